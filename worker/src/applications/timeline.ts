import { EVENT_NAMES, eventOf } from '@niyukti/contract/events';
import { type Party, STUDENT_LEARNS, type Telling } from '@niyukti/contract/visibility';
import type { Database, Statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { query, queryOf } from '../core/query.ts';
import { allOrNull, pick, type RowOf } from '../core/rows.ts';
import { applications } from '../core/schema/hiring.ts';
import { eventPacks, events } from '../core/schema/platform.ts';
import { shownTo } from '../core/visibility.ts';
import { eventsOf } from '../events/packs/read.ts';
import { packedAsEvents } from '../events/packs/rows.ts';
import { BESIDE, NOTHING_BESIDE, VALUES, withValues } from '../events/readable.ts';

const EVENT = pick(events, 'id', 'subject_id', 'name', 'actor', 'actor_name', 'payload', 'created_at');
const LINE = { ...EVENT, ...VALUES };
/** What a line of a timeline is made of. */
export type TimelineRow = RowOf<typeof LINE>;

const OLD_COLUMNS = Object.keys(EVENT).join(', ');
const COLUMNS = `${OLD_COLUMNS}, ${BESIDE}`;
const told = (telling: Telling): string =>
  EVENT_NAMES.filter((name) => {
    const { timeline } = eventOf(name);
    return timeline && STUDENT_LEARNS[timeline.action] === telling;
  })
    .map((name) => `'${name}'`)
    .join(', ');

/**
 * What is told with its round waits for it: HR may have shared the feedback first. What happened to
 * a round that was not shared yet is never told.
 */
const OF_A_RELEASED_ROUND = `AND (name NOT IN (${told('withRound')}) OR EXISTS (SELECT 1 FROM rounds
  WHERE application_id = subject_id AND number = json_extract(payload, '$.round') AND update_candidate = 1))
  AND (name NOT IN (${told('ifShared')}) OR json_extract(payload, '$.shared') = 1)`;

const shown = queryOf(
  pick(applications, 'id'),
  (role: Party) => `SELECT id FROM applications WHERE id = ? AND ${shownTo(role)}`,
  [['student'], ['company'], ['hr']],
);

/** Finds a row when the application exists for the caller. */
export function findShown(caller: { role: Party; id: number }, application: number): Statement<{ id: number }> {
  return shown(caller.role)(application, caller.id);
}

const OWN = { ...pick(applications, 'id'), ...allOrNull(pick(eventPacks, 'n', 'body')) };
/** The same with the pack of its events, where it has one. */
const shownWithPack = queryOf(
  OWN,
  (role: Party | null) => `SELECT id, n, body FROM applications LEFT JOIN event_packs ON n = event_pack
    WHERE id = ? ${role === null ? '' : `AND ${shownTo(role)}`}`,
  [['student'], ['company'], ['hr'], [null]],
);

/** Which applications a timeline is of: one by its id, or several by a JSON array of theirs. */
const OF = { one: 'subject_id = ?1', several: 'subject_id IN (SELECT value FROM json_each(?1))' } as const;

/**
 * What may be released and what staff alone may read are two ranges of one index; a third is what
 * is not carried over yet from the table before the record. `packed`: of events out of a pack.
 */
const page = queryOf(
  LINE,
  (released: boolean, first: boolean, packed: boolean, of: keyof typeof OF) => {
    const tail = `${first ? '' : 'AND id < CAST(?2 AS INTEGER)'} ORDER BY id DESC LIMIT CAST(?3 AS INTEGER)`;
    const range = (
      timeline: 0 | 1,
      more = '',
    ) => `SELECT * FROM (SELECT ${COLUMNS} FROM ${packed ? packedAsEvents('?4') : 'events'}
      WHERE ${OF[of]} AND timeline = ${timeline} ${more} ${tail})`;
    const carried = (column: 'upto' | 'last') =>
      `(SELECT ${column} FROM events_carried WHERE source = 'application_events')`;
    const older = `SELECT * FROM (SELECT ${OLD_COLUMNS}, ${NOTHING_BESIDE} FROM steps_as_events
      WHERE ${OF[of]} AND id > ${carried('upto')} AND id <= ${carried('last')}
      ${released ? `AND timeline = 1 ${OF_A_RELEASED_ROUND}` : ''} ${tail})`;
    const own = released ? [range(1, OF_A_RELEASED_ROUND)] : [range(1), range(0)];
    const ranges = packed ? own : [...own, older];
    return withValues(`${ranges.join(' UNION ALL ')} ORDER BY id DESC LIMIT CAST(?3 AS INTEGER)`, 'id DESC');
  },
  [true, false].flatMap((released) =>
    [true, false].flatMap((packed) => [
      [released, true, packed, 'one'] as const,
      [released, false, packed, 'one'] as const,
      [released, true, packed, 'several'] as const,
    ]),
  ),
);

/** The packs that the events of some applications stand in. */
const packsOf = query(
  pick(eventPacks, 'n', 'body'),
  `SELECT n, body FROM event_packs WHERE n IN (
    SELECT event_pack FROM applications WHERE id IN (SELECT value FROM json_each(?)) AND event_pack IS NOT NULL)`,
);
/** Steps that are read of some applications at once: more than a hundred of them have. */
const MOST_STEPS = 20_000;

/**
 * The whole timelines of some applications (a hundred at most), each newest first, by application:
 * two statements, and a third where some have long stood still.
 */
export async function readTimelines(
  db: Database,
  applications: readonly number[],
  { released }: { readonly released: boolean },
): Promise<Map<number | null, TimelineRow[]>> {
  const ids = JSON.stringify(applications);
  const rowsOf = (packed: boolean) => page(released, true, packed, 'several');
  const [packs, events] = await db.batch(packsOf(ids), rowsOf(false)(ids, null, MOST_STEPS));
  const wanted = new Set<number | null>(applications);
  const packed = await eventsOf(packs.rows, ({ subject_id }) => wanted.has(subject_id));
  const older = packed.length > 0 ? await db.all(rowsOf(true)(ids, null, MOST_STEPS, JSON.stringify(packed))) : [];
  return Map.groupBy([...events.rows, ...older], ({ subject_id }) => subject_id);
}

/**
 * One page of an application's timeline, newest first, one row more than the page holds; null where
 * it does not exist for `caller`, who is null where somebody has looked already. One round trip; of
 * an application that has long stood still a second one, for what its pack says (decision 35).
 */
export async function readTimeline(
  db: Database,
  application: number,
  caller: { readonly role: Party; readonly id: number } | null,
  { released }: { readonly released: boolean },
  { limit, after }: Window,
): Promise<TimelineRow[] | null> {
  const rows = page(released, after === null, false, 'one')(application, after, limit + 1);
  const shown = shownWithPack(caller?.role ?? null)(application, ...(caller ? [caller.id] : []));
  const [found, events] = await db.batch(shown, rows);
  const [own] = found.rows;
  if (!own) return null;
  // What stands in a pack is older than every row of its application.
  if (own.n === null || own.body === null || events.rows.length > limit) return events.rows;
  const packed = await eventsOf([{ n: own.n, body: own.body }], ({ subject_id }) => subject_id === application);
  const older = await db.all(
    page(released, after === null, true, 'one')(application, after, limit + 1, JSON.stringify(packed)),
  );
  return [...events.rows, ...older].slice(0, limit + 1);
}
