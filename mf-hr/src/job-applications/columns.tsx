import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { LATE_DAYS } from '@niyukti/contract/hiring/next-calls';
import { dayOf, daysUntil, IconButton } from '@niyukti/kit';
import { type Column, NameCell } from '@niyukti/kit/list';
import { type Decisions, RowDecisions, Skills } from '@niyukti/product/hiring';
import { FileUser, ScrollText } from 'lucide-react';
import type { PanelView } from './candidate-panel.tsx';
import { DECISIONS } from './decisions.ts';
import * as s from './job-applications.module.css';
import { words } from './words.ts';

interface Context {
  /** What the panel shows, if it is open. */
  open: { id: string | null; view: PanelView };
  onOpen: (id: string, view: PanelView) => void;
  decisions: Decisions;
}

const BY = {
  candidate: ({ userId }: ApplicationRow) => userId.name,
  company: ({ jobId }: ApplicationRow) => jobId.companyName,
  waits: ({ createdAt }: ApplicationRow) => createdAt,
};

/** What the rows can be ordered by. */
export const SORTS = Object.entries(BY).map(([key, sort]) => ({ key, sort }));

/** The columns of the specification, in its order; the number before them also ticks a row. */
export function applicationColumns({ open, onOpen, decisions }: Context): Column<ApplicationRow>[] {
  const toggle = (id: string, view: PanelView) => ({
    'aria-pressed': open.id === id && open.view === view,
    onClick: () => onOpen(id, view),
  });
  return [
    {
      key: 'candidate',
      header: words.columns.candidate,
      card: 'title',
      sort: BY.candidate,
      cell: (row) => (
        <NameCell
          name={row.userId.name}
          picture={row.userId.profile}
          under={
            <span className={s.job} title={row.jobId.jobTitle}>
              {row.jobId.jobTitle}
            </span>
          }
          onClick={() => onOpen(row._id, 'resume')}
        />
      ),
    },
    {
      key: 'resume',
      header: words.columns.resume,
      card: 'side',
      cell: ({ _id, userId }) => (
        <IconButton label={words.openResume(userId.name)} {...toggle(_id, 'resume')}>
          <FileUser aria-hidden="true" />
        </IconButton>
      ),
    },
    {
      key: 'company',
      header: words.columns.company,
      card: 'plain',
      sort: BY.company,
      cell: ({ jobId }) => (
        <div className={s.company} title={jobId.companyName}>
          {jobId.companyName}
        </div>
      ),
    },
    {
      key: 'skills',
      header: words.columns.skills,
      card: 'plain',
      cell: ({ jobId, resumeId }) => (
        <div className={s.skills}>
          <Skills skills={jobId.desiredSkills} wanted={resumeId?.skills} limit={open.id === null ? 2 : 1} />
        </div>
      ),
    },
    {
      key: 'waits',
      header: words.columns.waits,
      card: 'plain',
      sort: BY.waits,
      cell: ({ createdAt }) => <WaitingTime since={createdAt} />,
    },
    {
      key: 'description',
      header: words.columns.description,
      card: 'side',
      cell: ({ _id, jobId, userId }) => (
        <IconButton label={words.openDescription(jobId.jobTitle, userId.name)} {...toggle(_id, 'description')}>
          <ScrollText aria-hidden="true" />
        </IconButton>
      ),
    },
    {
      key: 'decision',
      header: words.columns.decision,
      headerHidden: true,
      card: 'actions',
      cell: (row) => (
        <RowDecisions
          application={row}
          decisions={decisions}
          reject={DECISIONS.rejected}
          select={DECISIONS.selected}
          asks={open.id === null}
        />
      ),
    },
  ];
}

/** How long an application has waited for a decision, in days of India's calendar; marked once it is late. */
export function WaitingTime({ since }: { since: string }) {
  const days = Math.max(0, -daysUntil(dayOf(since)));
  return (
    <span className={days > LATE_DAYS ? `${s.waits} ${s.late}` : s.waits} data-num="">
      {words.waits(days)}
    </span>
  );
}
