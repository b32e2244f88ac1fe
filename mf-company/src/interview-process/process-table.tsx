import type { Application } from '@niyukti/contract/calls/application';
import { listInterviewApplications } from '@niyukti/contract/calls/interview';
import { stageOf } from '@niyukti/contract/hiring';
import { hiringStateOf } from '@niyukti/contract/hiring-wire';
import { LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import { ButtonLink, EmptyState, useCallList, useQueryState } from '@niyukti/kit';
import { DataTable, Pager, sortRows } from '@niyukti/kit/work';
import { useRef } from 'react';
import * as c from '../parts/contents.module.css';
import { focusRow } from '../parts/use-selection.ts';
import { CandidateDialogs, useCandidateDialogs } from './candidate-dialogs.tsx';
import type { Move } from './moves.ts';
import { processColumns, rejectedColumns } from './process-columns.tsx';
import type { Moves } from './use-moves.ts';

interface Props {
  companyId: string;
  filter: 'open' | 'rejected';
  q: string;
  jobId: string;
  moves: Moves;
}

/** The candidates in interviews, or those that were rejected, as a table. */
export function ProcessTable({ companyId, filter, q, jobId, moves }: Props) {
  const [sort] = useQueryState('sort');
  const table = useRef<HTMLDivElement>(null);
  const dialogs = useCandidateDialogs();
  const list = useCallList(
    listInterviewApplications,
    { path: { companyId }, query: { filter, limit: 25, q, jobId } },
    { keepPrevious: true, pollSeconds: LIMITS.interviewPollSeconds },
  );
  const move = async (application: Application, step: Move) => {
    const index = rows.findIndex((row) => row._id === application._id);
    if (await moves.move(application, step)) focusRow(table.current, index);
  };
  const acts = { ...dialogs.acts, move: (application: Application, step: Move) => void move(application, step) };
  const columns = filter === 'open' ? processColumns(acts) : rejectedColumns(acts);
  // A row whose step is being taken has left already; it comes back when the step fails.
  const here = list.page.filter((row) => !moves.moving.has(row._id) && (filter === 'rejected' || isHere(row)));
  const rows = sortRows(here, columns, sort);
  return (
    <div className={c.contents} ref={table}>
      <DataTable
        caption={filter === 'open' ? 'Candidates in interviews' : 'Rejected applications'}
        failed={TEXTS.interviewsFailed}
        columns={columns}
        rows={list.data && rows}
        rowKey={(row) => row._id}
        numberFrom={list.first}
        error={list.error}
        onRetry={list.refetch}
        busy={list.isFetching}
        empty={<Nobody filter={filter} searched={q !== '' || jobId !== ''} />}
        foot={<Pager of={list} />}
      />
      <CandidateDialogs applications={list.items} dialogs={dialogs} />
    </div>
  );
}

const isHere = (row: Application) => stageOf(hiringStateOf(row)) === 'interview';

function Nobody({ filter, searched }: { filter: 'open' | 'rejected'; searched: boolean }) {
  if (searched) return <EmptyState title="No applications found.">Nothing matches the search and the job.</EmptyState>;
  if (filter === 'rejected') {
    return (
      <EmptyState title="No rejected applications.">Candidates that you declined or rejected stand here.</EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nobody is in interviews."
      action={<ButtonLink to="/CompanyHRSelected">See whom HR selected</ButtonLink>}
    >
      Candidates appear here when you move them to the next round.
    </EmptyState>
  );
}
