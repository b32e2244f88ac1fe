import { WORK_MODES } from '@niyukti/contract/api/limits';
import type { Job } from '@niyukti/contract/jobs/job-calls';
import { today } from '@niyukti/kit';
import type { SeenJob } from './job-details.tsx';

/** Whose job it is, as far as it is known. */
export type Poster = Pick<Job, 'companyName' | 'companyLogoUrl'>;

/** A job as it would be posted, from what its form holds now: nothing of it is checked. */
export function draftOf(form: HTMLFormElement, poster: Poster): SeenJob {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const amount = (name: string) => Number(text(name)) || 0;
  return {
    ...poster,
    jobTitle: text('jobTitle'),
    city: text('city'),
    location: text('location'),
    jobType: text('jobType'),
    jobTiming: text('jobTiming'),
    workingDays: text('workingDays'),
    workMode: WORK_MODES.find((mode) => mode === text('workMode')) ?? WORK_MODES[0],
    jobDescription: text('jobDescription'),
    desiredSkills: text('desiredSkills'),
    experience: text('experience'),
    noofposition: amount('noofposition'),
    applicationDeadline: text('applicationDeadline'),
    salary: {
      minSalary: amount('salary.minSalary'),
      maxSalary: amount('salary.maxSalary'),
      currency: text('salary.currency'),
      per: text('salary.per'),
    },
    jobPostedOn: today(),
    hrName: '',
    closed: false,
  };
}
