import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';

/** A row of the record that differs from its seal. */
export const BrokenLine = z.object({
  table: z.enum(['events', 'event_values', 'event_seals']),
  row: z.number(),
  /** The columns that differ, as far as known. */
  columns: z.array(z.string()),
  words: z.string(),
});
export type BrokenLine = z.infer<typeof BrokenLine>;

/** The result of one part of a check of the record. */
export const RecordCheck = z.object({
  /** The newest seal. Whoever notes it can prove later that no older event was removed. */
  head: z.object({ n: z.number(), hash: z.string() }),
  /** The last seal of this part: `after` of the next one. */
  upto: z.number(),
  days: z.array(z.object({ day: z.string(), events: z.number() })),
  broken: z.array(BrokenLine),
  /** Seals that were signed with an older secret of the deployment. */
  unsigned: z.number(),
  done: z.boolean(),
});
export type RecordCheck = z.infer<typeof RecordCheck>;

export const checkRecord = defineCall({
  id: 'checkRecord',
  method: 'GET',
  path: '/audit-proof',
  summary:
    'Checks a part of the record of events, 1,000 events at most. `after`: the last seal of the part before. `day`: begins with the first seal of that day.',
  access: { roles: ['admin'] },
  query: z.object({
    after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    day: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  }),
  output: RecordCheck,
});
