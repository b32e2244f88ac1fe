import * as z from 'zod/mini';
import { ROLES } from '../accounts/roles.ts';
import { defineCall } from '../api/call.ts';
import { id, search } from '../api/fields.ts';

/** Kinds of results of `findAnything`. The id of a candidate is that of the application. */
const FOUND_KINDS = ['candidate', 'job', 'company', 'student', 'hr'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const FindResult = z.object({
  kind: z.enum(FOUND_KINDS),
  id,
  title: z.string(),
  /** A candidate's job, a job's company, an account's e-mail. */
  under: z.string(),
});
export type FindResult = z.infer<typeof FindResult>;

/** Results, and the kinds of which there are more. */
export const FindResults = z.object({
  found: z.array(FindResult),
  cut: z.array(z.enum(FOUND_KINDS)),
});
export type FindResults = z.infer<typeof FindResults>;

export const findAnything = defineCall({
  id: 'findAnything',
  method: 'GET',
  path: '/find',
  summary:
    'The newest five of each kind that contain a text of two characters or more, among what the caller may open. `view=cut` also answers the kinds of which there are more. HR and companies: their candidates and jobs; the administrator: accounts and jobs; a job seeker: open jobs.',
  access: { roles: ROLES },
  query: z.object({ q: search, view: z.optional(z.literal('cut')) }),
  output: z.union([z.array(FindResult), FindResults]),
});
