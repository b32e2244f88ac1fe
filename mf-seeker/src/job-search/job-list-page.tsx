import { getJob, listJobs } from '@niyukti/contract/calls/job';
import { getUser } from '@niyukti/contract/calls/student';
import { TEXTS } from '@niyukti/contract/texts';
import { EmptyState, Load, PageHead, useCall, useQueryLink, useQueryState } from '@niyukti/kit';
import { useFilters, useGrowingList } from '@niyukti/kit/list';
import { ListDetail } from '@niyukti/kit/work';
import { JobDetail } from './job-detail.tsx';
import { JobResults } from './job-results.tsx';
import { JobSearch } from './job-search.tsx';
import { words } from './words/index.ts';

/** Jobs that are read at a time. */
const PAGE = 20;

/**
 * /Joblist: search by title and location, read, bookmark and apply. Search and selection are in the
 * address.
 */
export function JobListPage() {
  const filters = useFilters({ title: '', location: '', saved: ['false', 'true'] });
  const { title, location, saved } = filters.values;
  const [selected] = useQueryState('id');
  const jobs = useGrowingList(listJobs, {
    query: { title, location, limit: PAGE, ...(saved === 'true' ? { saved } : {}) },
  });
  const address = useQueryLink();
  const user = useCall(getUser);
  const found = jobs.rows.find((job) => job._id === selected);
  const single = useCall(
    getJob,
    { path: { jobId: selected ?? '' } },
    { enabled: selected !== null && !found && !jobs.isPending },
  );
  const job = found ?? (selected ? single.data : jobs.rows[0]);
  const count = words.count(jobs.rows.length, jobs.hasMore);

  return (
    <>
      <PageHead title={words.title} purpose={limitText(user.data)} live={jobs.data && count} />
      <JobSearch filters={filters} away={selected !== null} />
      <ListDetail
        selected={selected}
        label={words.selected}
        backTo={address({ id: null })}
        backLabel={words.all}
        list={<JobResults jobs={jobs} current={job?._id ?? null} filters={filters} />}
        detail={
          job ? (
            <JobDetail job={job} user={user} key={job._id} />
          ) : selected ? (
            <Load of={single} label={words.job}>
              {() => null}
            </Load>
          ) : (
            jobs.data && <EmptyState title={TEXTS.noJobSelected}>{words.match}</EmptyState>
          )
        }
      />
    </>
  );
}

function limitText(user: { appliedCount: number; jobLimit: number; unlimited: boolean } | undefined): string {
  if (!user) return words.purpose;
  return user.unlimited ? words.usedNoLimit(user.appliedCount) : words.used(user.appliedCount, user.jobLimit);
}
