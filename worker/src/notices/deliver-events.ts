import { ROLES } from '@niyukti/contract/accounts/roles';
import { BOARD_TOPICS, type Topic } from '@niyukti/contract/notices/live';
import { RELOAD_ONLY } from '@niyukti/contract/notices/notifications';
import { eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { accounts } from '../core/schema/accounts.ts';
import { outbox } from '../core/schema/notices.ts';
import type { PageSignal } from '../live/signal-pages.ts';
import {
  accountsOf,
  type EventRecipient,
  noticeOf,
  readWaiting,
  recipientsOf,
  type WaitingEvent,
} from './event-audience.ts';
import { writeNotices } from './write-notices.ts';

/** Events of the outbox, and the administrators, who are told of some. */
export interface Batch {
  readonly events: readonly WaitingEvent[];
  readonly admins: readonly number[];
}

async function readBatch(db: Database, which: SQL, most: number): Promise<Batch> {
  const [events, all] = await Promise.all([
    readWaiting(db, which, most),
    db.orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'admin')),
  ]);
  return { events, admins: all.map(({ id }) => id) };
}

/** An event of the outbox. */
export const readEvent = (db: Database, event: number): Promise<Batch> => readBatch(db, eq(outbox.event, event), 1);

/** The oldest events of the outbox. */
export const readNext = (db: Database, now: number, most: number): Promise<Batch> =>
  readBatch(db, lte(outbox.created_at, now), most);

/** What open pages must be told after a delivery, and whether the board must. */
export interface Delivery {
  readonly signals: readonly PageSignal[];
  readonly board: boolean;
}

/**
 * Writes the notices and mails of these events and removes them from the outbox, in one
 * transaction: so each counts once, however often it is delivered. Answers what open pages must be
 * told; null if another delivery was faster with one of them.
 */
export async function deliver(env: Env, db: Database, { events, admins }: Batch): Promise<Delivery | null> {
  const told = events.map((event) => ({ event, recipients: recipientsOf(event, admins) }));
  const ids = JSON.stringify(events.map(({ id }) => id));
  const isOne = sql`event IN (SELECT value FROM json_each(${ids}))`;
  const stillDue = sql`(SELECT count(*) FROM outbox WHERE ${isOne}) = ${events.length}`;
  const written = told.flatMap(({ event, recipients }) => recipients.flatMap((one) => noticeOf(event, one) ?? []));
  const isFirst = await writeNotices({ env, db }, written, {
    stillDue,
    done: [db.orm.delete(outbox).where(sql`${isOne} AND ${stillDue}`).returning()],
  });
  if (!isFirst) return null;
  return {
    signals: signalsOf(told),
    board: events.some(({ subject }) => (BOARD_TOPICS as readonly string[]).includes(subject)),
  };
}

/**
 * One signal for each account, with the topics that changed. The account that an event is about
 * gets one even without a notice: its session may have ended.
 */
function signalsOf(told: readonly { event: WaitingEvent; recipients: readonly EventRecipient[] }[]): PageSignal[] {
  const found = new Map<number, { topics: Set<Topic>; by: Set<string | null> }>();
  const of = (account: number) => {
    const one = found.get(account) ?? { topics: new Set(), by: new Set() };
    found.set(account, one);
    return one;
  };
  for (const { event, recipients } of told) {
    const itself = ROLES.find((role) => role === event.subject);
    if (itself && event.subject_id !== null) accountsOf(event, itself, event.subject_id).forEach(of);
    for (const recipient of recipients) {
      const one = of(recipient.account);
      one.topics.add(event.subject);
      one.by.add(recipient.didIt ? event.page : null);
      if (recipient.rule !== RELOAD_ONLY) one.topics.add('notice');
    }
  }
  return [...found].map(
    ([
      account,
      {
        topics,
        by: [page, ...others],
      },
    ]) => ({
      account,
      topics: [...topics],
      ...(page && others.length === 0 ? { by: page } : {}),
    }),
  );
}
