import { type Application, getApplication } from '@niyukti/contract/calls/application';
import { getHrDashboard } from '@niyukti/contract/calls/hr';
import { listHrApplications } from '@niyukti/contract/calls/screening';
import { TEXTS } from '@niyukti/contract/texts';
import { Button, ButtonLink, ErrorNotice, errorText, PageHead, useCall } from '@niyukti/kit';
import { useSteps } from '@niyukti/kit/hiring';
import {
  BulkBar,
  ListTable,
  ListTools,
  NoRows,
  Refusals,
  useFilters,
  useList,
  useOpenRow,
  useRows,
  useTicks,
} from '@niyukti/kit/list';
import { SplitView } from '@niyukti/kit/work';
import { Check, X } from 'lucide-react';
import { HrPage } from '../parts/hr-page.tsx';
import { JOB_FILTERS, JobFilters, jobQuery, useOrder } from '../parts/list-filters.tsx';
import { words as common } from '../parts/words/index.ts';
import { CandidatePanel, type PanelView } from './candidate-panel.tsx';
import { applicationColumns } from './columns.tsx';
import { DECISIONS, type Decision } from './decisions.ts';
import * as s from './job-applications.module.css';
import { Outcome } from './outcome.tsx';
import { words } from './words/index.ts';

/**
 * Pending applications on HR's jobs: read, select, reject; by mouse, by key, one or several at
 * once.
 */
export function JobApplicationsPage() {
  return <HrPage>{(hrId) => <JobApplications hrId={hrId} />}</HrPage>;
}

const key = ({ _id }: Application) => _id;

function JobApplications({ hrId }: { hrId: string }) {
  const filters = useFilters({ q: '', ...JOB_FILTERS });
  const { order, control } = useOrder();
  const list = useList(listHrApplications, {
    path: { hrId },
    query: { status: 'pending', q: filters.values.q, sort: order, ...jobQuery(filters) },
  });
  const counts = useCall(getHrDashboard, { path: { hrId } });
  const steps = useSteps();
  const ticks = useTicks();
  const open = useOpenRow('candidate', ['panel']);
  const view: PanelView = open.extra.panel === 'description' ? 'description' : 'resume';

  const columns = applicationColumns({
    open: { id: open.id, view },
    onOpen: (id, of) => {
      const shown = open.id === id && view === of;
      open.show(shown ? null : id, { panel: of === 'description' ? of : null });
    },
    onDecide: (row, decision) => void decide([row], decision),
  });
  const rows = useRows(list, { key, columns, hidden: steps.running, open });
  const ticked = rows.shown.filter((row) => ticks.has(row._id));

  // A link may name a candidate of another page, or one that has been decided since.
  const listed = list.rows.find((row) => row._id === open.id);
  const elsewhere = useCall(
    getApplication,
    { path: { id: open.id ?? '' } },
    { enabled: open.id !== null && !listed && list.data !== undefined },
  );
  const shown = listed ?? (open.id === null ? undefined : elsewhere.data);

  async function decide(applications: readonly Application[], decision: Decision) {
    const leave = () => rows.leave(applications.map(key));
    const result = await steps.take(DECISIONS[decision], applications, undefined, leave);
    if (result) ticks.set(result.gone, false);
  }
  const decideCurrent = (decision: Decision) => {
    const id = rows.current();
    const row = rows.shown.find((one) => one._id === id) ?? (open.id === null ? undefined : shown);
    if (row?.status === 'pending') void decide([row], decision);
  };

  const total = counts.data && counts.data.pending - steps.running.size;
  const all = filters.active ? rows.ids.length : (total ?? rows.ids.length);
  const place = shown ? rows.ids.indexOf(shown._id) : -1;
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <ListTools filters={filters} search={common.search} count={list.data && words.count(total, rows.ids.length)}>
        <JobFilters hrId={hrId} filters={filters} />
        {control}
      </ListTools>
      {open.id !== null && !shown && elsewhere.error && (
        <div className={s.failure}>
          <ErrorNotice error={elsewhere.error}>
            <p>{words.linkFailed(errorText(elsewhere.error))}</p>
            <Button small onClick={() => open.show(null)}>
              {words.dismiss}
            </Button>
          </ErrorNotice>
        </div>
      )}
      <Refusals of={steps} rowKey={key} name={(row) => row.userId.name}>
        {(refusal) => <Outcome {...refusal} />}
      </Refusals>
      <SplitView
        shortcuts={{
          j: () => rows.move(1),
          k: () => rows.move(-1),
          s: () => decideCurrent('selected'),
          r: () => decideCurrent('rejected'),
        }}
        panel={
          shown && (
            <CandidatePanel
              application={shown}
              view={view}
              position={place === -1 ? undefined : words.position(list.first + place, all)}
              onPrevious={() => rows.move(-1)}
              onNext={() => rows.move(1)}
              onClose={() => open.show(null)}
              onDecide={(decision) => void decide([shown], decision)}
            />
          )
        }
      >
        <BulkBar count={ticked.length} text={words.ticked(ticked.length)} onClear={ticks.clear}>
          <Button small look="reject" onClick={() => void decide(ticked, 'rejected')}>
            <X aria-hidden="true" />
            {words.decide.rejected(String(ticked.length))}
          </Button>
          <Button small look="select" onClick={() => void decide(ticked, 'selected')}>
            <Check aria-hidden="true" />
            {words.decide.selected(String(ticked.length))}
          </Button>
        </BulkBar>
        <ListTable
          list={list}
          rows={rows.shown}
          caption={words.caption}
          columns={columns}
          rowKey={key}
          ticks={{ ...ticks, label: (row) => words.tick(row.userId.name), allLabel: words.tickAll }}
          selected={open.id}
          failed={TEXTS.hrInterviewsFailed}
          empty={
            <NoRows
              filters={filters}
              none={{ title: TEXTS.noPendingApplications, text: words.none(counts.data?.assignedjobs) }}
              filtered={{ title: TEXTS.noPendingApplications, text: words.filtered }}
              action={<ButtonLink to="/CompanyJoblist">{words.seeJobs}</ButtonLink>}
            />
          }
          total={filters.active ? undefined : total}
        />
      </SplitView>
    </>
  );
}
