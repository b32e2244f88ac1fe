import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { listHrApplications } from '@niyukti/contract/hiring/screening-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Button, ButtonLink, ErrorNotice, errorText } from '@niyukti/kit';
import { ListPage, type Refusal, Refusals, rowKeys, useListPage } from '@niyukti/kit/list';
import {
  HrHeldDecisions,
  QuestionDialog,
  StageBadge,
  useDecisions,
  useSteps,
  useWholeApplication,
} from '@niyukti/product/hiring';
import { Check, RefreshCw, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { HrPage } from '../parts/hr-page.tsx';
import { JOB_FILTERS, JobFilters, jobQuery, useOrder } from '../parts/list-filters.tsx';
import { words as common } from '../parts/words.ts';
import type { PanelView } from './candidate-panel.tsx';
import { applicationColumns, SORTS } from './columns.tsx';
import { DECISIONS, type Decision, decrementCount } from './decisions.ts';
import * as s from './job-applications.module.css';
import { useLoadAll } from './use-load-all.ts';
import { useNewCount } from './use-new-count.ts';
import { words } from './words.ts';

/** The panel is loaded when a candidate is opened. */
const CandidatePanel = lazy(() => import('./candidate-panel.tsx').then((m) => ({ default: m.CandidatePanel })));

const FILTERS = { q: '', ...JOB_FILTERS };

/**
 * Pending applications on HR's jobs: read, select, reject; by mouse, by key, one or several at
 * once.
 */
export function JobApplicationsPage() {
  return <HrPage>{(hrId) => <JobApplications hrId={hrId} />}</HrPage>;
}

function JobApplications({ hrId }: { hrId: string }) {
  const { order, control } = useOrder('queue');
  const steps = useSteps();
  const input = ({ q, ...job }: Readonly<typeof FILTERS>) => ({
    path: { hrId },
    query: { view: 'row' as const, status: 'pending' as const, q, sort: order, ...jobQuery(job) },
  });
  const page = useListPage({
    call: listHrApplications,
    filters: FILTERS,
    input,
    sort: SORTS,
    hidden: (row) => steps.running.has(row._id),
    open: 'candidate',
    openExtra: ['panel'],
    keys: true,
  });
  const { filters, list, rows, ticks, open } = page;
  const { counts, fresh, refresh } = useNewCount(hrId, list);
  const beyond = useLoadAll(input(filters.values));
  const view: PanelView = open.extra.panel === 'description' ? 'description' : 'resume';
  const decisions = useDecisions(steps, rows, ticks, decrementCount);

  // A link may name a candidate of another page, or one that has been decided since.
  const listed = list.rows.find((row) => row._id === open.id);
  const whole = useWholeApplication(open.id, rows.ids);
  const shown = listed ?? (open.id === null ? undefined : whole.data);

  const chosen = [...rows.shown, ...beyond.rows.filter(({ _id }) => !rows.ids.includes(_id))];
  const ticked = chosen.filter((row) => ticks.has(row._id) && !steps.running.has(row._id));
  const allTicked = rows.ids.length > 0 && rows.ids.every(ticks.has) && (list.hasNext || list.hasPrevious);
  /** A key acts on every ticked row, else on the open row or the one that has the focus. */
  const ask = (decision: Decision) => {
    if (ticked.length > 0) return decisions.ask(ticked, DECISIONS[decision]);
    const id = rows.current();
    const row = rows.shown.find((one) => one._id === id) ?? (open.id === null ? undefined : shown);
    if (row?.status === 'pending') decisions.ask([row], DECISIONS[decision]);
  };

  const deciding = [...steps.running.values()].filter(({ step }) => step.action !== 'reconsider').length;
  const total = counts && counts.pending - deciding;
  const all = filters.active ? rows.ids.length : (total ?? rows.ids.length);
  const place = shown ? rows.ids.indexOf(shown._id) : -1;
  return (
    <ListPage
      page={page}
      title={words.title}
      purpose={words.purpose}
      notice={<HrHeldDecisions hrId={hrId} />}
      search={common.search}
      count={list.data && words.count(total, rows.ids.length)}
      tools={
        <>
          <JobFilters hrId={hrId} filters={filters} counted />
          {control}
          {fresh > 0 && (
            <Button small look="primary" onClick={refresh}>
              <RefreshCw aria-hidden="true" />
              {words.fresh(fresh)}
            </Button>
          )}
        </>
      }
      caption={words.caption}
      columns={applicationColumns({
        open: { id: open.id, view },
        onOpen: (id, of) => {
          const same = open.id === id && view === of;
          open.show(same ? null : id, { panel: of === 'description' ? of : null });
        },
        decisions,
      })}
      ticks={{
        label: (row) => words.tick(row.userId.name),
        allLabel: words.tickAll,
        count: ticked.length,
        text: words.ticked(ticked.length),
        acts: (
          <>
            {allTicked && beyond.rows.length === 0 && (
              <Button small busy={beyond.busy} onClick={() => void beyond.load().then((ids) => ticks.set(ids, true))}>
                {words.selectAll(filters.active ? undefined : total)}
              </Button>
            )}
            <Button small look="reject" onClick={() => decisions.ask(ticked, DECISIONS.rejected)}>
              <X aria-hidden="true" />
              {DECISIONS.rejected.of(String(ticked.length))}
            </Button>
            <Button small look="select" onClick={() => decisions.ask(ticked, DECISIONS.selected)}>
              <Check aria-hidden="true" />
              {DECISIONS.selected.of(String(ticked.length))}
            </Button>
          </>
        ),
      }}
      shortcuts={{
        ...rowKeys(rows),
        [DECISIONS.selected.key]: { does: words.keys.selected, run: () => ask('selected') },
        [DECISIONS.rejected.key]: { does: words.keys.rejected, run: () => ask('rejected') },
        z: { does: words.keys.undo, run: steps.undoLast },
      }}
      panel={
        shown && (
          <Suspense>
            <CandidatePanel
              application={shown}
              whole={whole}
              view={view}
              position={place === -1 ? undefined : words.position(list.first + place, all)}
              onPrevious={() => rows.move(-1)}
              onNext={() => rows.move(1)}
              onClose={() => open.show(null)}
              decisions={decisions}
            />
          </Suspense>
        )
      }
      failed={TEXTS.hrInterviewsFailed}
      total={filters.active ? undefined : total}
      none={{ title: TEXTS.noPendingApplications, text: words.none(counts?.assignedjobs) }}
      filtered={{ title: TEXTS.noPendingApplications, text: words.filtered }}
      wayOn={<ButtonLink to="/CompanyJoblist">{words.seeJobs}</ButtonLink>}
    >
      {open.id !== null && !shown && whole.error && (
        <div className={s.failure}>
          <ErrorNotice error={whole.error}>
            <p>{words.linkFailed(errorText(whole.error))}</p>
            <Button small onClick={() => open.show(null)}>
              {words.dismiss}
            </Button>
          </ErrorNotice>
        </div>
      )}
      <Refusals of={steps} rowKey={page.rowKey} name={(row) => row.userId.name}>
        {(refusal) => <Outcome {...refusal} />}
      </Refusals>
      {decisions.many && (
        <QuestionDialog asked={decisions.many} onCancel={decisions.cancel} onConfirm={decisions.confirm} />
      )}
    </ListPage>
  );
}

/** The result of a refused decision: the application's stage now, or why it is still pending. */
export function Outcome({ current, error }: Refusal<ApplicationRow>) {
  if (current === null) return <span>{words.notYours}</span>;
  if (current === undefined) return <span>{words.stillPending(errorText(error))}</span>;
  return (
    <>
      <span>{errorText(error)}</span>
      <StageBadge application={current} reader="hr" />
    </>
  );
}
