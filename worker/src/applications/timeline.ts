import { EVENT_NAMES, eventOf } from '@niyukti/contract/events';
import { type Party, STUDENT_LEARNS, type Telling } from '@niyukti/contract/visibility';
import type { Statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { queryOf } from '../core/query.ts';
import { pick, type RowOf } from '../core/rows.ts';
import { applications } from '../core/schema/hiring.ts';
import { events } from '../core/schema/platform.ts';
import { shownTo } from '../core/visibility.ts';
import { BESIDE, NOTHING_BESIDE, VALUES, withValues } from '../events/readable.ts';

const EVENT = pick(events, 'id', 'name', 'actor', 'actor_name', 'payload', 'created_at');
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

/**
 * What may be released and what staff alone may read are two ranges of one index; a third is what
 * is not carried over yet from the table before the record.
 */
const page = queryOf(
  LINE,
  (released: boolean, first: boolean) => {
    const tail = `${first ? '' : 'AND id < CAST(?2 AS INTEGER)'} ORDER BY id DESC LIMIT ?3`;
    const range = (timeline: 0 | 1, more = '') => `SELECT * FROM (SELECT ${COLUMNS} FROM events
      WHERE subject_id = ?1 AND timeline = ${timeline} ${more} ${tail})`;
    const carried = (column: 'upto' | 'last') =>
      `(SELECT ${column} FROM events_carried WHERE source = 'application_events')`;
    const older = `SELECT * FROM (SELECT ${OLD_COLUMNS}, ${NOTHING_BESIDE} FROM steps_as_events
      WHERE subject_id = ?1 AND id > ${carried('upto')} AND id <= ${carried('last')}
      ${released ? `AND timeline = 1 ${OF_A_RELEASED_ROUND}` : ''} ${tail})`;
    const ranges = released ? [range(1, OF_A_RELEASED_ROUND), older] : [range(1), range(0), older];
    return withValues(`${ranges.join(' UNION ALL ')} ORDER BY id DESC LIMIT ?3`, 'id DESC');
  },
  [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ],
);

/** One page of an application's timeline, newest first, one row more than the page holds. */
export function listEvents(
  application: number,
  { released }: { released: boolean },
  { limit, after }: Window,
): Statement<TimelineRow> {
  return page(released, after === null)(application, after, limit + 1);
}
