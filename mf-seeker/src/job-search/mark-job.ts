import { getJob, type Job, listJobs } from '@niyukti/contract/calls/job';
import { type FoundJobs, searchJobs } from '@niyukti/contract/calls/job-search';
import { patchCall, patchList, queryClient } from '@niyukti/kit';

/** Shows at once, wherever a job stands, what its reader did with it. */
export function markJob(id: string, marks: Partial<Pick<Job, 'applied' | 'saved' | 'closed'>>): void {
  const marked = (job: Job): Job => (job._id === id ? { ...job, ...marks } : job);
  patchList(listJobs, (jobs) => jobs.map(marked));
  patchCall(getJob, { path: { jobId: id } }, marked);
  queryClient.setQueriesData<FoundJobs>(
    { queryKey: [searchJobs.id] },
    (found) => found && { ...found, jobs: found.jobs.map(marked) },
  );
}
