import type { CallInput } from '@niyukti/contract/api/call';
import { getJob, type JobRow, listJobs } from '@niyukti/contract/jobs/job-calls';
import { searchJobs } from '@niyukti/contract/jobs/job-search-calls';
import { patchCall, patchList, queryClient } from '@niyukti/kit';

/** Updates a job in every list that shows it, after its reader saved or applied. */
export function markJob(id: string, marks: Partial<Pick<JobRow, 'applied' | 'saved' | 'closed'>>): void {
  const marked = <Job extends JobRow>(job: Job): Job => (job._id === id ? { ...job, ...marks } : job);
  patchList(listJobs, (jobs) => jobs.map(marked));
  patchCall(getJob, { path: { jobId: id } }, marked);
  // Cancel each search: a read that started before would undo the mark.
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: [searchJobs.id] })) {
    const input = queryKey.at(-1) as CallInput<typeof searchJobs>;
    patchCall(searchJobs, input, (found) => ({ ...found, jobs: found.jobs.map(marked) }));
  }
}
