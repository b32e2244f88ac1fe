import { type Database, type Statement, unrecorded } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { commandOf } from '../core/query.ts';
import type { NoticeRow } from '../core/schema/index.ts';
import { wakePages } from '../live/wake.ts';
import { writeMails } from './mail/mail-rows.ts';
import { mailsOf } from './mail/plan.ts';
import { queueMails } from './mail/queue.ts';

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
type Waits = keyof typeof WAITS;
const EACH = (Object.keys(WAITS) as Waits[]).map((what) => [what] as const);

/** The notices of a list, with how much of what each tells of still waits. */
const waiting = (what: Waits, which = 'TRUE'): string =>
  `(SELECT value AS n, (SELECT count(*) FROM ${WAITS[what]} IN (SELECT value FROM json_each(j.value, '$.of'))) AS fresh
    FROM json_each(?) j WHERE ${which}) WHERE fresh > 0`;

const READER = "role = j.value ->> 'role' AND account_id = j.value ->> 'account_id'";
/** The reader lets a browser be notified, and wants to hear of this kind there. */
const PUSHED = `EXISTS (SELECT 1 FROM push_subscriptions WHERE ${READER})
  AND NOT EXISTS (SELECT 1 FROM notice_choices WHERE ${READER} AND kind = j.value ->> 'kind' AND channel = 'push' AND pace = 'never')`;

/**
 * Writes notices of what still waits, in the transaction that ends the waiting, so that each counts
 * once. What is unread grows; what was read begins anew, at the top.
 */
const writeNotices = commandOf(
  {},
  (what: Waits) =>
    `INSERT OR REPLACE INTO notices (role, account_id, kind, subject, subject_id, about, alike, created_at, count)
  SELECT n ->> 'role', n ->> 'account_id', n ->> 'kind', n ->> 'subject', n ->> 'subject_id', n ->> 'about', n ->> 'alike', n ->> 'at',
    fresh * coalesce(n ->> 'times', 1) + coalesce((SELECT count FROM notices o
      WHERE o.role = n ->> 'role' AND o.account_id = n ->> 'account_id' AND o.alike = n ->> 'alike' AND o.read_at IS NULL), 0)
  FROM ${waiting(what)}`,
  () => EACH,
);

/** Their pushes. */
const writePushes = commandOf(
  {},
  (what: Waits) =>
    `INSERT OR REPLACE INTO pushes (role, account_id, alike, due_at)
  SELECT n ->> 'role', n ->> 'account_id', n ->> 'alike', n ->> 'at' FROM ${waiting(what, PUSHED)}`,
  () => EACH,
);

/** Notices of one statement. */
const ROWS = 50;

/** Lists as texts that a statement takes. */
export function* parts<Item>(items: readonly Item[]): Generator<string> {
  for (let at = 0; at < items.length; at += ROWS) yield JSON.stringify(items.slice(at, at + ROWS));
}

interface Place {
  readonly env: Env;
  readonly db: Database;
}

/**
 * Writes notices with their mails and pushes, in one transaction with what stands before and what
 * ends the waiting behind. The mails then go to the queue.
 */
export async function tell(
  { env, db }: Place,
  what: Waits,
  notices: readonly NewNotice[],
  { before = [], ends }: { readonly before?: readonly Statement[]; readonly ends: readonly Statement[] },
): Promise<void> {
  const mails = [...parts(await mailsOf(env, db, notices))].map((some) => unrecorded('consequence', writeMails(some)));
  const written = [...parts(notices)].flatMap((some) => [
    unrecorded('consequence', writeNotices(what)(some)),
    unrecorded('consequence', writePushes(what)(some)),
  ]);
  const answers = await db.batch(...mails, ...before, ...written, ...ends);
  const queued = answers.slice(0, mails.length) as Awaited<ReturnType<typeof db.batch<typeof mails>>>;
  await queueMails(
    env,
    queued.flatMap(({ rows }) => rows),
    Date.now(),
  );
}

/** Accounts whose open pages one slice wakes; those of the others ask by themselves. */
const WOKEN = 200;

/** Tells the open pages of whoever got these notices that there are some. */
export function wakeReaders({ env }: { readonly env: Env }, notices: readonly NewNotice[]): Promise<void> {
  const topics = ['notice'] as const;
  return wakePages(
    env,
    notices.slice(0, WOKEN).map(({ role, account_id: id }) => ({ role, id, topics })),
  );
}
