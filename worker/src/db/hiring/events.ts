import type { Window } from '../../http/list.ts';
import { type Statement, statement } from '../database.ts';
import type { ApplicationEventRow } from '../schema/hiring.ts';

/** What a student may know of, as the index `application_events_released` has it, word for word. */
const RELEASED =
  "action IN ('apply', 'withdraw', 'select', 'reject', 'advance', 'decline', 'shareRound', 'shareFeedback', 'publishOutcome', 'sendOffer')";

/** Finds a row when the application is the caller's. */
export function findOwner(
  owner: { role: 'student' | 'company' | 'hr'; id: number },
  application: number,
): Statement<{ id: number }> {
  return statement(`SELECT id FROM applications WHERE id = ? AND ${owner.role}_id = ?`, application, owner.id);
}

/** One page of an application's timeline, newest first, one row more than the page holds. */
export function listEvents(
  application: number,
  { released }: { released: boolean },
  { limit, after }: Window,
): Statement<ApplicationEventRow> {
  return statement(
    `SELECT * FROM application_events WHERE application_id = ?${released ? ` AND ${RELEASED}` : ''}
    ${after === null ? '' : 'AND id < CAST(? AS INTEGER)'} ORDER BY id DESC LIMIT ?`,
    ...(after === null ? [application] : [application, after]),
    limit + 1,
  );
}
