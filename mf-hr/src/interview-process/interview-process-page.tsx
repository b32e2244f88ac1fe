import type { Application } from '@niyukti/contract/calls/application';
import { listHrApplications } from '@niyukti/contract/calls/screening';
import { LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import { ButtonLink, EmptyState, IconButton, PageHead, plural, useQueryState } from '@niyukti/kit';
import {
  type Column,
  DataTable,
  NameCell,
  Pager,
  SearchField,
  Segmented,
  Toolbar,
  useFilter,
  usePagedList,
} from '@niyukti/kit/work';
import { History } from 'lucide-react';
import { OverallBadge, ReviewBadge } from '../parts/badges.tsx';
import { HrPage } from '../parts/hr-page.tsx';
import { useJobFilters, useOrder } from '../parts/list-filters.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { openSteps } from './open-steps.ts';

/** Every application that a company took into interviews, rejected ones included, and what HR tells of it. */
export function InterviewProcessPage() {
  return <HrPage>{(hrId) => <InterviewProcess hrId={hrId} />}</HrPage>;
}

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'Selected', label: 'Going on' },
  { value: 'Rejected', label: 'Rejected' },
] as const;

function InterviewProcess({ hrId }: { hrId: string }) {
  const [q, setQ] = useFilter<string>('q', '');
  const [show, setShow] = useFilter<(typeof SHOWN)[number]['value']>('show', 'all');
  const [history, setHistory] = useQueryState('history');
  const filters = useJobFilters(hrId);
  const order = useOrder();
  const list = usePagedList(
    listHrApplications,
    {
      path: { hrId },
      query: {
        advanced: 'true',
        q,
        sort: order.order,
        ...(show === 'all' ? {} : { companyStatus: show }),
        ...filters.query,
      },
    },
    { pollSeconds: LIMITS.interviewPollSeconds },
  );
  const filtered = Boolean(q) || filters.active || show !== 'all';
  return (
    <>
      <PageHead
        title="Interview process"
        purpose="Rounds, feedback and outcomes, and what the candidate sees of them"
      />
      <Toolbar count={list.data && `${plural(list.page.length, 'candidate')} shown`}>
        <SearchField label="Candidate or skill" value={q} onSearch={setQ} />
        <Segmented label="Show" value={show} options={SHOWN} onChange={setShow} />
        {filters.controls}
        {order.control}
      </Toolbar>
      <DataTable
        caption="Interviews"
        columns={columns((id) => setHistory(id, { push: true }))}
        rows={list.data && list.page}
        rowKey={(row) => row._id}
        selected={history}
        numberFrom={list.first}
        error={list.error}
        failed={TEXTS.hrInterviewsFailed}
        onRetry={list.refetch}
        busy={list.isFetching}
        empty={
          filtered ? (
            <EmptyState title="No interviews found." action={<ButtonLink to="/InterviewProcess">Show all</ButtonLink>}>
              No application in interviews matches the search and the filters.
            </EmptyState>
          ) : (
            <EmptyState
              title="No interviews yet."
              action={<ButtonLink to="/SelectedCandidates">See selected candidates</ButtonLink>}
            >
              An application appears here when the company moves a candidate whom you selected to interviews.
            </EmptyState>
          )
        }
        foot={<Pager of={list} />}
      />
      {history !== null && (
        <HistoryDialog
          key={history}
          id={history}
          listed={list.items.find((row) => row._id === history)}
          onClose={() => setHistory(null)}
        />
      )}
    </>
  );
}

function columns(open: (id: string) => void): Column<Application>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      card: 'title',
      sort: ({ userId }) => userId.name,
      cell: ({ _id, userId, jobId }) => (
        <NameCell name={userId.name} picture={userId.profile} under={jobId.jobTitle} onClick={() => open(_id)} />
      ),
    },
    {
      key: 'company',
      header: 'Company',
      sort: ({ jobId }) => jobId.companyName,
      cell: ({ jobId }) => jobId.companyName,
    },
    {
      key: 'companyStatus',
      header: 'Company status',
      sort: ({ companyStatus }) => companyStatus,
      cell: ({ companyStatus }) => <ReviewBadge status={companyStatus} />,
    },
    {
      key: 'interviews',
      header: 'Interviews',
      sort: ({ interviews }) => interviews.length,
      cell: ({ interviews }) => <span data-num="">{interviews.length}</span>,
    },
    {
      key: 'overall',
      header: 'Interview status',
      cell: (row) => <OverallBadge application={row} />,
    },
    {
      key: 'todo',
      header: 'Updates due',
      sort: (row) => openSteps(row).length,
      cell: (row) => {
        const open = openSteps(row).length;
        return open === 0 ? 'None' : <b data-num="">{plural(open, 'update')}</b>;
      },
    },
    {
      key: 'history',
      header: 'History',
      card: 'side',
      cell: ({ _id, userId }) => (
        <IconButton label={`Interview history of ${userId.name}`} onClick={() => open(_id)}>
          <History aria-hidden="true" />
        </IconButton>
      ),
    },
  ];
}
