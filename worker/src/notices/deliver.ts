import { type Database, unrecorded } from '../core/database.ts';
import { command } from '../core/query.ts';
import { type Hearer, hearersOf, noticeOf, readAdmins, readHeard } from './audience.ts';
import { type NewNotice, writeNotices } from './write.ts';

/** What is still held of decisions that were taken back. */
const dropHeld = command(
  `DELETE FROM notices WHERE id IN (SELECT n.id FROM json_each(?) e CROSS JOIN notices n INDEXED BY notices_of
    WHERE n.role = 'student' AND n.account_id = e.value ->> 'student' AND n.subject = 'application'
    AND n.subject_id = e.value ->> 'subject_id' AND n.created_at > e.value ->> 'created_at')`,
);
const takeDelivered = command('DELETE FROM outbox WHERE event IN (SELECT value FROM json_each(?))');

/**
 * Tells whoever is to hear of these events, as far as they still wait: notices and the end of
 * waiting are one transaction, so that each counts once however often and wherever it is delivered.
 * Answers who heard.
 */
export async function deliver(db: Database, waiting: readonly number[]): Promise<Hearer[]> {
  const [heard, admins] = await db.batch(readHeard(JSON.stringify(waiting)), readAdmins());
  const ids = admins.rows.map(({ id }) => id);
  const told = heard.rows.map((event) => ({ event, hearers: hearersOf(event, ids) }));
  const takenBack = heard.rows.filter(({ name }) => name === 'application.reconsidered');
  const written = told.flatMap(({ event, hearers }) => hearers.flatMap((hearer) => noticeOf(event, hearer) ?? []));
  await db.batch(
    ...(takenBack.length > 0 ? [unrecorded('consequence', dropHeld(JSON.stringify(takenBack)))] : []),
    unrecorded('consequence', writeNotices('event')(JSON.stringify(together(written)))),
    unrecorded('consequence', takeDelivered(JSON.stringify(waiting))),
  );
  return told.flatMap(({ hearers }) => hearers);
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
