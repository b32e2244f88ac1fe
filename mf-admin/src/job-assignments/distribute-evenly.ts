import type { HrJobSummary, Job } from '@niyukti/contract/jobs/job-calls';

/**
 * Distributes jobs evenly: each job goes to the HR with the fewest jobs so far; on a tie, to the
 * first of the list.
 */
export function distributeEvenly(
  jobs: readonly Pick<Job, '_id'>[],
  hrs: readonly Pick<HrJobSummary, 'hrId' | 'jobCount'>[],
): ReadonlyMap<string, string> {
  const loads = new Map(hrs.map(({ hrId, jobCount }) => [hrId, jobCount]));
  const shares = new Map<string, string>();
  for (const { _id } of jobs) {
    const [least] = [...loads].sort(([, one], [, other]) => one - other);
    if (!least) break;
    const [hrId, count] = least;
    shares.set(_id, hrId);
    loads.set(hrId, count + 1);
  }
  return shares;
}
