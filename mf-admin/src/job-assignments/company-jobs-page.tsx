import { type CompanyJobSummary, listCompanyJobSummaries } from '@niyukti/contract/calls/job';
import { Button, EmptyState, formatNumber, PageHead, StatusBadge, useCallList, useQueryState } from '@niyukti/kit';
import { type Column, DataTable, NameCell, Pager, SearchField, Segmented, Toolbar } from '@niyukti/kit/work';
import { AssignDialog } from './assign-dialog.tsx';

/** Companies with their jobs' figures; a company's jobs are assigned in a dialog. */
export function CompanyJobsPage() {
  const [q, setQ] = useQueryState<string>('q', '');
  const [unassigned, setUnassigned] = useQueryState<'true' | 'false'>('unassigned', 'false');
  const [company, setCompany] = useQueryState('company');
  const list = useCallList(
    listCompanyJobSummaries,
    { query: { limit: 25, ...(q ? { q } : {}), ...(unassigned === 'true' ? { unassigned } : {}) } },
    { keepPrevious: true },
  );
  const open = list.items.find((row) => row.companyId === company);
  return (
    <>
      <PageHead title="Company jobs" purpose="What each company has posted, and which HR looks after it" />
      <Toolbar>
        <SearchField label="Company" value={q} onSearch={setQ} />
        <Segmented
          label="Show"
          value={unassigned}
          options={[
            { value: 'false', label: 'All' },
            { value: 'true', label: 'Waiting for an HR' },
          ]}
          onChange={setUnassigned}
        />
      </Toolbar>
      <DataTable
        caption="Companies with jobs"
        columns={columns((row) => setCompany(row.companyId, { push: true }))}
        rows={list.data && list.page}
        rowKey={(row) => row.companyId}
        numberFrom={list.first}
        error={list.error}
        onRetry={list.refetch}
        busy={list.isFetching}
        empty={
          <EmptyState title={unassigned === 'true' ? 'Every job has an HR' : 'No company has posted a job'}>
            {unassigned === 'true'
              ? 'New jobs wait here until you assign them.'
              : 'Jobs appear here as soon as a company posts one.'}
          </EmptyState>
        }
        foot={<Pager of={list} />}
      />
      {company && <AssignDialog companyId={company} companyName={open?.companyName} onClose={() => setCompany(null)} />}
    </>
  );
}

function columns(onOpen: (row: CompanyJobSummary) => void): Column<CompanyJobSummary>[] {
  return [
    {
      key: 'name',
      header: 'Company',
      card: 'title',
      cell: (row) => (
        <NameCell kind="company" name={row.companyName} picture={row.companyLogoUrl} onClick={() => onOpen(row)} />
      ),
      sort: (row) => row.companyName,
    },
    { key: 'locations', header: 'Location', cell: (row) => row.locations.join(', ') },
    {
      key: 'jobs',
      header: 'Jobs',
      numeric: true,
      cell: (row) => formatNumber(row.jobCount),
      sort: (row) => row.jobCount,
    },
    {
      key: 'positions',
      header: 'Positions',
      numeric: true,
      cell: (row) => formatNumber(row.positions),
      sort: (row) => row.positions,
    },
    {
      key: 'experience',
      header: 'Experience',
      cell: (row) => (row.experience ? `${row.experience.min}–${row.experience.max} years` : 'Not given'),
    },
    {
      key: 'unassigned',
      header: 'Without HR',
      cell: (row) => (row.unassigned > 0 ? <StatusBadge tone="pending">{row.unassigned} waiting</StatusBadge> : 'None'),
      sort: (row) => row.unassigned,
    },
    {
      key: 'open',
      header: 'Jobs of the company',
      headerHidden: true,
      card: 'actions',
      cell: (row) => (
        <Button small onClick={() => onOpen(row)} aria-label={`Jobs of ${row.companyName}`}>
          View jobs
        </Button>
      ),
    },
  ];
}
