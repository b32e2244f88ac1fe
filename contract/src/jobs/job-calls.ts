import * as z from 'zod/mini';
import { Funnel } from '../accounts/company-calls.ts';
import { defineCall } from '../api/call.ts';
import { flag, id, listQuery, revision, search, time, view } from '../api/fields.ts';
import { CLOSE_REASONS } from '../api/limits.ts';
import { JobBody, JobContent, NewJobBody } from './job-fields.ts';

/**
 * A job. `applied` and `saved` are for a signed-in student, `funnel` for its own company, `pending` for
 * its HR. `hrId` and `hrName` are for that HR, the job's company and the administrator, and are empty
 * while it is unassigned.
 */
export const Job = z.extend(JobContent, {
  _id: id,
  companyId: id,
  companyName: z.string(),
  companyLogoUrl: z.nullable(z.string()),
  company: z.object({ companyName: z.string() }),
  jobPostedOn: time,
  hrId: z.string(),
  hrName: z.string(),
  assignedToHr: z.boolean(),
  /** The deadline has passed or the company is suspended: nobody can apply. */
  closed: z.boolean(),
  /** Why the company closed it before its deadline; for the company, its HR and the administrator. */
  closedFor: z.optional(z.object({ reason: z.enum(CLOSE_REASONS), note: z.string() })),
  applied: z.optional(z.boolean()),
  saved: z.optional(z.boolean()),
  funnel: z.optional(Funnel),
  /** Applications that wait for HR's decision. */
  pending: z.optional(z.number()),
  revision,
});
export type Job = z.infer<typeof Job>;

/** A job without its long texts: the answer of `view=row`. */
export const JobRow = z.omit(Job, { company: true, desiredSkills: true, jobDescription: true });
export type JobRow = z.infer<typeof JobRow>;

/** The answer of a list of jobs: rows with `view=row`. */
export const Jobs = z.array(z.union([Job, JobRow]));

/** Whether a job has its long texts. */
export const isWhole = (job: Job | JobRow): job is Job => 'jobDescription' in job;

export const listJobs = defineCall({
  id: 'listJobs',
  method: 'GET',
  path: '/company-all-jobs',
  summary:
    "Jobs, newest first. `title` and `location` are case-insensitive substrings, applied together. Visitors, students: open jobs only, unless `saved`. `assigned=true`: jobs with an HR; `assigned=false` (admin): without. `companyId`: of one company. `hrId` (the HR itself, admin): of one HR. `saved=true`: the student's saved jobs.",
  access: { open: true },
  query: z.object({
    ...listQuery,
    view,
    title: search,
    location: search,
    assigned: flag,
    saved: flag,
    companyId: z.optional(id),
    hrId: z.optional(id),
  }),
  output: Jobs,
  list: true,
  shows: ['job', 'company', 'hr'],
});

export const getJob = defineCall({
  id: 'getJob',
  method: 'GET',
  path: '/job/{jobId}',
  summary: 'One job, open or closed.',
  access: { open: true },
  output: Job,
  problems: ['not-found'],
  shows: ['job'],
});

export const listCompanyJobs = defineCall({
  id: 'listCompanyJobs',
  method: 'GET',
  path: '/company-jobs',
  summary: "A company's jobs, newest first; its own company sees the funnel of each and closed jobs too.",
  access: { open: true },
  query: z.object({ ...listQuery, view, companyId: id, q: search, state: z.optional(z.enum(['open', 'closed'])) }),
  output: Jobs,
  list: true,
  shows: ['application', 'job', 'company'],
});

export const postJob = defineCall({
  id: 'postJob',
  method: 'POST',
  path: '/company-jobs',
  summary:
    'Posts a job within the posting limit. Its deadline is today or later. `draft`: the draft that it was made from, which is deleted.',
  access: { roles: ['company'] },
  query: z.object({ draft: z.optional(id) }),
  body: NewJobBody,
  output: Job,
  status: 201,
  idempotent: true,
  problems: ['posting-limit', 'not-found'],
  changes: ['job'],
});

export const updateJob = defineCall({
  id: 'updateJob',
  method: 'PUT',
  path: '/company-jobs/{jobId}',
  summary:
    "Changes one of the caller's jobs. A field that is left out stays as it was. A deadline of today or later reopens it, and yesterday closes it; any other past deadline must be the job's own.",
  access: { roles: ['company'], own: { id: 'jobId', in: 'path', is: 'job' } },
  body: JobBody,
  output: Job,
  revised: true,
  changes: ['job'],
});

export const saveJob = defineCall({
  id: 'saveJob',
  method: 'PUT',
  path: '/saved-job/{jobId}',
  summary: 'Bookmarks a job. Repeating it changes nothing.',
  access: { roles: ['student'] },
  output: z.object({ saved: z.literal(true) }),
  problems: ['not-found'],
});

export const unsaveJob = defineCall({
  id: 'unsaveJob',
  method: 'DELETE',
  path: '/saved-job/{jobId}',
  summary: 'Removes a bookmark. Repeating it changes nothing.',
  access: { roles: ['student'] },
  output: z.object({ saved: z.literal(false) }),
  problems: ['not-found'],
});

export const listHrJobs = defineCall({
  id: 'listHrJobs',
  method: 'GET',
  path: '/hr-jobs/{hrId}',
  summary: "The caller's assigned jobs, newest first. `q`: a part of the title or of the location.",
  access: { roles: ['hr'], own: { id: 'hrId', in: 'path', is: 'account' } },
  query: z.object({ ...listQuery, view, q: search }),
  output: Jobs,
  list: true,
  shows: ['application', 'job', 'hr'],
});

export const assignJob = defineCall({
  id: 'assignJob',
  method: 'POST',
  path: '/assign-to-hr',
  summary: 'Assigns or reassigns a job with all its applications. Audited.',
  access: { roles: ['admin'] },
  body: z.object({
    jobId: id,
    hrId: z
      .string({ error: 'Please select an HR to assign the job.' })
      .check(z.minLength(1, 'Please select an HR to assign the job.'), z.maxLength(64)),
  }),
  output: z.object({ message: z.string(), job: Job }),
  problems: ['not-found'],
  changes: ['job', 'application'],
});

/** Figures of a company's jobs for the administrator. */
export const CompanyJobSummary = z.object({
  companyId: id,
  companyName: z.string(),
  companyLogoUrl: z.nullable(z.string()),
  /** Distinct locations of its jobs, at most 20. */
  locations: z.array(z.string()),
  jobCount: z.number(),
  positions: z.number(),
  unassigned: z.number(),
  /** Lowest and highest year of experience over its jobs, or null. */
  experience: z.nullable(z.object({ min: z.number(), max: z.number() })),
});
export type CompanyJobSummary = z.infer<typeof CompanyJobSummary>;

export const listCompanyJobSummaries = defineCall({
  id: 'listCompanyJobSummaries',
  method: 'GET',
  path: '/company-job-summary',
  summary: 'Companies that posted jobs, with figures. `q`: by name. `unassigned=true`: with jobs without an HR.',
  access: { roles: ['admin'] },
  query: z.object({ ...listQuery, q: search, unassigned: flag }),
  output: z.array(CompanyJobSummary),
  list: true,
  shows: ['company', 'job', 'application', 'hr'],
});

export const HrJobSummary = z.object({
  hrId: id,
  hrName: z.string(),
  jobCount: z.number(),
  positions: z.number(),
  pending: z.number(),
});
export type HrJobSummary = z.infer<typeof HrJobSummary>;

export const listHrJobSummaries = defineCall({
  id: 'listHrJobSummaries',
  method: 'GET',
  path: '/hr-job-summary',
  summary: 'HRs with the jobs and positions assigned to each.',
  access: { roles: ['admin'] },
  query: z.object({ ...listQuery, q: search }),
  output: z.array(HrJobSummary),
  list: true,
  shows: ['hr', 'job', 'application'],
});
