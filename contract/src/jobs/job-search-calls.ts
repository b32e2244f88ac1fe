import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { id, listQuery, search, view } from '../api/fields.ts';
import { LIMITS } from '../api/limits.ts';
import { Job, Jobs } from './job-calls.ts';
import { CLOSING, EXPERIENCES, JOB_ORDERS, POSTED, SALARIES } from './job-search.ts';

/** One value, or several separated by `|`. The parameter may also be repeated. */
const choices = z.optional(z.string().check(z.maxLength(4 * LIMITS.lineMax)));

/** Number of jobs for one choice of a filter; null where more were found than are counted. */
const Facet = z.object({ name: z.string(), value: z.string(), label: z.string(), jobs: z.nullable(z.number()) });
export type Facet = z.infer<typeof Facet>;

/** A page of search results, and how the words were understood. */
export const FoundJobs = z.object({
  jobs: Jobs,
  /** Number of jobs found; with `more` a minimum: "500+". */
  total: z.number(),
  more: z.boolean(),
  /** Cursor of the next page, or null. */
  next: z.nullable(z.string()),
  facets: z.array(Facet),
  /** Words that no open job has, and what was searched instead. */
  corrected: z.array(z.object({ from: z.string(), to: z.string() })),
  /**
   * Other names that were searched too: Bengaluru for Bangalore. `official`: the official name, where
   * the search has another one.
   */
  also: z.array(z.object({ word: z.string(), names: z.array(z.string()), official: z.optional(z.string()) })),
  /** Where nothing was found: searches with one part left out, and their numbers of jobs. */
  near: z.array(z.object({ q: z.string(), place: z.string(), jobs: z.number(), more: z.boolean() })),
  /** No job matches everything: `jobs` has the closest ones. */
  closest: z.boolean(),
  company: z.nullable(z.object({ companyId: id, companyName: z.string() })),
});
export type FoundJobs = z.infer<typeof FoundJobs>;

export const searchJobs = defineCall({
  id: 'searchJobs',
  method: 'GET',
  path: '/jobs',
  summary:
    "Open jobs by words (`q`: title, company, skill, place, description; in any order, by their beginnings, with typing errors), by `place` and filters. `best`: exact titles first, then by how well they match and how new they are. The newest 500 that match are ranked, ordered and counted; of more, `total` is 500 and `more` says so. `newest` goes on to the last one. A student's own marks are on each job.",
  access: { open: true },
  query: z.object({
    q: search,
    place: search,
    mode: choices,
    type: choices,
    timing: choices,
    days: choices,
    salary: z.optional(z.enum(SALARIES)),
    experience: z.optional(z.enum(EXPERIENCES)),
    posted: z.optional(z.enum(POSTED)),
    closing: z.optional(z.enum(CLOSING)),
    skill: search,
    company: z.optional(id),
    order: z.optional(z.enum(JOB_ORDERS)),
    view,
    ...listQuery,
  }),
  output: FoundJobs,
  problems: ['bad-cursor', 'not-found'],
});

export const suggestJobs = defineCall({
  id: 'suggestJobs',
  method: 'GET',
  path: '/job-suggestions',
  summary:
    'Titles, skills, companies and places of open jobs that begin with the text, and titles with a later word that does, the most common first. `jobs` counts among the newest 500 jobs.',
  access: { open: true },
  query: z.object({ q: search, only: z.optional(z.enum(['place'])) }),
  output: z.array(
    z.object({ kind: z.enum(['title', 'skill', 'company', 'place']), text: z.string(), jobs: z.number() }),
  ),
});

export const getHiring = defineCall({
  id: 'getHiring',
  method: 'GET',
  path: '/hiring',
  summary: 'The number of open jobs, the newest three, and the six companies with the most.',
  access: { open: true },
  output: z.object({
    total: z.number(),
    jobs: z.array(Job),
    companies: z.array(
      z.object({
        companyId: id,
        companyName: z.string(),
        companyLogoUrl: z.nullable(z.string()),
        /** City of its newest open job. */
        city: z.string(),
        jobs: z.number(),
      }),
    ),
  }),
});

export const getPublicJob = defineCall({
  id: 'getPublicJob',
  method: 'GET',
  path: '/jobs/{jobId}',
  summary: 'One job, open or closed, with others of its company and similar jobs.',
  access: { open: true },
  output: z.object({
    job: Job,
    /** Number of the company's open jobs, and the newest few others. */
    companyJobs: z.number(),
    others: z.array(Job),
    /** Open jobs with similar skills, title and place, the most similar first. */
    similar: z.array(Job),
  }),
  problems: ['not-found'],
});
