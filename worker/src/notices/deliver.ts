import { ROLES } from '@niyukti/contract/accounts/roles';
import { BOARD_TOPICS, type Topic } from '@niyukti/contract/notices/live';
import { type Database, unrecorded } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { command } from '../core/query.ts';
import type { Account, News } from '../live/wake.ts';
import { type Heard, type Hearer, hearersOf, noticeOf, readAdmins, readHeard, readOldest } from './audience.ts';
import { type NewNotice, tell } from './tell.ts';

/** What is still held of decisions that were taken back. */
const dropHeld = command(
  `DELETE FROM notices WHERE id IN (SELECT n.id FROM json_each(?) e CROSS JOIN notices n INDEXED BY notices_of
    WHERE n.role = 'student' AND n.account_id = e.value ->> 'student' AND n.subject = 'application'
    AND n.subject_id = e.value ->> 'subject_id' AND n.created_at > e.value ->> 'created_at')`,
);
const takeDelivered = command('DELETE FROM outbox WHERE event IN (SELECT value FROM json_each(?))');

/** Events that wait, and the administrators, who hear of some. */
export interface Batch {
  /** The numbers of the events, those among them that do not wait any more. */
  readonly events: readonly number[];
  readonly heard: readonly Heard[];
  readonly admins: readonly number[];
}

/** Reads what is known of these events, as far as they still wait. */
export async function readEvents(db: Database, events: readonly number[]): Promise<Batch> {
  const [heard, admins] = await db.batch(readHeard(JSON.stringify(events)), readAdmins());
  return { events, heard: heard.rows, admins: admins.rows.map(({ id }) => id) };
}

/** Reads the events that wait longest: which these are and what is known of them, in one trip. */
export async function readNext(db: Database, now: number, most: number): Promise<Batch> {
  const [heard, admins] = await db.batch(readOldest(now, most), readAdmins());
  return { events: heard.rows.map(({ id }) => id), heard: heard.rows, admins: admins.rows.map(({ id }) => id) };
}

/**
 * Tells whoever is to hear of these events, as far as they still wait: notices, their
 * mails and the end of waiting are one transaction, so that each counts once however often and
 * wherever it is delivered. Answers what their open pages are to be told.
 */
export async function deliver(env: Env, db: Database, { events, heard, admins }: Batch): Promise<Delivery> {
  const told = heard.map((event) => ({ event, hearers: hearersOf(event, admins) }));
  const takenBack = heard.filter(({ name }) => name === 'application.reconsidered');
  const written = told.flatMap(({ event, hearers }) => hearers.flatMap((hearer) => noticeOf(event, hearer) ?? []));
  await tell({ env, db }, 'event', together(written), {
    before: takenBack.length > 0 ? [unrecorded('consequence', dropHeld(JSON.stringify(takenBack)))] : [],
    ends: [unrecorded('consequence', takeDelivered(JSON.stringify(events)))],
  });
  return {
    news: newsOf(told),
    board: heard.some(({ subject }) => (BOARD_TOPICS as readonly string[]).includes(subject)),
  };
}

/** What open pages are to be told of what was delivered, and whether those of the board are. */
export interface Delivery {
  readonly news: readonly News[];
  readonly board: boolean;
}

/**
 * One for each account, whatever it heard of: things of which kinds changed, and its notices, when
 * it is to know of them. An account that something happened to is looked at although nobody tells
 * it: its session may have ended.
 */
function newsOf(told: readonly { event: Heard; hearers: readonly Hearer[] }[], now = Date.now()): News[] {
  const found = new Map<string, Account & { topics: Set<Topic>; by: Set<string | null>; later: number }>();
  const of = ({ role, id }: Account) => {
    const key = `${role}:${id}`;
    const one = found.get(key) ?? { role, id, topics: new Set(), by: new Set(), later: 0 };
    found.set(key, one);
    return one;
  };
  for (const { event, hearers } of told) {
    const itself = ROLES.find((role) => role === event.subject);
    if (itself && event.subject_id !== null) of({ role: itself, id: event.subject_id });
    for (const hearer of hearers) {
      const one = of(hearer);
      one.topics.add(event.subject);
      one.by.add(event.actor === hearer.role && event.actor_id === hearer.id ? event.page : null);
      const notice = noticeOf(event, hearer);
      if (notice && notice.at > now) one.later = Math.max(one.later, notice.at);
      else if (notice) one.topics.add('notice');
    }
  }
  return [...found.values()].map(({ topics, by: [page, ...others], later, ...account }) => ({
    ...account,
    topics: [...topics],
    ...(page && others.length === 0 ? { by: page } : {}),
    ...(later === 0 ? {} : { later: { at: later, topics: ['notice'] as const } }),
  }));
}

/** Notices that become one, as one: the latest, with the events of all. */
function together(written: readonly NewNotice[]): NewNotice[] {
  const found = new Map<string, NewNotice>();
  for (const notice of written) {
    const key = `${notice.role} ${notice.account_id} ${notice.alike}`;
    found.set(key, { ...notice, of: [...(found.get(key)?.of ?? []), ...notice.of] });
  }
  return [...found.values()];
}
