import { type Statement, statement } from '../core/database.ts';
import type { EventSealRow, EventValueRow } from '../core/schema/index.ts';
import type { Person, Unsealed } from './personal.ts';

/** The newest seal. There always is one: the migration made the first. */
export const LAST_SEAL: Statement<EventSealRow> = statement('SELECT * FROM event_seals ORDER BY n DESC LIMIT 1');

/** The tables from before the record that are not carried over yet. */
export const LEFT_TO_CARRY: Statement<{ source: string }> = statement(
  'SELECT source FROM events_carried WHERE upto < last',
);

const before = (timeline: 0 | 1) => `SELECT * FROM (SELECT id, hash FROM events
  WHERE subject_id = e.subject_id AND timeline = ${timeline} AND id < e.id ORDER BY id DESC LIMIT 1)`;

/** The hash of the event before of the same application. */
export const PREVIOUS = `CASE WHEN e.timeline IS NOT NULL
  THEN (SELECT hash FROM (${before(0)} UNION ALL ${before(1)}) ORDER BY id DESC LIMIT 1) END`;

const OWNER = `CASE
  WHEN e.name = 'letter.uploaded' THEN (SELECT 'student:' || student_id FROM applications WHERE id = e.subject_id)
  WHEN e.subject = 'thought' THEN (SELECT author_role || ':' || author_id FROM thoughts WHERE id = e.subject_id)
  WHEN e.subject = 'reply' THEN (SELECT author_role || ':' || author_id FROM replies
    WHERE thought_id = e.subject_id AND idx = json_extract(e.payload, '$.index'))
  END`;

/** An event that waits, and what its hash and its values need. */
export type Waiting = Unsealed & { readonly previous: string | null };

/** Events behind the last seal, in order. */
export function waiting(most: number): Statement<Waiting> {
  return statement(
    `SELECT e.id, e.name, e.subject, e.subject_id, e.subject_name, e.actor, e.actor_id, e.actor_name, e.payload, e.timeline, e.audit,
      e.change_id, e.created_at, ${PREVIOUS} AS previous, ${OWNER} AS owner
    FROM events e WHERE e.id > (SELECT last FROM event_seals ORDER BY n DESC LIMIT 1) ORDER BY e.id LIMIT ?`,
    most,
  );
}

/** Values that stand beside the record already. */
export function knownValues(
  wanted: readonly (Person & { readonly value: string })[],
): Statement<Pick<EventValueRow, 'id' | 'about' | 'about_id' | 'value' | 'digest'>> {
  return statement(
    `SELECT v.id, v.about, v.about_id, v.value, v.digest FROM json_each(?) w CROSS JOIN event_values v
    ON v.about = w.value ->> 0 AND v.about_id IS w.value ->> 1 AND v.value = w.value ->> 2`,
    JSON.stringify(wanted.map(({ about, id, value }) => [about, id, value])),
  );
}

/** Of whom something was erased before, and by which event last. */
export function erasedPeople(
  people: readonly Person[],
): Statement<{ about: string; about_id: number; erased: number }> {
  return statement(
    `SELECT about, about_id, max(erased) AS erased FROM (SELECT v.about, v.about_id, v.erased FROM json_each(?) w
      CROSS JOIN event_values v ON v.about = w.value ->> 0 AND v.about_id = w.value ->> 1 AND v.value IS NULL)
    GROUP BY about, about_id`,
    JSON.stringify(people.map(({ about, id }) => [about, id])),
  );
}

/** HRs by their names: an event from before says only what its HR was called. */
export function hrsCalled(names: readonly string[]): Statement<{ id: number; name: string }> {
  return statement(
    `SELECT min(id) AS id, name FROM hrs WHERE name IN (SELECT value FROM json_each(?)) GROUP BY name HAVING count(*) = 1`,
    JSON.stringify(names),
  );
}
