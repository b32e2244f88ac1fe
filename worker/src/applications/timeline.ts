import { EVENTS_FOR_STUDENT, type HiringEvent, type Party, STUDENT_LEARNS } from '@niyukti/contract/visibility';
import { type Statement, statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import type { ApplicationEventRow } from '../core/schema/hiring.ts';
import { shownTo } from '../core/visibility.ts';

const quoted = (events: readonly HiringEvent[]): string => events.map((event) => `'${event}'`).join(', ');

/** What a student may know of: the index `application_events_released` has the same words. */
export const RELEASED = `action IN (${quoted(EVENTS_FOR_STUDENT)})`;

const WITH_THEIR_ROUND = EVENTS_FOR_STUDENT.filter((event) => STUDENT_LEARNS[event] === 'withRound');

/** What is told with its round: HR may have shared the feedback first. */
const OF_A_RELEASED_ROUND = `(action NOT IN (${quoted(WITH_THEIR_ROUND)}) OR EXISTS (SELECT 1 FROM rounds
  WHERE application_id = application_events.application_id AND number = json_extract(detail, '$.round') AND update_candidate = 1))`;

/** Finds a row when the application exists for the caller. */
export function findShown(caller: { role: Party; id: number }, application: number): Statement<{ id: number }> {
  return statement(`SELECT id FROM applications WHERE id = ? AND ${shownTo(caller.role)}`, application, caller.id);
}

/** One page of an application's timeline, newest first, one row more than the page holds. */
export function listEvents(
  application: number,
  { released }: { released: boolean },
  { limit, after }: Window,
): Statement<ApplicationEventRow> {
  return statement(
    `SELECT * FROM application_events WHERE application_id = ?${released ? ` AND ${RELEASED} AND ${OF_A_RELEASED_ROUND}` : ''}
    ${after === null ? '' : 'AND id < CAST(? AS INTEGER)'} ORDER BY id DESC LIMIT ?`,
    ...(after === null ? [application] : [application, after]),
    limit + 1,
  );
}
