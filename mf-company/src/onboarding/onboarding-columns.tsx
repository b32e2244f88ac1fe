import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { LETTER_NOT_ASSIGNED } from '@niyukti/contract/hiring/labels';
import { can } from '@niyukti/contract/hiring/state-machine';
import { TEXTS } from '@niyukti/contract/text/texts';
import { formatDate, StatusBadge } from '@niyukti/kit';
import { type Column, RowActions, RowButton } from '@niyukti/kit/list';
import type { Steps } from '@niyukti/product/hiring';
import { FileText, FileUp, Send } from 'lucide-react';
import { CandidateCell } from '../parts/candidate.tsx';
import * as s from '../parts/candidates.module.css';
import { handOverOf, hasLetter, LETTER_FIRST } from './hand-over.ts';
import { words } from './words.ts';

interface Acts {
  open: (application: ApplicationRow) => void;
  handBack: (application: ApplicationRow) => void;
  /** The applications that are being handed over, by id. */
  busy: Steps['running'];
}

/** Columns of the shortlisted and hired candidates. */
export function onboardingColumns(acts: Acts): Column<ApplicationRow>[] {
  return [
    {
      key: 'candidate',
      header: words.onboardingColumns.candidate,
      card: 'title',
      sort: (application) => application.userId.name,
      cell: (application) => <CandidateCell application={application} onClick={() => acts.open(application)} />,
    },
    {
      key: 'job',
      header: words.onboardingColumns.designation,
      sort: (application) => application.jobId.jobTitle,
      cell: (application) => application.jobId.jobTitle,
    },
    {
      key: 'applied',
      header: words.onboardingColumns.appliedOn,
      sort: (application) => application.createdAt,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
    {
      key: 'state',
      header: words.onboardingColumns.handOver,
      card: 'side',
      sort: (application) => handOverOf(application).label,
      cell: (application) => {
        const { tone, label } = handOverOf(application);
        return <StatusBadge tone={tone}>{label}</StatusBadge>;
      },
    },
    {
      key: 'letter',
      header: words.onboardingColumns.offerLetter,
      cell: (application) => <Letter application={application} />,
    },
    {
      key: 'acts',
      header: words.onboardingColumns.actions,
      headerHidden: true,
      card: 'actions',
      cell: (application) => <Actions application={application} {...acts} />,
    },
  ];
}

/** A link to the letter, or the specification's text for none. */
export function Letter({ application }: { application: ApplicationRow }) {
  if (!hasLetter(application)) return LETTER_NOT_ASSIGNED;
  return (
    <a className={s.letter} href={application.offerLetter} download={application.offerLetterName ?? true}>
      <FileText aria-hidden="true" />
      <span>{application.offerLetterName ?? TEXTS.viewLetter}</span>
    </a>
  );
}

function Actions({ application, open, handBack, busy }: { application: ApplicationRow } & Acts) {
  const state = hiringStateOf(application);
  const { name } = application.userId;
  if (state.offerLetterSent) return null;
  return (
    <RowActions>
      {can('company', state, { action: 'uploadLetter' }) && (
        <RowButton
          icon={<FileUp aria-hidden="true" />}
          label={state.letter ? words.onboardingColumns.replace : words.onboardingColumns.upload}
          name={words.onboardingColumns[state.letter ? 'replaceLetterOf' : 'uploadLetterOf'](name)}
          onClick={() => open(application)}
        />
      )}
      {!state.updateHR && (
        <RowButton
          look="select"
          icon={<Send aria-hidden="true" />}
          label={words.updateToHr}
          name={state.letter ? `${words.updateToHr}: ${name}` : `${words.updateToHr}: ${name}. ${LETTER_FIRST}`}
          busy={busy.has(application._id)}
          unavailable={!state.letter}
          onClick={() => handBack(application)}
        />
      )}
    </RowActions>
  );
}
