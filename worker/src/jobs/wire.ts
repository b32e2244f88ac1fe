import type { Funnel } from '@niyukti/contract/accounts/company-calls';
import type { JobInApplication } from '@niyukti/contract/hiring/application-calls';
import type { Job, JobRow } from '@niyukti/contract/jobs/job-calls';
import { JOB_FIELDS, type JobBody, SALARY_FIELDS } from '@niyukti/contract/jobs/job-fields';
import { dayInIndia } from '@niyukti/contract/text/day';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import type { jobs } from '../core/schema/hiring.ts';
import { filePath } from '../files/paths.ts';
import { forRole, type Party } from '../http/principal.ts';

/** A job with the names of its company and its HR. */
export type ShownJob = Omit<typeof jobs.$inferSelect, 'title_folded' | 'location_folded' | 'salary_year' | 'facets'> & {
  company_name: string;
  company_logo_key: string | null;
  hr_name: string | null;
};
/** Whether nobody can apply: the company is suspended, or the deadline's day is over in Asia/Kolkata. */
export function isClosed(job: Pick<ShownJob, 'hidden' | 'deadline'>, now = Date.now()): boolean {
  return job.hidden === 1 || job.deadline < dayInIndia(now);
}

type Row = typeof jobs.$inferSelect;
type Fields = Readonly<Record<string, { readonly column: keyof Row }>>;

/** The values of fields, from their columns. */
const valuesOf = <F extends Fields>(fields: F, row: Partial<Row>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [name, row[column]])) as {
    [Name in keyof F]: Row[F[Name]['column']];
  };

/** A job within an application. */
export function jobInApplication(job: ShownJob): JobInApplication {
  return {
    _id: publicId('job', job.id),
    ...valuesOf(JOB_FIELDS, job),
    salary: valuesOf(SALARY_FIELDS, job),
    companyId: publicId('company', job.company_id),
    companyName: job.company_name,
    companyLogoUrl: filePath(job.company_logo_key),
    jobPostedOn: iso(job.posted_at),
    hrName: job.hr_name ?? '',
    closed: isClosed(job),
  };
}

/** A job without its long texts. */
export function jobFacts(job: ShownJob): Omit<JobInApplication, 'desiredSkills' | 'jobDescription'> {
  const { desiredSkills: _skills, jobDescription: _description, ...facts } = jobInApplication(job);
  return facts;
}

/**
 * Whether a reader may know which HR works on a job: that HR, its company and the administrator.
 */
function mayKnowHr(reader: Party | null, job: Pick<ShownJob, 'company_id' | 'hr_id'>): boolean {
  return forRole(reader, {
    visitor: false,
    student: false,
    company: reader?.id === job.company_id,
    hr: reader?.id === job.hr_id,
    admin: true,
  });
}

/** The facts of a job that its events record. */
export function factsOf({ jobTitle, location, noofposition, applicationDeadline }: JobBody) {
  return { title: jobTitle, location, openings: noofposition, deadline: applicationDeadline };
}

/** What an answer adds to a job, depending on the caller. */
export interface JobExtras {
  applied?: boolean;
  saved?: boolean;
  funnel?: Funnel;
  pending?: number;
  revision?: string;
}

/** A job in a list. Both HR fields are empty for a reader who may not know the HR. */
export function jobRowToWire(job: ShownJob, extras: JobExtras = {}, reader: Party | null = null): JobRow {
  const told = mayKnowHr(reader, job);
  return {
    ...jobFacts(job),
    hrId: told && job.hr_id !== null ? publicId('hr', job.hr_id) : '',
    hrName: told ? (job.hr_name ?? '') : '',
    assignedToHr: job.hr_id !== null,
    ...(told && job.close_reason && { closedFor: { reason: job.close_reason, note: job.close_note ?? '' } }),
    ...extras,
  };
}

/** The same with the job's texts. */
export function jobToWire(job: ShownJob, extras: JobExtras = {}, reader: Party | null = null): Job {
  return {
    ...jobRowToWire(job, extras, reader),
    company: { companyName: job.company_name },
    desiredSkills: job.skills,
    jobDescription: job.description,
  };
}
