import { type HrJobSummary, listHrJobSummaries, listJobs } from '@niyukti/contract/calls/job';
import {
  Button,
  Dialog,
  EmptyState,
  formatDate,
  formatNumber,
  Load,
  PageHead,
  plural,
  useCallList,
  useQueryState,
} from '@niyukti/kit';
import { type Column, DataTable, NameCell, Pager, SearchField, ShowMore, Toolbar } from '@niyukti/kit/work';
import * as s from './assign-dialog.module.css';

/** HRs with how many jobs and positions each looks after. */
export function AssignedJobsPage() {
  const [q, setQ] = useQueryState<string>('q', '');
  const [hr, setHr] = useQueryState('hr');
  const list = useCallList(listHrJobSummaries, { query: { limit: 25, ...(q ? { q } : {}) } }, { keepPrevious: true });
  const open = list.items.find((row) => row.hrId === hr);
  return (
    <>
      <PageHead title="Assigned jobs" purpose="How the work is shared between the HRs" />
      <Toolbar>
        <SearchField label="HR" value={q} onSearch={setQ} />
      </Toolbar>
      <DataTable
        caption="HRs with their jobs"
        columns={columns((row) => setHr(row.hrId, { push: true }))}
        rows={list.data && list.page}
        rowKey={(row) => row.hrId}
        numberFrom={list.first}
        error={list.error}
        onRetry={list.refetch}
        busy={list.isFetching}
        empty={<EmptyState title="No HR found">HR accounts are made under Create HR.</EmptyState>}
        foot={<Pager of={list} />}
      />
      {hr && <JobsOfHr hrId={hr} hrName={open?.hrName} onClose={() => setHr(null)} />}
    </>
  );
}

function columns(onOpen: (row: HrJobSummary) => void): Column<HrJobSummary>[] {
  return [
    {
      key: 'name',
      header: 'HR',
      card: 'title',
      cell: (row) => <NameCell name={row.hrName} onClick={() => onOpen(row)} />,
      sort: (row) => row.hrName,
    },
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
      key: 'pending',
      header: 'Applications waiting',
      numeric: true,
      cell: (row) => formatNumber(row.pending),
      sort: (row) => row.pending,
    },
    {
      key: 'open',
      header: 'Jobs of the HR',
      headerHidden: true,
      card: 'actions',
      cell: (row) => (
        <Button small onClick={() => onOpen(row)} aria-label={`Jobs of ${row.hrName}`}>
          View jobs
        </Button>
      ),
    },
  ];
}

function JobsOfHr({ hrId, hrName, onClose }: { hrId: string; hrName?: string | undefined; onClose: () => void }) {
  const jobs = useCallList(listJobs, { query: { hrId, limit: 50 } });
  return (
    <Dialog title={`Jobs of ${hrName ?? 'the HR'}`} onClose={onClose} wide>
      <Load of={jobs} label="jobs">
        {() =>
          jobs.items.length === 0 ? (
            <p>No jobs assigned</p>
          ) : (
            <>
              <ul className={s.list}>
                {jobs.items.map((job) => (
                  <li key={job._id} className={s.job}>
                    <span className={s.choose}>
                      <span>
                        <b>{job.jobTitle}</b>
                        <small>
                          {job.companyName}, {job.location}
                        </small>
                      </span>
                    </span>
                    <span>{plural(job.noofposition, 'position')}</span>
                    <span>until {formatDate(job.applicationDeadline)}</span>
                  </li>
                ))}
              </ul>
              <ShowMore of={jobs} label="Show older jobs" />
            </>
          )
        }
      </Load>
    </Dialog>
  );
}
