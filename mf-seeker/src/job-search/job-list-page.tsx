import { getJob, listJobs } from '@niyukti/contract/calls/job';
import { getUser } from '@niyukti/contract/calls/student';
import { TEXTS } from '@niyukti/contract/texts';
import {
  EmptyState,
  Load,
  PageHead,
  plural,
  useCall,
  useCallList,
  useQueryLink,
  useQueryState,
  useSearchParams,
} from '@niyukti/kit';
import { ListDetail } from '@niyukti/kit/work';
import { JobDetail } from './job-detail.tsx';
import { JobResults } from './job-results.tsx';
import { JobSearch } from './job-search.tsx';

/** Jobs that are read at a time. */
const PAGE = 20;

/** /Joblist: search by title and location, read, bookmark and apply. Search and selection are in the address. */
export function JobListPage() {
  const [params] = useSearchParams();
  const [selected] = useQueryState('id');
  const title = params.get('title') ?? '';
  const location = params.get('location') ?? '';
  const saved = params.get('saved') === 'true';
  const jobs = useCallList(
    listJobs,
    { query: { title, location, limit: PAGE, ...(saved ? { saved: 'true' as const } : {}) } },
    { keepPrevious: true },
  );
  const address = useQueryLink();
  const user = useCall(getUser);
  const found = jobs.items.find((job) => job._id === selected);
  const single = useCall(
    getJob,
    { path: { jobId: selected ?? '' } },
    { enabled: selected !== null && !found && !jobs.isPending },
  );
  const job = found ?? (selected ? single.data : jobs.items[0]);
  const count = `${plural(jobs.items.length, 'job')}${jobs.hasMore ? ' shown, more below' : ''}`;

  return (
    <>
      <PageHead title="Job list" purpose={limitText(user.data)} live={jobs.data && count} />
      <JobSearch title={title} location={location} saved={saved} away={selected !== null} />
      <ListDetail
        selected={selected}
        label="Selected job"
        backTo={address({ id: null })}
        backLabel="All jobs"
        list={
          <JobResults jobs={jobs} current={job?._id ?? null} searched={title !== '' || location !== ''} saved={saved} />
        }
        detail={
          job ? (
            <JobDetail job={job} user={user} key={job._id} />
          ) : selected ? (
            <Load of={single} label="job">
              {() => null}
            </Load>
          ) : (
            jobs.data && (
              <EmptyState title={TEXTS.noJobSelected}>Jobs that match your search show in the list.</EmptyState>
            )
          )
        }
      />
    </>
  );
}

function limitText(user: { appliedCount: number; jobLimit: number; unlimited: boolean } | undefined): string {
  if (!user) return 'Open jobs, newest first';
  if (user.unlimited) return `${plural(user.appliedCount, 'application')} made, no limit`;
  return `${user.appliedCount} of ${user.jobLimit} applications used`;
}
