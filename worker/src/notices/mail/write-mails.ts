import { sql } from 'drizzle-orm';
import { causeOf } from '../../core/busy.ts';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { type MailRow, mails } from '../../core/schema/mail.ts';

/** A mail to write. */
export interface NewMail {
  readonly account: number;
  readonly key: string;
  readonly kind: MailRow['kind'];
  readonly about: string;
  /** What happened to which thing: repeating it mails a few times a day only. */
  readonly limit_key?: string;
  /** One that still waits says it, too. */
  readonly gathers?: boolean;
  readonly at: number;
  readonly due: number;
}

/** Items of one statement: D1 binds two megabytes at most. */
const MOST_BOUND = 500;

/** Items as JSON lists that a statement takes. */
export function inLists(items: readonly object[]): string[] {
  const starts = Array.from({ length: Math.ceil(items.length / MOST_BOUND) }, (_, index) => index * MOST_BOUND);
  return starts.map((from) => JSON.stringify(items.slice(from, from + MOST_BOUND)));
}

/** Mails a day about the same kind of act on the same thing. */
const MOST_A_DAY = 5;
const DAY_MS = 86_400_000;

/**
 * Inserts mails to accounts that there still are. None is one whose key was written before, one of a thing that was mailed about
 * often enough in the last day, and one that gathers where an earlier one still waits: that one will
 * say what stands when it is sent. One that gathers waits a day instead where the thing was mailed about often enough.
 */
export function insertMails({ orm }: Database, given: readonly NewMail[]) {
  return inLists(given).map((list) =>
    orm
      .insert(mails)
      .select(
        sql`SELECT NULL, key, account, kind, about, limit_key, 'waiting', at, iif(told < ${MOST_A_DAY}, due, at + ${DAY_MS}), 0, 0, 0, NULL, NULL FROM (
          SELECT value ->> 'key' AS key, value ->> 'account' AS account, value ->> 'kind' AS kind,
            value ->> 'about' AS about, value ->> 'limit_key' AS limit_key, value ->> 'at' AS at, value ->> 'due' AS due,
            value ->> 'gathers' AS gathers, row_number() OVER (PARTITION BY value ->> 'limit_key' ORDER BY one.key) AS nth,
            (SELECT count(*) FROM mails o WHERE o.limit_key = value ->> 'limit_key' AND o.created_at > value ->> 'at' - ${DAY_MS} AND o.state <> 'dropped') AS told
          FROM json_each(${list}) one JOIN accounts ON accounts.id = one.value ->> 'account') n
        WHERE limit_key IS NULL OR (
          (gathers OR nth + told <= ${MOST_A_DAY})
          AND NOT (coalesce(gathers, 0) AND (nth > 1 OR EXISTS (
            SELECT 1 FROM mails o WHERE o.limit_key = n.limit_key AND o.state = 'waiting' AND o.lease_until = 0))))`,
      )
      .onConflictDoNothing()
      .returning({ id: mails.id, due_at: mails.due_at }),
  );
}

type QueuedMail = Pick<MailRow, 'id' | 'due_at'>;

/** Messages that a queue accepts in one batch. */
export const AT_ONCE = 100;
/** What is due later than this the sweep finds. */
const LONGEST_WAIT_S = 600;

/** Gives mails to the queue. Where it fails, or they are not due for long, the sweep does. */
export async function queueMails(env: Env, written: readonly QueuedMail[], now: number): Promise<void> {
  const messages = written
    .filter(({ due_at }) => due_at - now <= LONGEST_WAIT_S * 1_000)
    .map(({ id, due_at }) => ({
      body: { mail: id },
      delaySeconds: Math.max(0, Math.ceil((due_at - now) / 1_000)),
    }));
  try {
    for (let from = 0; from < messages.length; from += AT_ONCE)
      await env.MAILS.sendBatch(messages.slice(from, from + AT_ONCE));
  } catch (error) {
    console.error(JSON.stringify({ unqueued: messages.length, error: String(causeOf(error)) }));
  }
}

/** Writes a mail that somebody asked for, and gives it to the queue. */
export async function mailNow(
  { env, db, now }: { readonly env: Env; readonly db: Database; readonly now: number },
  mail: Omit<NewMail, 'at' | 'due'>,
): Promise<void> {
  const [insert] = insertMails(db, [{ ...mail, at: now, due: now }]);
  await queueMails(env, (await insert) ?? [], now);
}
