import type { Job } from '@niyukti/contract/jobs/job-calls';

// How the public pages write a job is how every role's pages do.
export {
  experienceWords as experienceText,
  paragraphs as descriptionOf,
  placeText as placeOf,
} from '@niyukti/contract/jobs/job-words';

/**
 * "Full-time, Day shift": what is given of both.
 *
 * @example
 * typeOf({ jobType: 'Full-time', jobTiming: 'Day shift' }); // 'Full-time, Day shift'
 */
export function typeOf({ jobType, jobTiming }: Pick<Job, 'jobType' | 'jobTiming'>): string {
  return [jobType, jobTiming].filter(Boolean).join(', ');
}
