import { EVENT_NAMES, eventOf } from '@niyukti/contract/events/all-events';
import { type Party, STUDENT_LEARNS, type Telling } from '@niyukti/contract/hiring/visibility';
import type { Database, Statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { queryOf } from '../core/query.ts';
import { pick, type RowOf } from '../core/rows.ts';
import { applications } from '../core/schema/hiring.ts';
import { events } from '../core/schema/platform.ts';
import { shownTo } from '../core/visibility.ts';
import { BESIDE, VALUES, withValues } from '../events/readable.ts';

const EVENT = pick(events, 'id', 'subject_id', 'name', 'actor', 'actor_name', 'payload', 'created_at');
const LINE = { ...EVENT, ...VALUES };
/** What a line of a timeline is made of. */
export type TimelineRow = RowOf<typeof LINE>;

const COLUMNS = `${Object.keys(EVENT).join(', ')}, ${BESIDE}`;
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

/** Which applications a timeline is of: one by its id, or several by a JSON array of theirs. */
const OF = { one: 'subject_id = ?1', several: 'subject_id IN (SELECT value FROM json_each(?1))' } as const;

/** What may be released and what staff alone may read are two ranges of one index. */
const page = queryOf(
  LINE,
  (released: boolean, first: boolean, of: keyof typeof OF) => {
    const tail = `${first ? '' : 'AND id < CAST(?2 AS INTEGER)'} ORDER BY id DESC LIMIT CAST(?3 AS INTEGER)`;
    const range = (timeline: 0 | 1, more = '') => `SELECT * FROM (SELECT ${COLUMNS} FROM events
      WHERE ${OF[of]} AND timeline = ${timeline} ${more} ${tail})`;
    const ranges = released ? [range(1, OF_A_RELEASED_ROUND)] : [range(1), range(0)];
    return withValues(`${ranges.join(' UNION ALL ')} ORDER BY id DESC LIMIT CAST(?3 AS INTEGER)`, 'id DESC');
  },
  [true, false].flatMap((released) => [
    [released, true, 'one'] as const,
    [released, false, 'one'] as const,
    [released, true, 'several'] as const,
  ]),
);

/** Steps that are read of some applications at once: more than a hundred of them have. */
const MOST_STEPS = 20_000;

/** The whole timelines of some applications (a hundred at most), each newest first, by application. */
export async function readTimelines(
  db: Database,
  applications: readonly number[],
  { released }: { readonly released: boolean },
): Promise<Map<number | null, TimelineRow[]>> {
  const rows = await db.all(page(released, true, 'several')(JSON.stringify(applications), null, MOST_STEPS));
  return Map.groupBy(rows, ({ subject_id }) => subject_id);
}

/**
 * One page of an application's timeline, newest first, one row more than the page holds; null where
 * it does not exist for `caller`, who is null where somebody has looked already.
 */
export async function readTimeline(
  db: Database,
  application: number,
  caller: { readonly role: Party; readonly id: number } | null,
  { released }: { readonly released: boolean },
  { limit, after }: Window,
): Promise<TimelineRow[] | null> {
  const rows = page(released, after === null, 'one')(application, after, limit + 1);
  if (caller === null) return db.all(rows);
  const [found, events] = await db.batch(findShown(caller, application), rows);
  return found.rows.length === 0 ? null : events.rows;
}
