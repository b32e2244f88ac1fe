import { type CompanyForAdmin, listCompanies } from '@niyukti/contract/accounts/company-calls';
import { formatNumber } from '@niyukti/kit';
import { type Column, useListPage } from '@niyukti/kit/list';
import { AccountActions } from './account-actions.tsx';
import { AccountName, Contact } from './account-cells.tsx';
import { ACCOUNT_LIST, AccountsList } from './accounts-list.tsx';
import { PlanRequestNote } from './plan-request-note.tsx';
import { words } from './words.ts';

/** Companies with their posting limits; those that ask for a plan first. */
export function CompaniesPage() {
  const page = useListPage({ ...ACCOUNT_LIST, call: listCompanies, rowKey: ({ companyId }) => companyId });
  return <AccountsList text={words.companies} page={page} columns={COLUMNS} total="totalCompanies" />;
}

const COLUMNS: Column<CompanyForAdmin>[] = [
  {
    key: 'name',
    header: words.companiesPage.company,
    card: 'title',
    cell: ({ companyName, email, companyLogoUrl, ...state }) => (
      <AccountName
        kind="company"
        name={companyName}
        email={email ?? ''}
        address={state.address}
        picture={companyLogoUrl}
        suspended={state.suspended}
        erasesAt={state.erasesAt}
        hold={state.hold}
        pageHiddenFor={state.pageHiddenFor}
      />
    ),
    sort: (company) => company.companyName,
  },
  {
    key: 'type',
    header: words.companiesPage.type,
    cell: (company) =>
      company.companyType === 'Other' ? (company.otherCompanyType ?? words.companiesPage.other) : company.companyType,
  },
  {
    key: 'since',
    header: words.companiesPage.phone,
    cell: (company) => <Contact phone={company.phone ?? ''} since={company.timestamp} />,
    sort: (company) => company.timestamp,
  },
  {
    key: 'limit',
    header: words.companiesPage.jobs,
    numeric: true,
    cell: (company) =>
      words.companiesPage.used(
        formatNumber(company.jobCount ?? 0),
        company.unlimited ? 'unlimited' : formatNumber(company.jobPostLimit ?? 0),
      ),
    sort: (company) => company.jobCount ?? 0,
  },
  {
    key: 'plan',
    header: words.companiesPage.plan,
    cell: (company) => <PlanRequestNote name={company.companyName} request={company.planRequest} />,
  },
  {
    key: 'actions',
    header: words.companiesPage.actions,
    headerHidden: true,
    card: 'actions',
    cell: (company) => (
      <AccountActions
        account={{
          role: 'company',
          id: company.companyId,
          name: company.companyName,
          suspended: company.suspended,
          held: company.hold !== null,
          pageHidden: company.pageHiddenFor !== null,
        }}
        limit={company.unlimited ? null : company.jobPostLimit}
      />
    ),
  },
];
