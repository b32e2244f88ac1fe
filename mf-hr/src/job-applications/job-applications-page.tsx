import { type Application, getApplication } from '@niyukti/contract/calls/application';
import { getHrDashboard } from '@niyukti/contract/calls/hr';
import { listHrApplications } from '@niyukti/contract/calls/screening';
import { TEXTS } from '@niyukti/contract/texts';
import { Button, ErrorNotice, errorText, PageHead, toast, useCall, useQueryState } from '@niyukti/kit';
import {
  DataTable,
  Pager,
  SearchField,
  SplitView,
  sortRows,
  Toolbar,
  useFilter,
  usePagedList,
} from '@niyukti/kit/work';
import { useEffect, useRef, useState } from 'react';
import { HrPage } from '../parts/hr-page.tsx';
import { useJobFilters, useOrder } from '../parts/list-filters.tsx';
import { askDecision } from './ask-decision.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CandidatePanel } from './candidate-panel.tsx';
import { applicationColumns } from './columns.tsx';
import * as s from './job-applications.module.css';
import { rowAfter, rowBeside } from './neighbours.ts';
import { NoPending } from './no-pending.tsx';
import { RefusalNotices } from './refusal-notices.tsx';
import { Tick } from './tick.tsx';
import { focusedRow, focusRow, useCandidatePanel } from './use-candidate-panel.ts';
import { type Decision, useScreening } from './use-screening.ts';

/** Pending applications on HR's jobs: read, select, reject; by mouse, by key, one or several at once. */
export function JobApplicationsPage() {
  return <HrPage>{(hrId) => <JobApplications hrId={hrId} />}</HrPage>;
}

function JobApplications({ hrId }: { hrId: string }) {
  const [q, setQ] = useFilter<string>('q', '');
  const filters = useJobFilters(hrId);
  const order = useOrder();
  const list = usePagedList(listHrApplications, {
    path: { hrId },
    query: { status: 'pending', q, sort: order.order, ...filters.query },
  });
  const counts = useCall(getHrDashboard, { path: { hrId } });
  const screening = useScreening();
  const panel = useCandidatePanel();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [sort] = useQueryState('sort');

  const left = list.page.filter((row) => !screening.leaving.has(row._id));
  const columns = applicationColumns({
    open: panel.open,
    ticked,
    tickAll: (
      <Tick
        label="Tick every candidate shown"
        checked={left.length > 0 && left.every((row) => ticked.has(row._id))}
        partly={left.some((row) => ticked.has(row._id)) && !left.every((row) => ticked.has(row._id))}
        onChange={(on) => setTicked(new Set(on ? left.map((row) => row._id) : []))}
      />
    ),
    numberOf: (id) => list.first + ids.indexOf(id),
    onTick: (id, on) => setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((one) => one !== id))),
    onOpen: (id, view) => panel.show(panel.open?.id === id && panel.open.view === view ? null : id, view),
    onDecide: (row, decision) => void decide([row], decision),
  });
  const rows = sortRows(left, columns, sort);
  const ids = rows.map((row) => row._id);

  // A link may name a candidate of another page, or one that has been decided since.
  const listed = list.page.find((row) => row._id === panel.open?.id);
  const elsewhere = useCall(
    getApplication,
    { path: { id: panel.open?.id ?? '' } },
    { enabled: panel.open !== null && !listed && list.data !== undefined },
  );
  const shown = listed ?? (panel.open ? elsewhere.data : undefined);

  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    focusRow(focusNext.current);
    focusNext.current = null;
  });

  const emptied = list.data !== undefined && rows.length === 0 && list.hasPrevious && !list.isFetching;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that empties
  useEffect(() => {
    if (emptied) list.retreat();
  }, [emptied, list.pageNumber]);

  async function decide(applications: readonly Application[], decision: Decision) {
    if (applications.length === 0 || !(await askDecision(applications, decision))) return;
    const gone = applications.map((one) => one._id);
    const next = rowAfter(ids, gone);
    if (panel.open && gone.includes(panel.open.id)) panel.show(next);
    else if (!panel.open) focusNext.current = next;
    const refused = await screening.decide(applications, decision);
    const stay = new Set(refused.filter((one) => one.current === undefined).map((one) => one.application._id));
    setTicked((before) => new Set([...before].filter((id) => !gone.includes(id) || stay.has(id))));
    const done = applications.filter((one) => !refused.some((other) => other.application === one));
    // Every row of the page has left: the next ones are still on their way.
    if (next === null) document.querySelector<HTMLElement>('h1')?.focus();
    if (done.length > 0) toast(`${whoMoved(done)} moved to ${DESTINATIONS[decision]}.`);
  }

  const current = () => panel.open?.id ?? focusedRow();
  const move = (step: 1 | -1) => {
    const next = rowBeside(ids, current(), step);
    if (next === null) return;
    if (panel.open) panel.show(next);
    else focusRow(next);
  };
  const decideCurrent = (decision: Decision) => {
    const row = rows.find((one) => one._id === current()) ?? (panel.open ? shown : undefined);
    if (row?.status === 'pending') void decide([row], decision);
  };
  const close = () => {
    if (panel.open) focusNext.current = panel.open.id;
    panel.show(null);
  };

  const total = counts.data && counts.data.pending - screening.leaving.size;
  const filtered = Boolean(q) || filters.active;
  const place = shown ? ids.indexOf(shown._id) : -1;
  return (
    <>
      <PageHead title="Job applications" purpose="Pending applications on the jobs assigned to you" />
      <Toolbar count={list.data && `${total === undefined ? '' : `${total} pending, `}${rows.length} shown`}>
        <SearchField label="Candidate or skill" value={q} onSearch={setQ} />
        {filters.controls}
        {order.control}
      </Toolbar>
      {panel.open && !shown && elsewhere.error && (
        <div className={s.refusals}>
          <ErrorNotice error={elsewhere.error}>
            <p>The candidate of this link did not load. {errorText(elsewhere.error)}</p>
            <Button small onClick={() => panel.show(null)}>
              Dismiss
            </Button>
          </ErrorNotice>
        </div>
      )}
      <RefusalNotices refusals={screening.refusals} onDismiss={screening.dismiss} />
      <SplitView
        shortcuts={{
          j: () => move(1),
          k: () => move(-1),
          s: () => decideCurrent('selected'),
          r: () => decideCurrent('rejected'),
        }}
        panel={
          shown && panel.open ? (
            <CandidatePanel
              application={shown}
              view={panel.open.view}
              position={
                place === -1 ? undefined : `${list.first + place} of ${filtered ? rows.length : (total ?? rows.length)}`
              }
              onPrevious={() => move(-1)}
              onNext={() => move(1)}
              onClose={close}
              onDecide={(decision) => void decide([shown], decision)}
            />
          ) : null
        }
      >
        <BulkBar
          ticked={rows.filter((row) => ticked.has(row._id))}
          onDecide={(applications, decision) => void decide(applications, decision)}
          onClear={() => setTicked(new Set())}
        />
        <DataTable
          caption="Pending applications"
          columns={columns}
          rows={list.data && rows}
          rowKey={(row) => row._id}
          selected={panel.open?.id}
          error={list.error}
          failed={TEXTS.hrInterviewsFailed}
          onRetry={list.refetch}
          busy={list.isFetching}
          empty={<NoPending filtered={filtered} jobs={counts.data?.assignedjobs} />}
          foot={<Pager of={{ ...list, page: [...rows] }} total={filtered ? undefined : total} />}
        />
      </SplitView>
    </>
  );
}

const DESTINATIONS = { selected: 'Selected candidates', rejected: 'Rejected candidates' } as const;

function whoMoved(done: readonly Application[]): string {
  return done.length === 1 ? (done[0]?.userId.name ?? '') : `${done.length} candidates`;
}
