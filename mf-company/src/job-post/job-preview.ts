import type { Job } from '@niyukti/contract/jobs/job-calls';
import { fromFields, type JobContent } from '@niyukti/contract/jobs/job-fields';
import { today } from '@niyukti/kit';
import type { SeenJob } from './job-details.tsx';

/** The company of a job, as far as it is known. */
export type Poster = Pick<Job, 'companyName' | 'companyLogoUrl'>;

/** A job made of the current, unchecked values of its form. */
export function previewOf(form: HTMLFormElement, poster: Poster): SeenJob {
  const typed = new FormData(form);
  const content = fromFields(({ kind }, name) => {
    const text = String(typed.get(name) ?? '').trim();
    return kind === 'number' ? Number(text) || 0 : text;
  });
  return { ...poster, ...(content as JobContent), jobPostedOn: today(), hrName: '', closed: false };
}
