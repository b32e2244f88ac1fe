import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { Button, Link, Load } from '@niyukti/kit';
import { DockedPanel, KeyHint, type Rows } from '@niyukti/kit/list';
import { InlineQuestion, type PendingDecision, ResumeView, useWholeApplication } from '@niyukti/product/hiring';
import { words as common } from '../parts/words.ts';
import type { Decision } from './columns.tsx';
import { words } from './words.ts';

interface Props {
  application: ApplicationRow;
  rows: Rows<ApplicationRow>;
  onClose: () => void;
  onDecide: (status: Decision) => void;
  /** The question about this candidate, if it is open. */
  asked: PendingDecision | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** One candidate beside the table: the résumé and the two decisions. */
export function CandidatePanel({ application, rows, onClose, onDecide, asked, ...question }: Props) {
  const { userId: user, jobId: job } = application;
  const whole = useWholeApplication(application._id, rows.ids);
  return (
    <DockedPanel
      of={application._id}
      title={user.name}
      label={words.resumeOf(user.name)}
      noun={words.noun}
      position={rows.position}
      onNext={rows.next}
      onPrevious={rows.previous}
      onClose={onClose}
      actions={
        asked ? (
          <InlineQuestion asked={asked} {...question} />
        ) : (
          <>
            <Button look="danger" onClick={() => onDecide('Rejected')}>
              {words.verbs.Rejected} <KeyHint>R</KeyHint>
            </Button>
            <Button look="primary" onClick={() => onDecide('Selected')}>
              {words.verbs.Selected} <KeyHint>M</KeyHint>
            </Button>
          </>
        )
      }
    >
      <p>
        <Link to={`/CompanyInterviewProcess/${application._id}`}>{common.whole}</Link>
      </p>
      <Load of={whole} label={common.resumeLoading} rows={6}>
        {({ resumeId }) => <ResumeView resume={resumeId} wanted={job.desiredSkills} job={job.jobTitle} />}
      </Load>
    </DockedPanel>
  );
}
