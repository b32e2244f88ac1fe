import { type CompanyForAdmin, listCompanies } from '@niyukti/contract/calls/company';
import { raisePostingLimit } from '@niyukti/contract/calls/student';
import { call, formatDate, formatNumber, useCallList } from '@niyukti/kit';
import { type Column, NameCell } from '@niyukti/kit/work';
import { AccountActions } from './account-actions.tsx';
import * as s from './accounts.module.css';
import { AccountsList, useAccountFilters } from './accounts-list.tsx';
import { PlanRequestNote } from './plan-request-note.tsx';
import { StateBadge } from './state-badge.tsx';

/** Companies with their posting limits; open plan requests first on demand. */
export function CompaniesPage() {
  const filters = useAccountFilters();
  const list = useCallList(listCompanies, { query: filters.query }, { keepPrevious: true });
  return (
    <AccountsList
      title="Company onboard list"
      purpose="Companies, what they may still post, and the plans they ask for"
      caption="Companies"
      list={list}
      filters={filters}
      columns={COLUMNS}
      rowKey={(row) => row.companyId}
      empty={['No company found', 'Companies appear here as soon as they sign up.']}
    />
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
    header: 'Type, since',
    cell: (company) => (
      <>
        {company.companyType === 'Other' ? (company.otherCompanyType ?? 'Other') : company.companyType}
        <small className={s.since}>since {formatDate(company.timestamp)}</small>
      </>
    ),
    sort: (company) => company.timestamp,
  },
  { key: 'phone', header: 'Phone', cell: (company) => company.phone },
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
    cell: (company) => <StateBadge suspended={company.suspended} />,
  },
  {
    key: 'plan',
    header: 'Plan asked for',
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
        raise={async (by, idempotencyKey) => {
          const body = { companyId: company.companyId, by };
          const { message } = await call(raisePostingLimit, { body }, { idempotencyKey });
          return message;
        }}
      />
    ),
  },
];
