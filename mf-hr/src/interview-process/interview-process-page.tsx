import type { ApplicationRow } from '@niyukti/contract/calls/application';
import { listHrApplications, listHrUpdates } from '@niyukti/contract/calls/screening';
import { LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import { Button, ButtonLink, errorText, PageHead } from '@niyukti/kit';
import {
  BulkBar,
  type Filters,
  type List,
  ListTable,
  ListTools,
  NoRows,
  Refusals,
  useFilters,
  useList,
  useOpenRow,
  useTicks,
} from '@niyukti/kit/list';
import { Segmented } from '@niyukti/kit/work';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listCount, useTotals } from '../parts/counts/list-count.ts';
import { HrPage } from '../parts/hr-page.tsx';
import { JOB_FILTERS, JobFilters, jobQuery } from '../parts/list-filters.tsx';
import { words as common } from '../parts/words.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { interviewColumns } from './interview-columns.tsx';
import { openSteps } from './open-steps.ts';
import { TellDialog } from './tell-dialog.tsx';
import { useDueOrder } from './use-due-order.tsx';
import { useTell } from './use-tell.ts';
import { words } from './words.ts';

/**
 * Every application that a company took into interviews, rejected ones included, and what HR tells
 * of it.
 */
export function InterviewProcessPage() {
  return <HrPage>{(hrId) => <InterviewProcess hrId={hrId} />}</HrPage>;
}

const key = ({ _id }: ApplicationRow) => _id;

const SHOWN = ['all', 'Selected', 'Rejected'] as const;
const POLLED = { pollSeconds: LIMITS.interviewPollSeconds };

type InterviewFilters = Filters<{
  q: string;
  show: typeof SHOWN;
  due: readonly ['false', 'true'];
  company: string;
  job: string;
}>;
interface PartProps {
  hrId: string;
  filters: InterviewFilters;
}

function InterviewProcess({ hrId }: { hrId: string }) {
  const filters = useFilters({ q: '', show: SHOWN, due: ['false', 'true'], ...JOB_FILTERS });
  return filters.values.due === 'true' ? (
    <UpdatesDue hrId={hrId} filters={filters} />
  ) : (
    <EveryInterview hrId={hrId} filters={filters} />
  );
}

/** Those alone whose candidates are to be told something (`?due=true`). */
function UpdatesDue({ hrId, filters }: PartProps) {
  const { q, company, job } = filters.values;
  const list = useList(
    listHrUpdates,
    { path: { hrId }, query: { view: 'row', ...(q ? { q } : {}), ...jobQuery(filters) } },
    POLLED,
  );
  const totals = useTotals(hrId);
  const narrowed = q !== '' || company !== '' || job !== '';
  return (
    <Interviews
      list={list}
      filters={filters}
      none={words.nothingDue}
      tools={
        <ListTools filters={filters} search={common.search} count={listCount(list, narrowed, totals?.updatesDue)}>
          <Shown filters={filters} due={totals?.updatesDue} />
          <JobFilters hrId={hrId} filters={filters} />
        </ListTools>
      }
    />
  );
}

function EveryInterview({ hrId, filters }: PartProps) {
  const { q, show } = filters.values;
  const { order, control } = useDueOrder(filters.active);
  const list = useList(
    listHrApplications,
    {
      path: { hrId },
      query: {
        view: 'row',
        advanced: 'true',
        q,
        sort: order,
        ...(show === 'all' ? {} : { companyStatus: show }),
        ...jobQuery(filters),
      },
    },
    POLLED,
  );
  const totals = useTotals(hrId);
  return (
    <Interviews
      list={list}
      filters={filters}
      none={words.none}
      tools={
        <ListTools
          filters={filters}
          search={common.search}
          finished
          count={listCount(list, filters.active, totals?.interviews)}
        >
          <Shown filters={filters} due={totals?.updatesDue} />
          <JobFilters hrId={hrId} filters={filters} />
          {control}
        </ListTools>
      }
    />
  );
}

/** All, those going on, the rejected, or what is due, with how many that are. */
function Shown({ filters, due }: { filters: InterviewFilters; due: number | undefined }) {
  const { values, change, set } = filters;
  return (
    <Segmented
      label={words.show}
      value={values.due === 'true' ? 'due' : values.show}
      options={[
        ...SHOWN.map((value) => ({ value, label: words.shows[value] })),
        { value: 'due' as const, label: words.due(due) },
      ]}
      onChange={(value) => {
        if (value === 'due') change({ due: 'true', show: 'all', order: null }, { push: true });
        else if (values.due === 'true') change({ due: 'false', show: value }, { push: true });
        else set('show', value);
      }}
    />
  );
}

interface InterviewsProps {
  list: List<ApplicationRow>;
  filters: InterviewFilters;
  none: { title: string; text: string };
  tools: ReactNode;
}

/** The rows, their history, and what is told of one or of many. */
function Interviews({ list, filters, none, tools }: InterviewsProps) {
  const history = useOpenRow('history');
  const telling = useTell();
  const ticks = useTicks();
  const [tell, setTell] = useState<readonly ApplicationRow[]>([]);
  const ticked = list.rows.filter((row) => ticks.has(row._id));
  const due = ticked.filter((row) => openSteps(row).length > 0);
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      {tools}
      <Refusals of={telling} rowKey={key} name={({ userId }) => userId.name}>
        {({ error }) => errorText(error)}
      </Refusals>
      <BulkBar count={ticked.length} text={words.tell.ticked(ticked.length)} onClear={ticks.clear}>
        {due.length === 0 && <span>{words.tell.nothing}</span>}
        <Button small look="primary" unavailable={due.length === 0} onClick={() => setTell(due)}>
          <Send aria-hidden="true" />
          {words.tell.sendAll(due.length)}
        </Button>
      </BulkBar>
      {tell.length > 0 && (
        <TellDialog
          applications={tell}
          onClose={() => setTell([])}
          onTell={(some, what) => {
            setTell([]);
            void telling.tell(some, what).then((done) => ticks.set(done.map(key), false));
          }}
        />
      )}
      <ListTable
        list={list}
        filters={filters}
        caption={words.caption}
        columns={interviewColumns(history.show, (row) => setTell([row]), telling.running)}
        rowKey={key}
        ticks={{ ...ticks, label: ({ userId }) => words.tell.tick(userId.name), allLabel: words.tell.tickAll }}
        selected={history.id}
        failed={TEXTS.hrInterviewsFailed}
        empty={
          <NoRows
            filters={filters}
            none={none}
            filtered={words.filtered}
            action={<ButtonLink to="/SelectedCandidates">{words.seeSelected}</ButtonLink>}
          />
        }
      />
      {history.id !== null && (
        <HistoryDialog
          key={history.id}
          id={history.id}
          listed={list.rows.find((row) => row._id === history.id)}
          onClose={() => history.show(null)}
        />
      )}
    </>
  );
}
