import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { can } from '@niyukti/contract/hiring/state-machine';
import { Button, ErrorNotice, Link, StatusBadge, toast } from '@niyukti/kit';
import { DockedPanel, type Rows } from '@niyukti/kit/list';
import { CandidateHistory, showApplication } from '@niyukti/product/hiring';
import { useId, useState } from 'react';
import * as s from '../parts/candidates.module.css';
import { words as common } from '../parts/words.ts';
import { handOverOf, LETTER_FIRST } from './hand-over.ts';
import { UploadLetter } from './letter-form.tsx';
import { Letter } from './onboarding-columns.tsx';
import { words } from './words.ts';

interface Props {
  application: ApplicationRow;
  rows: Pick<Rows<ApplicationRow>, 'position' | 'next' | 'previous'>;
  onClose: () => void;
  failure: string | null;
  busy: boolean;
  onHandBack: () => void;
}

/** One shortlisted candidate: the letter, its hand-over, and what has happened since. */
export function CandidatePanel({ application, rows, onClose, failure, busy, onHandBack }: Props) {
  const state = hiringStateOf(application);
  const reason = useId();
  const { tone, label } = handOverOf(application);
  // The form disappears after the upload; a failure that follows is shown with its candidate.
  const [unfinished, setUnfinished] = useState<{ id: string; text: string } | null>(null);
  const uploaded = (changed: ApplicationRow, message: string, after: string | null) => {
    showApplication(changed);
    setUnfinished(after === null ? null : { id: changed._id, text: after });
    if (after === null) toast(message);
  };
  const text = failure ?? (unfinished?.id === application._id && !state.updateHR ? unfinished.text : null);
  return (
    <DockedPanel
      of={application._id}
      title={application.userId.name}
      label={words.candidatePanel.titleOf(application.userId.name)}
      noun="candidate"
      position={rows.position}
      onNext={rows.next}
      onPrevious={rows.previous}
      onClose={onClose}
      actions={
        state.offerLetterSent || state.updateHR ? undefined : (
          <Button
            look="primary"
            busy={busy}
            busyLabel={words.handingOver}
            unavailable={!state.letter}
            aria-describedby={state.letter ? undefined : reason}
            onClick={onHandBack}
          >
            {words.updateToHr}
          </Button>
        )
      }
    >
      <p>{application.jobId.jobTitle}</p>
      <p>
        <Link to={`/CompanyInterviewProcess/${application._id}`}>{common.whole}</Link>
      </p>
      <div className={s.state}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <Letter application={application} />
      </div>
      {!state.letter && <p id={reason}>{LETTER_FIRST}</p>}
      <ErrorNotice error={text}>{text}</ErrorNotice>
      {can('company', state, { action: 'uploadLetter' }) && (
        <UploadLetter key={application._id} application={application} replaces={state.letter} onUploaded={uploaded} />
      )}
      <h3>{words.candidatePanel.events}</h3>
      <CandidateHistory application={application} reader="company" />
    </DockedPanel>
  );
}
