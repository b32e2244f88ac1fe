/** Events of applications that have long stood still, in packs as the product's run leaves them. */
import { EVENTS_PACKED_AFTER_DAYS } from '@niyukti/contract/limits';
import { PACKED_AT_ONCE } from '../worker/src/events/packs/pack.ts';
import { packed } from '../worker/src/events/packs/text.ts';

const DAY = 86_400_000;

/**
 * Packs what is old at a moment, as often as it is called, of the applications up to one. Hashes of
 * this world are made up, so it moves rows by itself.
 */
export function packer(db, now, say) {
  const before = now - EVENTS_PACKED_AFTER_DAYS * DAY;
  const ready = db.prepare(
    `SELECT id FROM applications WHERE id > ? AND id <= ? AND updated_at <= ${before}
    ORDER BY id LIMIT ${PACKED_AT_ONCE}`,
  );
  const eventsOf = db.prepare(
    `SELECT e.* FROM json_each(?) t CROSS JOIN events e ON e.subject_id = t.value AND e.timeline IN (0, 1) ORDER BY e.subject_id, e.id`,
  );
  const insert = db.prepare('INSERT INTO event_packs (n, body) VALUES (?, ?)');
  const place = db.prepare('INSERT INTO packed_events (id, pack) SELECT value, ? FROM json_each(?) ORDER BY value');
  const point = db.prepare('UPDATE applications SET event_pack = ? WHERE id IN (SELECT value FROM json_each(?))');
  const take = db.prepare('DELETE FROM events WHERE id IN (SELECT value FROM json_each(?))');
  let [n, after, moved] = [0, 0, 0];
  return async (upTo) => {
    for (;;) {
      const applications = ready.all(after, upTo).map(({ id }) => id);
      if (applications.length === 0) break;
      after = applications.at(-1);
      const events = eventsOf.all(JSON.stringify(applications));
      const ids = JSON.stringify(events.map(({ id }) => id));
      insert.run(++n, await packed(events));
      place.run(n, ids);
      point.run(n, JSON.stringify(applications));
      take.run(ids);
      moved += events.length;
    }
    say(`${moved} events in ${n} packs`);
  };
}
