import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ROLES } from '../roles.ts';
import { id, search } from './fields.ts';

/** What is found by the search over everything. A candidate is named by the application. */
export const FOUND_KINDS = ['candidate', 'job', 'company', 'student', 'hr'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const Found = z.object({
  kind: z.enum(FOUND_KINDS),
  id,
  title: z.string(),
  /** A candidate's job, a job's company, an account's e-mail. */
  under: z.string(),
});
export type Found = z.infer<typeof Found>;

/** What was found, and where that may not be all. */
export const FoundAndCut = z.object({
  found: z.array(Found),
  /** Of these more may hold the text: they were not all looked through, or not all are told. */
  cut: z.array(z.enum(FOUND_KINDS)),
});
export type FoundAndCut = z.infer<typeof FoundAndCut>;

export const findAnything = defineCall({
  id: 'findAnything',
  method: 'GET',
  path: '/find',
  summary:
    'The newest five of each kind that hold a text of two characters or more, among what the caller may open; of more than 20,000 of a kind among the newest. With `view=cut` also of which kinds more may hold it. HR and companies: their candidates and jobs; the administrator: accounts and jobs; a job seeker: open jobs.',
  access: { roles: [...ROLES] },
  query: z.object({ q: search, view: z.optional(z.literal('cut')) }),
  output: z.union([z.array(Found), FoundAndCut]),
});
