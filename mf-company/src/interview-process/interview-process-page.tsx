import { LIMITS } from '@niyukti/contract/api/limits';
import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { listInterviewApplications } from '@niyukti/contract/hiring/interview-calls';
import { can, stageOf } from '@niyukti/contract/hiring/state-machine';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Button, ButtonLink, ErrorNotice, Loading, useNavigate, useQueryLink, useQueryState } from '@niyukti/kit';
import { ListPage, Refusals, Segmented, useListPage } from '@niyukti/kit/list';
import { CompanyHeldDecisions, useSteps } from '@niyukti/product/hiring';
import { lazy, Suspense } from 'react';
import { CompanyPage } from '../parts/company-page.tsx';
import { JobFilter, jobQuery } from '../parts/job-filter.tsx';
import { PageNotice } from '../parts/page-notice.tsx';
import { words as common } from '../parts/words.ts';
import { CandidateDialogs, useCandidateDialogs } from './candidate-dialogs.tsx';
import { MOVE_STEPS, type Move } from './moves.ts';
import { processColumns, rejectedColumns } from './process-columns.tsx';
import { useMoves } from './use-moves.ts';
import { words } from './words.ts';

/** Loaded lazily: the board is as large as the rest of the screen, and most visits are to the table. */
const ProcessBoard = lazy(() => import('./process-board.tsx').then((m) => ({ default: m.ProcessBoard })));

const VIEWS = ['table', 'overdue', 'board', 'rejected'] as const;
type View = (typeof VIEWS)[number];

/** The company's interviews: a table of open, overdue or rejected ones, or a board of every stage. */
export function InterviewProcessPage() {
  return <CompanyPage>{(companyId) => <InterviewProcess companyId={companyId} />}</CompanyPage>;
}

const isInInterviews = (row: ApplicationRow) => stageOf(hiringStateOf(row)) === 'interview';

function InterviewProcess({ companyId }: { companyId: string }) {
  const [shown] = useQueryState<'table' | 'board'>('view', 'table');
  const [filter] = useQueryState('filter');
  const address = useQueryLink();
  const navigate = useNavigate();
  const moves = useMoves();
  const steps = useSteps();
  const dialogs = useCandidateDialogs();
  const view: View = filter === 'rejected' || filter === 'overdue' ? filter : shown === 'board' ? 'board' : 'table';
  const listed = view === 'rejected' || view === 'overdue' ? view : 'open';
  // Change the values of the address in one step, or the second would undo the first. Another list
  // starts at its first page.
  const choose = (next: View) =>
    navigate(
      address({
        filter: next === 'rejected' || next === 'overdue' ? next : null,
        view: next === 'board' ? next : null,
        page: null,
      }),
    );
  const acts = {
    ...dialogs.acts,
    move: (application: ApplicationRow, step: Move) =>
      void moves.move(application, step, () => page.rows.moveFocusBeforeRemoval([application._id])),
  };
  const columns = listed === 'rejected' ? rejectedColumns(acts) : processColumns(acts);
  const page = useListPage({
    call: listInterviewApplications,
    filters: { q: '', job: '' },
    input: ({ q, job }) => ({
      path: { companyId },
      query: { view: 'row', filter: listed, q, ...jobQuery({ job }) },
    }),
    pollSeconds: LIMITS.interviewPollSeconds,
    enabled: view !== 'board',
    sort: columns,
    // Hide a row while its step is running; it comes back if the step fails.
    hidden: (row) =>
      moves.moving.has(row._id) || steps.running.has(row._id) || isInInterviews(row) === (listed === 'rejected'),
  });
  /** Of those that are ticked, who may be moved there. */
  const ticked = (action: 'shortlist' | 'rejectAfterAdvancing') =>
    page.ticked.filter((row) => can('company', hiringStateOf(row), { action }));
  async function moveAll(action: 'shortlist' | 'rejectAfterAdvancing') {
    const some = ticked(action);
    const leave = () => page.rows.moveFocusBeforeRemoval(some.map(page.rowKey));
    const result = await steps.take(MOVE_STEPS[action], some, undefined, leave);
    if (result) page.ticks.set(result.gone, false);
  }
  return (
    <>
      <ListPage
        page={page}
        title={words.title}
        purpose={words.purposes[view]}
        notice={
          <>
            <CompanyHeldDecisions companyId={companyId} />
            <PageNotice>{moves.failure && <ErrorNotice error={moves.failure}>{moves.failure}</ErrorNotice>}</PageNotice>
          </>
        }
        search={common.search}
        finished
        tools={
          <>
            <Segmented
              label={words.view}
              value={view}
              options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
              onChange={choose}
            />
            <JobFilter companyId={companyId} filters={page.filters} />
          </>
        }
        instead={
          view === 'board' && (
            <Suspense fallback={<Loading label={words.board} />}>
              <ProcessBoard companyId={companyId} filters={page.filters} moves={moves} />
            </Suspense>
          )
        }
        caption={words.captions[listed]}
        ticks={
          listed === 'open'
            ? {
                label: ({ userId }) => words.ticks.one(userId.name),
                allLabel: words.ticks.all,
                count: page.ticked.length,
                text: words.ticks.count(page.ticked.length),
                acts: (
                  <>
                    {ticked('rejectAfterAdvancing').length > 0 && (
                      <Button small look="reject" onClick={() => void moveAll('rejectAfterAdvancing')}>
                        {words.ticks.reject(ticked('rejectAfterAdvancing').length)}
                      </Button>
                    )}
                    {ticked('shortlist').length > 0 && (
                      <Button small look="select" onClick={() => void moveAll('shortlist')}>
                        {words.ticks.shortlist(ticked('shortlist').length)}
                      </Button>
                    )}
                  </>
                ),
              }
            : undefined
        }
        columns={columns}
        failed={TEXTS.interviewsFailed}
        none={words.none[listed]}
        filtered={{ title: words.filtered, text: common.filtered }}
        wayOn={listed === 'open' && <ButtonLink to="/CompanyHRSelected">{words.seeSelected}</ButtonLink>}
      >
        <Refusals of={steps} rowKey={page.rowKey} name={({ userId }) => userId.name}>
          {({ step, error }) => step.failed(error)}
        </Refusals>
      </ListPage>
      {view !== 'board' && <CandidateDialogs applications={page.list.rows} dialogs={dialogs} />}
    </>
  );
}
