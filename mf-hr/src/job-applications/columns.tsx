import type { Application } from '@niyukti/contract/calls/application';
import { IconButton } from '@niyukti/kit';
import { type Column, NameCell, RowActions, RowButton, Skills } from '@niyukti/kit/work';
import { Check, FileUser, ScrollText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PanelView } from './candidate-panel.tsx';
import * as s from './job-applications.module.css';
import { Tick } from './tick.tsx';
import type { Decision } from './use-screening.ts';

interface Context {
  /** What the panel shows, if it is open. */
  open: { id: string; view: PanelView } | null;
  ticked: ReadonlySet<string>;
  tickAll: ReactNode;
  numberOf: (id: string) => number;
  onTick: (id: string, on: boolean) => void;
  onOpen: (id: string, view: PanelView) => void;
  onDecide: (application: Application, decision: Decision) => void;
}

/** The columns of product.md 2.4, in their order; the first also ticks a row. */
export function applicationColumns({
  open,
  ticked,
  tickAll,
  numberOf,
  onTick,
  onOpen,
  onDecide,
}: Context): Column<Application>[] {
  const toggle = (id: string, view: PanelView) => ({
    'aria-pressed': open?.id === id && open.view === view,
    onClick: () => onOpen(id, view),
  });
  return [
    {
      key: 'number',
      header: 'S.No',
      head: (
        <span className={s.number}>
          {tickAll}
          S.No
        </span>
      ),
      card: 'side',
      cell: ({ _id, userId }) => (
        <span className={s.number}>
          <Tick label={`Tick ${userId.name}`} checked={ticked.has(_id)} onChange={(on) => onTick(_id, on)} />
          <span className={s.figure} data-num="">
            {numberOf(_id)}
          </span>
        </span>
      ),
    },
    {
      key: 'candidate',
      header: 'Candidate',
      card: 'title',
      sort: ({ userId }) => userId.name,
      cell: (row) => (
        <div data-row={row._id}>
          <NameCell
            name={row.userId.name}
            picture={row.userId.profile}
            under={degreeOf(row)}
            onClick={() => onOpen(row._id, 'resume')}
          />
        </div>
      ),
    },
    {
      key: 'resume',
      header: 'Resume',
      card: 'side',
      cell: ({ _id, userId }) => (
        <IconButton label={`Open resume of ${userId.name}`} {...toggle(_id, 'resume')}>
          <FileUser aria-hidden="true" />
        </IconButton>
      ),
    },
    {
      key: 'company',
      header: 'Company',
      card: 'plain',
      sort: ({ jobId }) => jobId.companyName,
      cell: ({ jobId }) => jobId.companyName,
    },
    {
      key: 'skills',
      header: 'Required skills',
      card: 'plain',
      cell: ({ jobId }) => (
        <div className={s.skills}>
          <Skills skills={jobId.desiredSkills} limit={open ? 1 : 3} />
        </div>
      ),
    },
    {
      key: 'description',
      header: 'Description',
      card: 'side',
      cell: ({ _id, jobId, userId }) => (
        <IconButton label={`Open description of ${jobId.jobTitle}, for ${userId.name}`} {...toggle(_id, 'description')}>
          <ScrollText aria-hidden="true" />
        </IconButton>
      ),
    },
    {
      key: 'decision',
      header: 'Decision',
      headerHidden: true,
      card: 'actions',
      cell: (row) => (
        <RowActions>
          <RowButton
            look="reject"
            icon={<X aria-hidden="true" />}
            label="Reject"
            name={`Reject ${row.userId.name}`}
            onClick={() => onDecide(row, 'rejected')}
          />
          <RowButton
            look="select"
            icon={<Check aria-hidden="true" />}
            label="Select"
            name={`Select ${row.userId.name}`}
            onClick={() => onDecide(row, 'selected')}
          />
        </RowActions>
      ),
    },
  ];
}

/** The latest education, as the line beneath a name: "MCA, Pune University". */
function degreeOf({ resumeId }: Application): string | undefined {
  const latest = resumeId?.educations[0];
  return latest && `${latest.degree}, ${latest.institute}`;
}
