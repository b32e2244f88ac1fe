import type { HrJobSummary, Job } from '@niyukti/contract/jobs/job-calls';

/**
 * Who gets which job when jobs are shared evenly: each goes to the HR who has the fewest by then.
 * Of two with as many, the one that is named first.
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
