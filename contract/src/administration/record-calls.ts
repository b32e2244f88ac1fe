import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';

/** A line of the record that is not as it was sealed. */
export const BrokenLine = z.object({
  table: z.enum(['events', 'event_values', 'event_seals']),
  row: z.number(),
  /** The columns that differ, as far as that can be told. */
  columns: z.array(z.string()),
  words: z.string(),
});
export type BrokenLine = z.infer<typeof BrokenLine>;

/** What one part of the record's check has found. */
export const RecordCheck = z.object({
  /** The newest seal: whoever notes it can show later that nothing behind it was taken away. */
  head: z.object({ n: z.number(), hash: z.string() }),
  /** The last seal that is checked now: where the next part begins. */
  upto: z.number(),
  days: z.array(z.object({ day: z.string(), events: z.number() })),
  broken: z.array(BrokenLine),
  /** Seals that were signed with an earlier secret of the deployment. */
  unsigned: z.number(),
  done: z.boolean(),
});
export type RecordCheck = z.infer<typeof RecordCheck>;

export const checkRecord = defineCall({
  id: 'checkRecord',
  method: 'GET',
  path: '/audit-proof',
  summary:
    'Checks a part of the record of events, 1,000 at most. `after`: the last seal that is checked already. `day`: begins with the first seal of it.',
  access: { roles: ['admin'] },
  query: z.object({
    after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    day: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  }),
  output: RecordCheck,
});
