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
  /** The kind and subject that the daily limit counts. */
  readonly limit_key?: string;
  /** Merges into a mail with the same key that still waits. */
  readonly merges?: boolean;
  readonly at: number;
  readonly due: number;
}

/** Items in one statement: D1 binds at most two megabytes. */
const MOST_BOUND = 500;

/** Items as JSON lists for statements. */
export function inLists(items: readonly object[]): string[] {
  const starts = Array.from({ length: Math.ceil(items.length / MOST_BOUND) }, (_, index) => index * MOST_BOUND);
  return starts.map((from) => JSON.stringify(items.slice(from, from + MOST_BOUND)));
}

/** Mails a day of the same kind about the same subject. */
const MOST_A_DAY = 5;
const DAY_MS = 86_400_000;

/**
 * Inserts mails to existing accounts. A mail is left out if its key was written before, if the daily
 * limit of its subject is reached, or if it merges and an earlier one still waits, because that one
 * is composed when it is sent. At the daily limit a mail that merges waits a day instead.
 */
export function insertMails({ orm }: Database, given: readonly NewMail[]) {
  return inLists(given).map((list) =>
    orm
      .insert(mails)
      .select(
        sql`SELECT NULL, key, account, kind, about, limit_key, 'waiting', at, iif(told < ${MOST_A_DAY}, due, at + ${DAY_MS}), 0, 0, 0, NULL, NULL FROM (
          SELECT value ->> 'key' AS key, value ->> 'account' AS account, value ->> 'kind' AS kind,
            value ->> 'about' AS about, value ->> 'limit_key' AS limit_key, value ->> 'at' AS at, value ->> 'due' AS due,
            value ->> 'merges' AS merges, row_number() OVER (PARTITION BY value ->> 'limit_key' ORDER BY one.key) AS nth,
            (SELECT count(*) FROM mails o WHERE o.limit_key = value ->> 'limit_key' AND o.created_at > value ->> 'at' - ${DAY_MS} AND o.state <> 'dropped') AS told
          FROM json_each(${list}) one JOIN accounts ON accounts.id = one.value ->> 'account') n
        WHERE limit_key IS NULL OR (
          (merges OR nth + told <= ${MOST_A_DAY})
          AND NOT (coalesce(merges, 0) AND (nth > 1 OR EXISTS (
            SELECT 1 FROM mails o WHERE o.limit_key = n.limit_key AND o.state = 'waiting' AND o.lease_until = 0))))`,
      )
      .onConflictDoNothing()
      .returning({ id: mails.id, due_at: mails.due_at }),
  );
}

type QueuedMail = Pick<MailRow, 'id' | 'due_at'>;

/** Messages that a queue accepts in one batch. */
export const AT_ONCE = 100;
/** The sweep handles mails that are due later than this. */
const LONGEST_WAIT_S = 600;

/** Queues mails. The sweep queues those that fail here or are due much later. */
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

/** Writes and queues a requested mail. */
export async function mailNow(
  { env, db, now }: { readonly env: Env; readonly db: Database; readonly now: number },
  mail: Omit<NewMail, 'at' | 'due'>,
): Promise<void> {
  const [insert] = insertMails(db, [{ ...mail, at: now, due: now }]);
  await queueMails(env, (await insert) ?? [], now);
}
