import type { Job } from '@niyukti/contract/calls/job';
import { formatDate, formatNumber, IconButton, StatusBadge } from '@niyukti/kit';
import { placeOf } from '@niyukti/kit/hiring';
import { type Column, RowActions, RowButton } from '@niyukti/kit/work';
import { CalendarPlus, CalendarX2, Copy, Eye, Pencil, RotateCcw } from 'lucide-react';
import * as s from './job-table.module.css';
import { words } from './words/index.ts';

/** What can be done with a row. */
export interface JobActs {
  view: (job: Job) => void;
  edit: (job: Job) => void;
  close: (job: Job) => void;
  reopen: (job: Job) => void;
  extend: (job: Job) => void;
  /** Posts one like it; null while no other job may be posted. */
  copy: ((job: Job) => void) | null;
  /** Ids of the jobs whose deadline is being changed. */
  busy: readonly string[];
}

/** Columns of the company's own jobs. */
export function jobColumns(acts: JobActs): Column<Job>[] {
  return [
    {
      key: 'title',
      header: words.jobTable.job,
      sort: (job) => job.jobTitle,
      card: 'title',
      cell: (job) => <JobName job={job} onClick={() => acts.view(job)} />,
    },
    {
      key: 'state',
      header: words.jobTable.state,
      card: 'side',
      cell: (job) => (
        <StatusBadge tone={job.closed ? 'neutral' : 'selected'}>
          {job.closed ? words.jobTable.closed : words.jobTable.open}
        </StatusBadge>
      ),
    },
    {
      key: 'type',
      header: words.jobTable.type,
      sort: (job) => job.jobType,
      cell: (job) => (
        <span className={s.type}>
          {job.jobType}, <span>{job.jobTiming}</span>
        </span>
      ),
    },
    {
      key: 'deadline',
      header: words.jobTable.deadline,
      sort: (job) => job.applicationDeadline,
      cell: (job) => <time dateTime={job.applicationDeadline}>{formatDate(job.applicationDeadline)}</time>,
    },
    { key: 'hr', header: 'HR', cell: (job) => job.hrName || words.jobTable.waitsForHr },
    {
      key: 'positions',
      header: words.jobTable.positions,
      numeric: true,
      sort: (job) => job.noofposition,
      cell: positions,
    },
    {
      key: 'applied',
      header: words.jobTable.applied,
      numeric: true,
      sort: applied,
      cell: (job) => formatNumber(applied(job)),
    },
    {
      key: 'selected',
      header: words.jobTable.selected,
      numeric: true,
      sort: selected,
      cell: (job) => formatNumber(selected(job)),
    },
    {
      key: 'acts',
      header: words.jobTable.actions,
      headerHidden: true,
      card: 'actions',
      cell: (job) => <Acts job={job} {...acts} />,
    },
  ];
}

const positions = (job: Job) => formatNumber(job.noofposition);
const applied = (job: Job) => job.funnel?.applied ?? 0;
const selected = (job: Job) => job.funnel?.selected ?? 0;

function JobName({ job, onClick }: { job: Job; onClick: () => void }) {
  return (
    <>
      <button type="button" className={s.name} onClick={onClick}>
        {job.jobTitle}
      </button>
      <small className={s.place}>{placeOf(job)}</small>
    </>
  );
}

function Acts({ job, view, edit, close, reopen, extend, copy, busy }: { job: Job } & JobActs) {
  const moving = busy.includes(job._id);
  return (
    <RowActions>
      <IconButton label={words.jobTable.viewOf(job.jobTitle)} onClick={() => view(job)}>
        <Eye aria-hidden="true" />
      </IconButton>
      <IconButton label={words.jobTable.editOf(job.jobTitle)} onClick={() => edit(job)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      {copy && (
        <IconButton label={words.jobTable.copyOf(job.jobTitle)} onClick={() => copy(job)}>
          <Copy aria-hidden="true" />
        </IconButton>
      )}
      {!job.closed && (
        <IconButton label={words.jobTable.extendOf(job.jobTitle)} onClick={() => extend(job)}>
          <CalendarPlus aria-hidden="true" />
        </IconButton>
      )}
      {job.closed ? (
        <RowButton
          icon={<RotateCcw aria-hidden="true" />}
          label={words.jobTable.reopen}
          name={words.jobTable.reopenOf(job.jobTitle)}
          busy={moving}
          onClick={() => reopen(job)}
        />
      ) : (
        <RowButton
          icon={<CalendarX2 aria-hidden="true" />}
          label={words.jobTable.close}
          name={words.jobTable.closeOf(job.jobTitle)}
          busy={moving}
          onClick={() => close(job)}
        />
      )}
    </RowActions>
  );
}
