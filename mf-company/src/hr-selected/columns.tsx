import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { formatDate, IconButton } from '@niyukti/kit';
import type { Column } from '@niyukti/kit/list';
import {
  advanceStep,
  type DecisionOption,
  type Decisions,
  declineStep,
  RowDecisions,
  Skills,
} from '@niyukti/product/hiring';
import { FileUser } from 'lucide-react';
import { CandidateCell } from '../parts/candidate.tsx';
import { words } from './words.ts';

interface Acts {
  open: (application: ApplicationRow) => void;
  decisions: Decisions;
  /** The panel beside the table asks instead of the row. */
  isPanelOpen: boolean;
}

const BY = {
  candidate: ({ userId }: ApplicationRow) => userId.name,
  job: ({ jobId }: ApplicationRow) => jobId.jobTitle,
  applied: ({ createdAt }: ApplicationRow) => createdAt,
};

/** What the rows can be ordered by. */
export const SORTS = Object.entries(BY).map(([key, sort]) => ({ key, sort }));

/** Columns of the applications that wait for the company. */
export function selectedColumns({ open, decisions, isPanelOpen }: Acts): Column<ApplicationRow>[] {
  return [
    {
      key: 'candidate',
      header: words.columns.candidate,
      sort: BY.candidate,
      card: 'title',
      cell: (application) => <CandidateCell application={application} onClick={() => open(application)} />,
    },
    {
      key: 'resume',
      header: words.columns.resume,
      card: 'side',
      cell: (application) => (
        <IconButton label={words.openResume(application.userId.name)} onClick={() => open(application)}>
          <FileUser aria-hidden="true" />
        </IconButton>
      ),
    },
    {
      key: 'job',
      header: words.columns.job,
      sort: BY.job,
      cell: (application) => application.jobId.jobTitle,
    },
    {
      key: 'skills',
      header: words.columns.skills,
      card: 'plain',
      cell: ({ resumeId, jobId }) => <Skills skills={resumeId?.skills ?? []} wanted={jobId.desiredSkills} limit={2} />,
    },
    {
      key: 'applied',
      header: words.columns.applied,
      sort: BY.applied,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
    {
      key: 'acts',
      header: words.columns.acts,
      headerHidden: true,
      card: 'actions',
      cell: (application) => (
        <RowDecisions
          application={application}
          decisions={decisions}
          reject={DECISIONS.Rejected}
          select={DECISIONS.Selected}
          asks={!isPanelOpen}
        />
      ),
    },
  ];
}

/** What the company decides about a candidate that HR selected. */
export const DECISIONS = {
  Selected: { step: advanceStep, key: 'm', ...words.decisions.Selected },
  Rejected: { step: declineStep, key: 'r', ...words.decisions.Rejected },
} as const satisfies Record<string, DecisionOption>;
export type Decision = keyof typeof DECISIONS;
