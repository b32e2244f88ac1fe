import { type CompanyJobSummary, listCompanyJobSummaries } from '@niyukti/contract/calls/job';
import { Button, EmptyState, StatusBadge, useCallList, useQueryState } from '@niyukti/kit';
import { type Column, Segmented } from '@niyukti/kit/work';
import { JobFigures } from './job-figures.tsx';
import { JobsDialog } from './jobs-dialog.tsx';
import { WAITING, type Waiting } from './waiting.ts';

/** Companies with their jobs' figures; a company's jobs are assigned in a dialog. */
export function CompanyJobsPage() {
  const [q, setQ] = useQueryState<string>('q', '');
  const [unassigned, setUnassigned] = useQueryState<Waiting>('unassigned', 'false');
  const [company, setCompany] = useQueryState('company');
  const list = useCallList(
    listCompanyJobSummaries,
    { query: { limit: 25, ...(q ? { q } : {}), ...(unassigned === 'true' ? { unassigned } : {}) } },
    { keepPrevious: true },
  );
  return (
    <>
      <JobFigures
        title="Company jobs"
        purpose="What each company has posted, and which HR looks after it"
        caption="Companies with jobs"
        list={list}
        whose="Company"
        party={({ companyId, companyName, companyLogoUrl }) => ({
          id: companyId,
          name: companyName,
          picture: companyLogoUrl,
        })}
        kind="company"
        q={q}
        onSearch={setQ}
        tools={<Segmented label="Show" value={unassigned} options={WAITING} onChange={setUnassigned} />}
        before={[{ key: 'locations', header: 'Location', cell: (row) => row.locations.join(', ') }]}
        after={AFTER}
        empty={
          q ? (
            <EmptyState title="No company matches" action={<Button onClick={() => setQ(null)}>Show all</Button>}>
              No company {unassigned === 'true' ? 'that waits for an HR' : 'with jobs'} has "{q}" in its name.
            </EmptyState>
          ) : (
            <EmptyState title={unassigned === 'true' ? 'Every job has an HR' : 'No company has posted a job'}>
              {unassigned === 'true'
                ? 'New jobs wait here until you assign them.'
                : 'Jobs appear here as soon as a company posts one.'}
            </EmptyState>
          )
        }
        onOpen={(id) => setCompany(id, { push: true })}
      />
      {company && (
        <JobsDialog
          of={{ companyId: company }}
          name={list.items.find((row) => row.companyId === company)?.companyName}
          waiting={unassigned}
          onClose={() => setCompany(null)}
        />
      )}
    </>
  );
}

const AFTER: readonly Column<CompanyJobSummary>[] = [
  {
    key: 'experience',
    header: 'Experience',
    cell: ({ experience }) => (experience ? `${experience.min}–${experience.max} years` : 'Not given'),
  },
  {
    key: 'unassigned',
    header: 'Without HR',
    cell: (row) => (row.unassigned > 0 ? <StatusBadge tone="pending">{row.unassigned} waiting</StatusBadge> : 'None'),
    sort: (row) => row.unassigned,
  },
];
