import { desc } from 'drizzle-orm';
import { builtQuery, select } from '../core/build.ts';
import { query } from '../core/query.ts';
import { int, orNull, pick, type RowOf, text } from '../core/rows.ts';
import { eventSeals, events, eventValues, hrs } from '../core/schema/index.ts';
import type { Person } from './personal.ts';

/** The newest seal. There always is one: the migration made the first. */
export const lastSeal = builtQuery({}, () => select().from(eventSeals).orderBy(desc(eventSeals.n)).limit(1));

/** The hash of one seal. */
export const sealNumbered = query(
  pick(eventSeals, 'hash'),
  'SELECT hash FROM event_seals WHERE n = CAST(? AS INTEGER)',
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

const WAITING = {
  ...pick(
    events,
    'id',
    'name',
    'subject',
    'subject_id',
    'subject_name',
    'actor',
    'actor_id',
    'actor_name',
    'payload',
    'timeline',
    'audit',
    'change_id',
    'created_at',
  ),
  previous: orNull(text),
  owner: orNull(text),
};
/** An event that waits, and what its hash and its values need. */
export type Waiting = RowOf<typeof WAITING>;

/** Events behind the last seal, in order. */
export const waiting = query(
  WAITING,
  `SELECT e.id, e.name, e.subject, e.subject_id, e.subject_name, e.actor, e.actor_id, e.actor_name, e.payload, e.timeline, e.audit,
    e.change_id, e.created_at, ${PREVIOUS} AS previous, ${OWNER} AS owner
  FROM events e WHERE e.id > (SELECT last FROM event_seals ORDER BY n DESC LIMIT 1) ORDER BY e.id LIMIT CAST(? AS INTEGER)`,
);

const readValues = query(
  pick(eventValues, 'id', 'about', 'about_id', 'value', 'digest'),
  `SELECT v.id, v.about, v.about_id, v.value, v.digest FROM json_each(?) w CROSS JOIN event_values v
  ON v.about = w.value ->> 0 AND v.about_id IS w.value ->> 1 AND v.value = w.value ->> 2`,
);

/** Values that stand beside the record already. */
export function knownValues(wanted: readonly (Person & { readonly value: string })[]) {
  return readValues(JSON.stringify(wanted.map(({ about, id, value }) => [about, id, value])));
}

const readErased = query(
  { about: text, about_id: int, erased: int },
  `SELECT about, about_id, max(erased) AS erased FROM (SELECT v.about, v.about_id, v.erased FROM json_each(?) w
    CROSS JOIN event_values v ON v.about = w.value ->> 0 AND v.about_id = w.value ->> 1 AND v.value IS NULL)
  GROUP BY about, about_id`,
);

/** Of whom something was erased before, and by which event last. */
export function erasedPeople(people: readonly Person[]) {
  return readErased(JSON.stringify(people.map(({ about, id }) => [about, id])));
}

const readHrs = query(
  pick(hrs, 'id', 'name'),
  'SELECT min(id) AS id, name FROM hrs WHERE name IN (SELECT value FROM json_each(?)) GROUP BY name HAVING count(*) = 1',
);

/** HRs by their names: an event from before says only what its HR was called. */
export function hrsCalled(names: readonly string[]) {
  return readHrs(JSON.stringify(names));
}
