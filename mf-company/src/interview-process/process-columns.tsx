import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { rejectedLabel } from '@niyukti/contract/hiring/labels';
import { type CompanyStage, can } from '@niyukti/contract/hiring/state-machine';
import { formatDate, IconButton, StatusBadge } from '@niyukti/kit';
import { type Column, RowActions, RowButton } from '@niyukti/kit/list';
import { Moment, RoundBadge } from '@niyukti/product/hiring';
import { Bookmark, CalendarPlus, ClipboardCheck, FileUser, History, X } from 'lucide-react';
import { CandidateCell } from '../parts/candidate.tsx';
import * as s from '../parts/candidates.module.css';
import { type Move, moveTo } from './moves.ts';
import { words } from './words.ts';

/** The actions of a row. */
export interface ProcessActs {
  resume: (application: ApplicationRow) => void;
  history: (application: ApplicationRow) => void;
  move: (application: ApplicationRow, move: Move) => void;
}

/** Columns of the candidates in interviews. */
export function processColumns(acts: ProcessActs): Column<ApplicationRow>[] {
  return [
    ...candidateColumns(acts),
    {
      key: 'round',
      header: words.processColumns.latestRound,
      sort: (application) => application.interviews.at(-1)?.date ?? '',
      cell: (application) => <LatestRound application={application} />,
    },
    {
      key: 'acts',
      header: words.processColumns.actions,
      headerHidden: true,
      card: 'actions',
      cell: (application) => <Acts application={application} {...acts} />,
    },
  ];
}

/** Columns of the candidates that the company declined or rejected. */
export function rejectedColumns(acts: ProcessActs): Column<ApplicationRow>[] {
  return [
    ...candidateColumns(acts),
    {
      key: 'why',
      header: words.processColumns.status,
      cell: (application) => <StatusBadge tone="rejected">{rejectedLabel(application)}</StatusBadge>,
    },
    {
      key: 'rounds',
      header: words.processColumns.interviews,
      numeric: true,
      sort: (application) => application.interviews.length,
      cell: (application) => application.interviews.length,
    },
    {
      key: 'when',
      header: words.processColumns.rejectedOn,
      sort: (application) => application.updatedAt,
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>,
    },
  ];
}

function candidateColumns({ resume, history }: ProcessActs): Column<ApplicationRow>[] {
  return [
    {
      key: 'candidate',
      header: words.processColumns.candidate,
      card: 'title',
      sort: (application) => application.userId.name,
      cell: (application) => <CandidateCell application={application} />,
    },
    {
      key: 'resume',
      header: words.processColumns.resume,
      card: 'side',
      cell: (application) => (
        <IconButton
          label={words.processColumns.openResumeOf(application.userId.name)}
          onClick={() => resume(application)}
        >
          <FileUser aria-hidden="true" />
        </IconButton>
      ),
    },
    {
      key: 'history',
      header: words.processColumns.history,
      card: 'side',
      cell: (application) => (
        <IconButton
          label={words.processColumns.openInterviewsOf(application.userId.name)}
          onClick={() => history(application)}
        >
          <History aria-hidden="true" />
        </IconButton>
      ),
    },
    {
      key: 'job',
      header: words.processColumns.job,
      sort: (application) => application.jobId.jobTitle,
      cell: (application) => application.jobId.jobTitle,
    },
  ];
}

/** "Round 2" with its status and its time, or that none is scheduled. */
export function LatestRound({ application }: { application: ApplicationRow }) {
  const round = application.interviews.at(-1);
  if (!round) return <span className={s.quiet}>{words.processColumns.notScheduled}</span>;
  return (
    <span className={s.round}>
      <span>{words.processColumns.round(round.round)}</span> <RoundBadge status={round.interviewStatus} />
      <span className={s.when}>
        <Moment value={round.date} />
      </span>
    </span>
  );
}

function Acts({ application, history, move }: { application: ApplicationRow } & ProcessActs) {
  const { name } = application.userId;
  const state = hiringStateOf(application);
  const step = (to: CompanyStage) => moveTo(state, to);
  const shortlist = step('shortlisted');
  const reject = step('rejected');
  const pending = application.interviews.at(-1)?.interviewStatus === '';
  return (
    <RowActions>
      {reject && (
        <RowButton
          look="reject"
          icon={<X aria-hidden="true" />}
          label={words.processColumns.reject}
          name={words.processColumns.rejectOf(name)}
          onClick={() => move(application, reject)}
        />
      )}
      {pending && (
        <RowButton
          icon={<ClipboardCheck aria-hidden="true" />}
          label={words.processColumns.setStatus}
          name={words.processColumns.setStatusOf(name)}
          onClick={() => history(application)}
        />
      )}
      {can('company', state, { action: 'scheduleRound' }) && (
        <RowButton
          icon={<CalendarPlus aria-hidden="true" />}
          label={words.processColumns.schedule}
          name={words.processColumns.scheduleOf(application.interviews.length + 1, name)}
          onClick={() => history(application)}
        />
      )}
      {shortlist && (
        <RowButton
          look="select"
          icon={<Bookmark aria-hidden="true" />}
          label={words.processColumns.shortlist}
          name={words.processColumns.shortlistOf(name)}
          onClick={() => move(application, shortlist)}
        />
      )}
    </RowActions>
  );
}
