import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQL } from 'drizzle-orm/sql';
import type { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { type NoticeRow, notices, pushes } from '../core/schema/index.ts';
import { noticeProgress } from '../core/schema/notices.ts';
import { signalPages } from '../live/signal-pages.ts';
import { planMails } from './mail/plan-mails.ts';
import { inLists, insertMails, queueMails } from './mail/write-mails.ts';

/** A notice to write. Those of an account with the same `merge_key` become one, with the sum of counts. */
export interface NewNotice
  extends Pick<NoticeRow, 'account_id' | 'kind' | 'subject' | 'subject_id' | 'about' | 'merge_key' | 'count'> {
  readonly at: number;
}

type Query = BatchItem<'sqlite'>;

interface WriteOptions {
  /** True until these notices are written. */
  readonly stillDue: SQL;
  /** Statements that end it. The last one returns a row only while `stillDue` is true. */
  readonly done: readonly Query[];
}

/** The bindings and the database of a request, queue message or scheduled run. */
export interface Services {
  readonly env: Env;
  readonly db: Database;
}

/**
 * Writes notices with their mails and pushes, in one transaction with the mark that they are
 * written, so that repeated and simultaneous runs write them once. Returns whether this run wrote
 * them.
 */
export async function writeNotices(
  { env, db }: Services,
  given: readonly NewNotice[],
  { stillDue, done }: WriteOptions,
): Promise<boolean> {
  const mails = insertMails(db, await planMails(env, db, given));
  const written = inLists(given).flatMap((list) => [
    insertNotices(db, list, stillDue),
    insertPushes(db, list, stillDue),
  ]);
  const queries: readonly Query[] = [...mails, ...written, ...done];
  const answers = await db.orm.batch(queries as [Query, ...Query[]]);
  await queueMails(env, (answers.slice(0, mails.length) as Awaited<(typeof mails)[number]>[]).flat(), Date.now());
  return (answers.at(-1) as unknown[]).length > 0;
}

/** An unread notice counts up, a read one starts again. Both get a new id, which puts them on top. */
function insertNotices(db: Database, list: string, stillDue: SQL) {
  return db.orm
    .insert(notices)
    .select(
      sql`SELECT (SELECT coalesce(max(id), 0) FROM notices) + 1 + key, accounts.id, value ->> 'kind', value ->> 'subject', value ->> 'subject_id', value ->> 'about', value ->> 'merge_key', value ->> 'count', value ->> 'at', NULL
      FROM json_each(${list}) JOIN accounts ON accounts.id = value ->> 'account_id' WHERE ${stillDue}`,
    )
    .onConflictDoUpdate({
      target: [notices.account_id, notices.merge_key],
      set: {
        id: sql`excluded.id`,
        kind: sql`excluded.kind`,
        subject: sql`excluded.subject`,
        subject_id: sql`excluded.subject_id`,
        about: sql`excluded.about`,
        count: sql`excluded.count + iif(notices.read_at IS NULL, notices.count, 0)`,
        created_at: sql`excluded.created_at`,
        read_at: null,
      },
    });
}

/** Pushes for readers with a subscribed browser who have not turned off the kind. */
function insertPushes(db: Database, list: string, stillDue: SQL) {
  const reader = sql.raw('account_id = accounts.id');
  return db.orm
    .insert(pushes)
    .select(
      sql`SELECT (SELECT coalesce(max(id), 0) FROM pushes) + 1 + n.key, accounts.id, n.value ->> 'merge_key',
        n.value ->> 'at', 0, NULL, NULL, NULL
      FROM json_each(${list}) n JOIN accounts ON accounts.id = n.value ->> 'account_id' WHERE ${stillDue} AND EXISTS (SELECT 1 FROM push_subscriptions WHERE ${reader})
        AND NOT EXISTS (SELECT 1 FROM notice_choices WHERE ${reader} AND kind = n.value ->> 'kind' AND channel = 'push' AND pace = 'never')`,
    )
    .onConflictDoUpdate({
      target: [pushes.account_id, pushes.merge_key],
      // A new id, so that a run which sends the earlier push does not end this one.
      set: {
        id: sql`excluded.id`,
        due_at: sql`excluded.due_at`,
        tries: 0,
        failure: null,
        given_up_at: null,
        browsers: null,
      },
    });
}

/** The progress of scheduled notices, by kind. */
export async function readProgress(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.orm.select().from(noticeProgress);
  return new Map(rows.map(({ kind, done }) => [kind, done]));
}

/** Moves the progress of a kind. Of two runs that read the same progress, one succeeds. */
export function progress(db: Database, kind: string, from: string, to: string) {
  const isThere = and(eq(noticeProgress.kind, kind), eq(noticeProgress.done, from));
  return {
    stillDue: sql`EXISTS (SELECT 1 FROM notice_progress WHERE ${isThere})`,
    done: db.orm.update(noticeProgress).set({ done: to }).where(isThere).returning(),
  };
}

/** The most accounts whose open pages are signalled. Other pages see the notices when they poll. */
const MOST_SIGNALLED = 200;

/** Writes notices and signals the open pages of their readers. */
export async function writeAndSignal(
  services: Services,
  given: readonly NewNotice[],
  options: WriteOptions,
): Promise<void> {
  if (!(await writeNotices(services, given, options))) return;
  const some = given.slice(0, MOST_SIGNALLED);
  await signalPages(
    services.env,
    some.map(({ account_id: account }) => ({ account, topics: ['notice'] })),
  );
}
