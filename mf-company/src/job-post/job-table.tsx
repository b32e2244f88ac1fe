import { closedForLabel } from '@niyukti/contract/hiring/labels';
import type { JobRow } from '@niyukti/contract/jobs/job-calls';
import { formatDate, formatNumber, IconButton, MenuItem, Popover, StatusBadge } from '@niyukti/kit';
import { type Column, RowActions, RowButton } from '@niyukti/kit/list';
import { placeOf } from '@niyukti/product/hiring';
import { CalendarX2, Ellipsis, Pencil, RotateCcw } from 'lucide-react';
import * as s from './job-table.module.css';
import { words } from './words.ts';

/** The actions of a row. */
export interface JobActs {
  view: (job: JobRow) => void;
  edit: (job: JobRow) => void;
  close: (job: JobRow) => void;
  /** Gives a closed job a new deadline, or an open one a later one. */
  reopen: (job: JobRow) => void;
  /** Posts one like it; null while no other job may be posted. */
  copy: ((job: JobRow) => void) | null;
}

/** Columns of the company's own jobs. */
export function jobColumns(acts: JobActs): Column<JobRow>[] {
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
        <>
          <StatusBadge tone={job.closed ? 'neutral' : 'selected'}>
            {job.closed ? words.jobTable.closed : words.jobTable.open}
          </StatusBadge>
          {job.closedFor && <small className={s.place}>{closedForLabel(job.closedFor)}</small>}
        </>
      ),
    },
    {
      key: 'type',
      header: words.jobTable.type,
      sort: (job) => job.jobType,
      cell: (job) => (
        <>
          {job.jobType}
          <small className={s.place}>{job.jobTiming}</small>
        </>
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

const positions = (job: JobRow) => formatNumber(job.noofposition);
const applied = (job: JobRow) => job.funnel?.applied ?? 0;
const selected = (job: JobRow) => job.funnel?.selected ?? 0;

function JobName({ job, onClick }: { job: JobRow; onClick: () => void }) {
  return (
    <div className={s.job}>
      <button type="button" className={s.name} onClick={onClick}>
        {job.jobTitle}
      </button>
      <small className={s.place}>{placeOf(job)}</small>
    </div>
  );
}

function Acts({ job, view, edit, close, reopen, copy }: { job: JobRow } & JobActs) {
  return (
    <RowActions>
      <IconButton label={words.jobTable.editOf(job.jobTitle)} onClick={() => edit(job)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      {job.closed ? (
        <RowButton
          icon={<RotateCcw aria-hidden="true" />}
          label={words.jobTable.reopen}
          name={words.jobTable.reopenOf(job.jobTitle)}
          onClick={() => reopen(job)}
        />
      ) : (
        <RowButton
          icon={<CalendarX2 aria-hidden="true" />}
          label={words.jobTable.close}
          name={words.jobTable.closeOf(job.jobTitle)}
          onClick={() => close(job)}
        />
      )}
      <Popover label={<Ellipsis aria-hidden="true" />} className={s.more} name={words.jobTable.moreOf(job.jobTitle)}>
        <MenuItem onClick={() => view(job)}>{words.jobTable.view}</MenuItem>
        {copy && <MenuItem onClick={() => copy(job)}>{words.jobTable.copy}</MenuItem>}
        {!job.closed && <MenuItem onClick={() => reopen(job)}>{words.jobTable.extend}</MenuItem>}
      </Popover>
    </RowActions>
  );
}
