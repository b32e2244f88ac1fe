import { type CompanyForAdmin, listCompanies } from '@niyukti/contract/calls/company';
import { raisePostingLimit } from '@niyukti/contract/calls/student';
import {
  call,
  EmptyState,
  formatDate,
  formatNumber,
  PageHead,
  StatusBadge,
  useCallList,
  useQueryState,
} from '@niyukti/kit';
import { type Column, DataTable, NameCell, Pager, SearchField, Segmented, Toolbar } from '@niyukti/kit/work';
import { AccountActions } from './account-actions.tsx';
import { PlanRequestNote } from './plan-request-note.tsx';

/** Companies with their posting limits; open plan requests first on demand. */
export function CompaniesPage() {
  const [q, setQ] = useQueryState<string>('q', '');
  const [requests, setRequests] = useQueryState<'true' | 'false'>('requests', 'false');
  const list = useCallList(
    listCompanies,
    { query: { limit: 25, ...(q ? { q } : {}), ...(requests === 'true' ? { requests } : {}) } },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHead
        title="Company onboard list"
        purpose="Companies, what they may still post, and the plans they ask for"
      />
      <Toolbar>
        <SearchField label="Name or email" value={q} onSearch={setQ} />
        <Segmented
          label="Show"
          value={requests}
          options={[
            { value: 'false', label: 'All' },
            { value: 'true', label: 'Plan requests' },
          ]}
          onChange={setRequests}
        />
      </Toolbar>
      <DataTable
        caption="Companies"
        columns={COLUMNS}
        rows={list.data && list.page}
        rowKey={(row) => row.companyId}
        numberFrom={list.first}
        error={list.error}
        onRetry={list.refetch}
        busy={list.isFetching}
        empty={
          <EmptyState title={requests === 'true' ? 'No open plan request' : 'No company found'}>
            {requests === 'true'
              ? 'Requests from the plans page appear here.'
              : 'Companies appear here as soon as they sign up.'}
          </EmptyState>
        }
        foot={<Pager of={list} />}
      />
    </>
  );
}

const COLUMNS: Column<CompanyForAdmin>[] = [
  {
    key: 'name',
    header: 'Company',
    card: 'title',
    cell: (company) => (
      <NameCell kind="company" name={company.companyName} under={company.email} picture={company.companyLogoUrl} />
    ),
    sort: (company) => company.companyName,
  },
  {
    key: 'type',
    header: 'Type',
    cell: (company) => (company.companyType === 'Other' ? (company.otherCompanyType ?? 'Other') : company.companyType),
  },
  { key: 'phone', header: 'Phone', cell: (company) => company.phone },
  {
    key: 'since',
    header: 'Since',
    cell: (company) => formatDate(company.timestamp),
    sort: (company) => company.timestamp,
  },
  {
    key: 'limit',
    header: 'Jobs',
    numeric: true,
    cell: (company) =>
      `${formatNumber(company.jobCount ?? 0)} of ${company.unlimited ? 'unlimited' : formatNumber(company.jobPostLimit ?? 0)}`,
    sort: (company) => company.jobCount ?? 0,
  },
  {
    key: 'state',
    header: 'State',
    cell: (company) =>
      company.suspended ? (
        <StatusBadge tone="rejected">Suspended</StatusBadge>
      ) : (
        <StatusBadge tone="selected">Active</StatusBadge>
      ),
  },
  {
    key: 'plan',
    header: 'Plan',
    cell: (company) => <PlanRequestNote name={company.companyName} request={company.planRequest} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    card: 'actions',
    cell: (company) => (
      <AccountActions
        account={{ role: 'company', id: company.companyId, name: company.companyName, suspended: company.suspended }}
        limit={company.unlimited ? null : company.jobPostLimit}
        raise={async (by) => {
          const { message } = await call(raisePostingLimit, { body: { companyId: company.companyId, by } });
          return message;
        }}
      />
    ),
  },
];
