import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { listHrJobs } from '@niyukti/contract/jobs/job-calls';
import { patchList } from '@niyukti/kit';
import { type DecisionOption, rejectStep, selectStep } from '@niyukti/product/hiring';
import { words } from './words.ts';

/** What HR decides about a pending application. */
export const DECISIONS = {
  selected: { step: selectStep, key: 's', ...words.decisions.selected },
  rejected: { step: rejectStep, key: 'r', ...words.decisions.rejected },
} as const satisfies Record<string, DecisionOption>;
export type Decision = keyof typeof DECISIONS;

/** Lowers the counts of the job filter by the decided applications, without reading them again. */
export function decrementCount(decided: readonly ApplicationRow[]): void {
  patchList(listHrJobs, (jobs) =>
    jobs.map((job) => {
      const fewer = decided.filter(({ jobId }) => jobId._id === job._id).length;
      return fewer === 0 || job.pending === undefined ? job : { ...job, pending: Math.max(0, job.pending - fewer) };
    }),
  );
}
