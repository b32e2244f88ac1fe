import type { Job } from '@niyukti/contract/jobs/job-calls';

// The public pages and the pages of all roles show a job by the same texts.
export {
  experienceWords as experienceText,
  paragraphs as descriptionOf,
  placeText as placeOf,
} from '@niyukti/contract/jobs/job-words';

/**
 * "Full-time, Day shift", or the one of both that is given.
 *
 * @example
 * typeOf({ jobType: 'Full-time', jobTiming: 'Day shift' }); // 'Full-time, Day shift'
 */
export function typeOf({ jobType, jobTiming }: Pick<Job, 'jobType' | 'jobTiming'>): string {
  return [jobType, jobTiming].filter(Boolean).join(', ');
}
