import { commandOf } from '../core/query.ts';
import { markOn } from '../core/read-mark.ts';
import type { NoticeRow } from '../core/schema/index.ts';

/** A notice to write. Alike ones become one. */
export type NewNotice = Pick<
  NoticeRow,
  'role' | 'account_id' | 'kind' | 'subject' | 'subject_id' | 'about' | 'alike'
> & {
  readonly at: number;
  /** What it tells of, by the key under which that waits: what waits no more counts no more. */
  readonly of: readonly (number | string)[];
  /** How many each of them counts; one unless said. */
  readonly times?: number;
};

/** Where it waits, and by what it is named there: few rows, or by a key. */
const WAITS = {
  event: 'outbox WHERE event',
  followers: "new_jobs INDEXED BY new_jobs_untold WHERE told IS NOT NULL AND job_id || ' ' || told",
  seekers: 'new_jobs INDEXED BY new_jobs_unsought WHERE sought = 0 AND job_id',
  day: "due_work WHERE kind || ' ' || at",
} as const;
export type Waits = keyof typeof WAITS;

/**
 * Writes notices of what still waits, in the transaction that ends the waiting, so that each counts
 * once. What is unread grows; what was read begins anew, at the top.
 */
export const writeNotices = commandOf(
  {},
  (what: Waits) =>
    `INSERT OR REPLACE INTO notices (role, account_id, kind, subject, subject_id, about, alike, created_at, count)
  SELECT n ->> 'role', n ->> 'account_id', n ->> 'kind', n ->> 'subject', n ->> 'subject_id', n ->> 'about', n ->> 'alike', n ->> 'at',
    fresh * coalesce(n ->> 'times', 1) + coalesce((SELECT count FROM notices o
      WHERE o.role = n ->> 'role' AND o.account_id = n ->> 'account_id' AND o.alike = n ->> 'alike' AND o.read_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM ${markOn('o')})), 0)
  FROM (SELECT value AS n, (SELECT count(*) FROM ${WAITS[what]} IN (SELECT value FROM json_each(j.value, '$.of'))) AS fresh
    FROM json_each(?) j) WHERE fresh > 0`,
  () => (Object.keys(WAITS) as Waits[]).map((what) => [what]),
);
