import { ErrorNotice, Loading, PageHead, useNavigate, useQueryLink, useQueryState } from '@niyukti/kit';
import { SearchField, Segmented, Toolbar } from '@niyukti/kit/work';
import { lazy, Suspense } from 'react';
import { JobFilter } from '../parts/job-filter.tsx';
import { PageNotice } from '../parts/page-notice.tsx';
import { useCompanyId } from '../parts/use-company-id.ts';
import { ProcessTable } from './process-table.tsx';
import { useMoves } from './use-moves.ts';

/** Dragging weighs as much as the rest of the screen, and most visits are to the table. */
const ProcessBoard = lazy(() => import('./process-board.tsx').then((m) => ({ default: m.ProcessBoard })));

const VIEWS = [
  { value: 'table', label: 'Interviews' },
  { value: 'board', label: 'Board' },
  { value: 'rejected', label: 'Rejected' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const PURPOSES: Record<View, string> = {
  table: 'Candidates in interviews: schedule, decide, shortlist',
  board: 'Every candidate by stage. Drag a card, or use its Move to menu',
  rejected: 'Candidates that you declined or rejected',
};

/** The company's interviews: a table of what is due, a board of every stage, and those that were rejected. */
export function InterviewProcessPage() {
  const companyId = useCompanyId();
  const [q, setQ] = useQueryState<string>('q', '');
  const [jobId, setJobId] = useQueryState<string>('job', '');
  const [shown] = useQueryState<'table' | 'board'>('view', 'table');
  const [filter] = useQueryState('filter');
  const address = useQueryLink();
  const navigate = useNavigate();
  const moves = useMoves();
  const view: View = filter === 'rejected' ? 'rejected' : shown === 'board' ? 'board' : 'table';
  // Two values of the address change in one step, else the second would undo the first.
  const choose = (next: View) =>
    navigate(address({ filter: next === 'rejected' ? next : null, view: next === 'board' ? next : null }));
  return (
    <>
      <PageHead title="Interview Process" purpose={PURPOSES[view]} />
      <PageNotice>{moves.failure && <ErrorNotice error={moves.failure}>{moves.failure}</ErrorNotice>}</PageNotice>
      <Toolbar>
        <Segmented label="View" value={view} options={VIEWS} onChange={choose} />
        <SearchField label="Candidate or skill" value={q} onSearch={setQ} />
        <JobFilter companyId={companyId} value={jobId} onChange={setJobId} />
      </Toolbar>
      {view === 'board' ? (
        <Suspense fallback={<Loading label="board" />}>
          <ProcessBoard companyId={companyId} q={q} jobId={jobId} moves={moves} />
        </Suspense>
      ) : (
        <ProcessTable
          key={view}
          companyId={companyId}
          filter={view === 'rejected' ? 'rejected' : 'open'}
          q={q}
          jobId={jobId}
          moves={moves}
        />
      )}
    </>
  );
}
