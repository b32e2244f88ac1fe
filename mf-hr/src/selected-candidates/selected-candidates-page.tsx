import type { Application } from '@niyukti/contract/calls/application';
import { listHrApplications } from '@niyukti/contract/calls/screening';
import { TEXTS } from '@niyukti/contract/texts';
import { ButtonLink, EmptyState, PageHead, plural } from '@niyukti/kit';
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
import { ReviewBadge } from '../parts/badges.tsx';
import { HrPage } from '../parts/hr-page.tsx';
import { useJobFilters, useOrder } from '../parts/list-filters.tsx';

/** The candidates whom this HR selected, and what their companies made of them. */
export function SelectedCandidatesPage() {
  return <HrPage>{(hrId) => <SelectedCandidates hrId={hrId} />}</HrPage>;
}

const COMPANY = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'Selected', label: 'Selected' },
  { value: 'Rejected', label: 'Rejected' },
] as const;

function SelectedCandidates({ hrId }: { hrId: string }) {
  const [q, setQ] = useFilter<string>('q', '');
  const [company, setCompany] = useFilter<(typeof COMPANY)[number]['value']>('companyStatus', 'all');
  const filters = useJobFilters(hrId);
  const order = useOrder();
  const list = usePagedList(listHrApplications, {
    path: { hrId },
    query: {
      status: 'selected',
      q,
      sort: order.order,
      ...(company === 'all' ? {} : { companyStatus: company }),
      ...filters.query,
    },
  });
  const filtered = Boolean(q) || company !== 'all' || filters.active;
  return (
    <>
      <PageHead title="Selected candidates" purpose="Candidates whom you selected, and how their companies decided" />
      <Toolbar count={list.data && `${plural(list.page.length, 'candidate')} shown`}>
        <SearchField label="Candidate or skill" value={q} onSearch={setQ} />
        <Segmented label="Company status" value={company} options={COMPANY} onChange={setCompany} />
        {filters.controls}
        {order.control}
      </Toolbar>
      <DataTable
        caption="Selected candidates"
        columns={COLUMNS}
        rows={list.data && list.page}
        rowKey={(row) => row._id}
        numberFrom={list.first}
        error={list.error}
        failed={TEXTS.hrInterviewsFailed}
        onRetry={list.refetch}
        busy={list.isFetching}
        empty={
          filtered ? (
            <EmptyState
              title="No selected candidates found."
              action={<ButtonLink to="/SelectedCandidates">Show all</ButtonLink>}
            >
              No selected candidate matches the search and the filters.
            </EmptyState>
          ) : (
            <EmptyState
              title="No selected candidates yet."
              action={<ButtonLink to="/JobApplications">See pending applications</ButtonLink>}
            >
              Candidates whom you select in Job applications appear here.
            </EmptyState>
          )
        }
        foot={<Pager of={list} />}
      />
    </>
  );
}

const COLUMNS: Column<Application>[] = [
  {
    key: 'name',
    header: 'Name',
    card: 'title',
    sort: ({ userId }) => userId.name,
    cell: ({ userId, jobId }) => <NameCell name={userId.name} picture={userId.profile} under={jobId.jobTitle} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <ReviewBadge status={status} />,
  },
  {
    key: 'company',
    header: 'Company name',
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
    key: 'shortlisted',
    header: 'Shortlisted',
    sort: ({ shortListed }) => (shortListed ? 0 : 1),
    cell: ({ shortListed }) => (shortListed ? 'Yes' : 'No'),
  },
];
