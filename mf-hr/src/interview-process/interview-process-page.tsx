import type { Application } from '@niyukti/contract/calls/application';
import { listHrApplications } from '@niyukti/contract/calls/screening';
import { reviewLabel } from '@niyukti/contract/labels';
import { LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import { Button, ButtonLink, errorText, IconButton, PageHead } from '@niyukti/kit';
import { LabelBadge } from '@niyukti/kit/hiring';
import {
  BulkBar,
  ListTable,
  ListTools,
  NoRows,
  Refusals,
  useFilters,
  useList,
  useOpenRow,
  useTicks,
} from '@niyukti/kit/list';
import { type Column, Segmented } from '@niyukti/kit/work';
import { History, Send } from 'lucide-react';
import { useState } from 'react';
import { CandidateName } from '../parts/candidate-name.tsx';
import { HrPage } from '../parts/hr-page.tsx';
import { JOB_FILTERS, JobFilters, jobQuery, useOrder } from '../parts/list-filters.tsx';
import { words as common } from '../parts/words/index.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { InterviewStatus } from './interview-status.tsx';
import { openSteps } from './open-steps.ts';
import { TellDialog } from './tell-dialog.tsx';
import { useTell } from './use-tell.ts';
import { words } from './words/index.ts';

/**
 * Every application that a company took into interviews, rejected ones included, and what HR tells
 * of it.
 */
export function InterviewProcessPage() {
  return <HrPage>{(hrId) => <InterviewProcess hrId={hrId} />}</HrPage>;
}

const key = ({ _id }: Application) => _id;

const SHOWN = ['all', 'Selected', 'Rejected'] as const;

function InterviewProcess({ hrId }: { hrId: string }) {
  const filters = useFilters({ q: '', show: SHOWN, ...JOB_FILTERS });
  const { q, show } = filters.values;
  const { order, control } = useOrder();
  const history = useOpenRow('history');
  const telling = useTell();
  const ticks = useTicks();
  const [tell, setTell] = useState<readonly Application[]>([]);
  const list = useList(
    listHrApplications,
    {
      path: { hrId },
      query: {
        advanced: 'true',
        q,
        sort: order,
        ...(show === 'all' ? {} : { companyStatus: show }),
        ...jobQuery(filters),
      },
    },
    { pollSeconds: LIMITS.interviewPollSeconds },
  );
  const ticked = list.rows.filter((row) => ticks.has(row._id));
  const due = ticked.filter((row) => openSteps(row).length > 0);
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <ListTools filters={filters} search={common.search} count={list.data && common.shown(list.rows.length)}>
        <Segmented
          label={words.show}
          value={show}
          options={SHOWN.map((value) => ({ value, label: words.shows[value] }))}
          onChange={(value) => filters.set('show', value)}
        />
        <JobFilters hrId={hrId} filters={filters} />
        {control}
      </ListTools>
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
        caption={words.caption}
        columns={columns(history.show, (row) => setTell([row]), telling.running)}
        rowKey={key}
        ticks={{ ...ticks, label: ({ userId }) => words.tell.tick(userId.name), allLabel: words.tell.tickAll }}
        selected={history.id}
        failed={TEXTS.hrInterviewsFailed}
        empty={
          <NoRows
            filters={filters}
            none={words.none}
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

function columns(
  open: (id: string) => void,
  tell: (row: Application) => void,
  telling: ReadonlySet<string>,
): Column<Application>[] {
  return [
    {
      key: 'name',
      header: words.columns.name,
      card: 'title',
      sort: ({ userId }) => userId.name,
      cell: (row) => <CandidateName application={row} />,
    },
    {
      key: 'company',
      header: words.columns.company,
      sort: ({ jobId }) => jobId.companyName,
      cell: ({ jobId }) => jobId.companyName,
    },
    {
      key: 'companyStatus',
      header: words.columns.companyStatus,
      sort: ({ companyStatus }) => companyStatus,
      cell: ({ companyStatus }) => <LabelBadge label={reviewLabel(companyStatus)} />,
    },
    {
      key: 'interviews',
      header: words.columns.interviews,
      sort: ({ interviews }) => interviews.length,
      cell: ({ interviews }) => <span data-num="">{interviews.length}</span>,
    },
    {
      key: 'overall',
      header: words.columns.overall,
      cell: (row) => <InterviewStatus application={row} />,
    },
    {
      key: 'todo',
      header: words.columns.todo,
      sort: (row) => openSteps(row).length,
      cell: (row) => {
        const open = openSteps(row).length;
        if (open === 0) return words.noUpdate;
        return (
          <Button
            small
            look="select"
            aria-label={words.tell.sendTo(row.userId.name, open)}
            busy={telling.has(row._id)}
            onClick={() => tell(row)}
          >
            {words.tell.send(open)}
          </Button>
        );
      },
    },
    {
      key: 'history',
      header: words.columns.history,
      card: 'side',
      cell: ({ _id, userId }) => (
        <IconButton label={words.historyOf(userId.name)} onClick={() => open(_id)}>
          <History aria-hidden="true" />
        </IconButton>
      ),
    },
  ];
}
