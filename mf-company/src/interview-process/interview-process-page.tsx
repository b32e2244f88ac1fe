import { ErrorNotice, Loading, PageHead, useNavigate, useQueryLink, useQueryState } from '@niyukti/kit';
import { ListTools, useFilters } from '@niyukti/kit/list';
import { Segmented } from '@niyukti/kit/work';
import { lazy, Suspense } from 'react';
import { CompanyPage } from '../parts/company-page.tsx';
import { JobFilter } from '../parts/job-filter.tsx';
import { PageNotice } from '../parts/page-notice.tsx';
import { words as common } from '../parts/words.ts';
import { ProcessTable } from './process-table.tsx';
import { useMoves } from './use-moves.ts';
import { words } from './words.ts';

/** Dragging weighs as much as the rest of the screen, and most visits are to the table. */
const ProcessBoard = lazy(() => import('./process-board.tsx').then((m) => ({ default: m.ProcessBoard })));

const VIEWS = ['table', 'board', 'rejected'] as const;
type View = (typeof VIEWS)[number];

/**
 * The company's interviews: a table of what is due, a board of every stage, and those that were
 * rejected.
 */
export function InterviewProcessPage() {
  return <CompanyPage>{(companyId) => <InterviewProcess companyId={companyId} />}</CompanyPage>;
}

function InterviewProcess({ companyId }: { companyId: string }) {
  const filters = useFilters({ q: '', job: '' });
  const [shown] = useQueryState<'table' | 'board'>('view', 'table');
  const [filter] = useQueryState('filter');
  const address = useQueryLink();
  const navigate = useNavigate();
  const moves = useMoves();
  const view: View = filter === 'rejected' ? 'rejected' : shown === 'board' ? 'board' : 'table';
  // Values of the address change in one step, else the second would undo the first. Another list
  // begins at its first page.
  const choose = (next: View) =>
    navigate(address({ filter: next === 'rejected' ? next : null, view: next === 'board' ? next : null, page: null }));
  return (
    <>
      <PageHead title={words.title} purpose={words.purposes[view]} />
      <PageNotice>{moves.failure && <ErrorNotice error={moves.failure}>{moves.failure}</ErrorNotice>}</PageNotice>
      <ListTools filters={filters} search={common.search} finished>
        <Segmented
          label={words.view}
          value={view}
          options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
          onChange={choose}
        />
        <JobFilter companyId={companyId} filters={filters} />
      </ListTools>
      {view === 'board' ? (
        <Suspense fallback={<Loading label={words.board} />}>
          <ProcessBoard companyId={companyId} filters={filters} moves={moves} />
        </Suspense>
      ) : (
        <ProcessTable
          key={view}
          companyId={companyId}
          filter={view === 'rejected' ? 'rejected' : 'open'}
          filters={filters}
          moves={moves}
        />
      )}
    </>
  );
}
