import { LIMITS } from '@niyukti/contract/api/limits';
import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { listHrApplications, listHrUpdates } from '@niyukti/contract/hiring/screening-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Button, ButtonLink, errorText, useQueryState } from '@niyukti/kit';
import {
  FilterSelect,
  ListPage,
  type ListPageState,
  Refusals,
  Segmented,
  useFilters,
  useListPage,
} from '@niyukti/kit/list';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { HrPage } from '../parts/hr-page.tsx';
import { listCount, useTotals } from '../parts/list-count.ts';
import { JOB_FILTERS, JobFilters, jobQuery } from '../parts/list-filters.tsx';
import { words as common } from '../parts/words.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { interviewColumns } from './interview-columns.tsx';
import { countDue } from './open-steps.ts';
import { TellDialog } from './tell-dialog.tsx';
import { useTellUpdates } from './use-tell-updates.ts';
import { words } from './words.ts';

/** Every application in interviews, rejected ones included, and the updates that HR tells. */
export function InterviewProcessPage() {
  return <HrPage>{(hrId) => <InterviewProcess hrId={hrId} />}</HrPage>;
}

const SHOWN = ['all', 'Selected', 'Rejected'] as const;
const FILTERS = { q: '', show: SHOWN, due: ['false', 'true'], ...JOB_FILTERS } as const;
const LIST = { filters: FILTERS, open: 'history', pollSeconds: LIMITS.interviewPollSeconds };

type Page = ListPageState<ApplicationRow, typeof FILTERS>;

function InterviewProcess({ hrId }: { hrId: string }) {
  const [due] = useQueryState('due');
  return due === 'true' ? <UpdatesDue hrId={hrId} /> : <EveryInterview hrId={hrId} />;
}

/** Only applications with updates due (`?due=true`). */
function UpdatesDue({ hrId }: { hrId: string }) {
  const page = useListPage({
    ...LIST,
    call: listHrUpdates,
    input: ({ q, ...job }) => ({ path: { hrId }, query: { view: 'row', ...(q ? { q } : {}), ...jobQuery(job) } }),
  });
  const totals = useTotals(hrId);
  const { q, company, job } = page.filters.values;
  const narrowed = q !== '' || company !== '' || job !== '';
  return (
    <Interviews
      page={page}
      none={words.nothingDue}
      count={listCount(page.list, narrowed, totals?.updatesDue)}
      tools={
        <>
          <Shown filters={page.filters} due={totals?.updatesDue} />
          <JobFilters hrId={hrId} filters={page.filters} />
        </>
      }
    />
  );
}

function EveryInterview({ hrId }: { hrId: string }) {
  const { active } = useFilters(FILTERS);
  const { order, control } = useDueOrder(active);
  const page = useListPage({
    ...LIST,
    call: listHrApplications,
    input: ({ q, show, ...job }) => ({
      path: { hrId },
      query: {
        view: 'row',
        advanced: 'true',
        q,
        sort: order,
        ...(show === 'all' ? {} : { companyStatus: show }),
        ...jobQuery(job),
      },
    }),
  });
  const totals = useTotals(hrId);
  return (
    <Interviews
      page={page}
      none={words.none}
      finished
      count={listCount(page.list, page.filters.active, totals?.interviews)}
      tools={
        <>
          <Shown filters={page.filters} due={totals?.updatesDue} />
          <JobFilters hrId={hrId} filters={page.filters} />
          {control}
        </>
      }
    />
  );
}

/** The filter: all, going on, rejected, or updates due with their count. */
function Shown({ filters, due }: { filters: Page['filters']; due: number | undefined }) {
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
  page: Page;
  none: { title: string; text: string };
  tools: ReactNode;
  count: string | undefined;
  finished?: boolean;
}

/** The table, the history of a row, and the dialog that tells the updates of one or of many. */
function Interviews({ page, ...head }: InterviewsProps) {
  const { list, ticks, ticked, open: history } = page;
  const telling = useTellUpdates();
  const [tell, setTell] = useState<readonly ApplicationRow[]>([]);
  const due = ticked.filter((row) => countDue(row) > 0);
  return (
    <>
      <ListPage
        {...head}
        page={page}
        title={words.title}
        purpose={words.purpose}
        search={common.search}
        caption={words.caption}
        columns={interviewColumns(history.show, (row) => setTell([row]), telling.running)}
        ticks={{
          label: ({ userId }) => words.tell.tick(userId.name),
          allLabel: words.tell.tickAll,
          count: ticked.length,
          text: words.tell.ticked(ticked.length),
          acts: (
            <>
              {due.length === 0 && <span>{words.tell.nothing}</span>}
              <Button small look="primary" unavailable={due.length === 0} onClick={() => setTell(due)}>
                <Send aria-hidden="true" />
                {words.tell.sendAll(due.length)}
              </Button>
            </>
          ),
        }}
        failed={TEXTS.hrInterviewsFailed}
        filtered={words.filtered}
        wayOn={<ButtonLink to="/SelectedCandidates">{words.seeSelected}</ButtonLink>}
      >
        <Refusals of={telling} rowKey={page.rowKey} name={({ userId }) => userId.name}>
          {({ error }) => errorText(error)}
        </Refusals>
      </ListPage>
      {tell.length > 0 && (
        <TellDialog
          applications={tell}
          onClose={() => setTell([])}
          onTell={(some, what) => {
            setTell([]);
            void telling.tell(some, what).then((done) => ticks.set(done.map(page.rowKey), false));
          }}
        />
      )}
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

const ORDERS = ['newest', 'oldest'] as const;
const DUE_FIRST = ['due', ...ORDERS] as const;

/**
 * The order of the list, in the address (`?order=oldest`). The server can put updates due first
 * only in a list without filters.
 */
export function useDueOrder(narrowed: boolean) {
  const orders: readonly (typeof DUE_FIRST)[number][] = narrowed ? ORDERS : DUE_FIRST;
  const { values, set } = useFilters({ order: orders });
  const control = (
    <FilterSelect
      label={words.order}
      value={values.order}
      options={orders.map((value) => ({ value, label: words.orders[value] }))}
      onChange={(value) => set('order', value)}
    />
  );
  return { order: values.order, control };
}
