import type { Application } from '@niyukti/contract/calls/application';
import { formatDate, IconButton } from '@niyukti/kit';
import { type Column, RowActions, RowButton, Skills } from '@niyukti/kit/work';
import { Check, FileUser, X } from 'lucide-react';
import { CandidateCell } from '../parts/candidate.tsx';
import * as s from './columns.module.css';
import type { Decision } from './use-decisions.ts';

interface Acts {
  chosen: ReadonlySet<string>;
  /** Ids that are being decided. */
  busy: ReadonlySet<string>;
  choose: (application: Application, on: boolean) => void;
  open: (application: Application) => void;
  decide: (application: Application, status: Decision) => void;
}

/** Columns of the applications that wait for the company. */
export function selectedColumns({ chosen, busy, choose, open, decide }: Acts): Column<Application>[] {
  return [
    {
      key: 'choose',
      header: 'Choose',
      headerHidden: true,
      card: 'side',
      cell: (application) => (
        <label className={s.choose}>
          <input
            type="checkbox"
            aria-label={`Choose ${application.userId.name}`}
            checked={chosen.has(application._id)}
            onChange={(event) => choose(application, event.target.checked)}
          />
        </label>
      ),
    },
    {
      key: 'candidate',
      header: 'Candidate',
      sort: (application) => application.userId.name,
      card: 'title',
      cell: (application) => <CandidateCell application={application} onClick={() => open(application)} />,
    },
    {
      key: 'resume',
      header: 'Resume',
      card: 'side',
      cell: (application) => (
        <IconButton label={`Open resume of ${application.userId.name}`} onClick={() => open(application)}>
          <FileUser aria-hidden="true" />
        </IconButton>
      ),
    },
    {
      key: 'job',
      header: 'Job',
      sort: (application) => application.jobId.jobTitle,
      cell: (application) => application.jobId.jobTitle,
    },
    {
      key: 'skills',
      header: 'Skills',
      card: 'plain',
      cell: ({ resumeId, jobId }) => <Skills skills={resumeId?.skills ?? []} wanted={jobId.desiredSkills} limit={2} />,
    },
    {
      key: 'applied',
      header: 'Applied on',
      sort: (application) => application.createdAt,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
    {
      key: 'acts',
      header: 'Decision',
      headerHidden: true,
      card: 'actions',
      cell: (application) => (
        <RowActions>
          <RowButton
            look="reject"
            icon={<X aria-hidden="true" />}
            label="Reject"
            name={`Reject ${application.userId.name}`}
            busy={busy.has(application._id)}
            onClick={() => decide(application, 'Rejected')}
          />
          <RowButton
            look="select"
            icon={<Check aria-hidden="true" />}
            label="Move to Next Round"
            name={`Move to Next Round: ${application.userId.name}`}
            busy={busy.has(application._id)}
            onClick={() => decide(application, 'Selected')}
          />
        </RowActions>
      ),
    },
  ];
}
