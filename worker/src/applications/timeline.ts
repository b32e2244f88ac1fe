import { type Statement, statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import type { ApplicationEventRow } from '../core/schema/hiring.ts';

/** What a student may know of, as the index `application_events_released` has it, word for word. */
const RELEASED =
  "action IN ('apply', 'withdraw', 'select', 'reject', 'advance', 'decline', 'shareRound', 'shareFeedback', 'publishOutcome', 'sendOffer')";

/** A feedback is released with its round: HR may have shared the feedback first. */
const OF_A_RELEASED_ROUND = `(action <> 'shareFeedback' OR EXISTS (SELECT 1 FROM rounds
  WHERE application_id = application_events.application_id AND number = json_extract(detail, '$.round') AND update_candidate = 1))`;

/** Finds a row when the application is the caller's to see: a company sees what HR has selected. */
export function findOwner(
  owner: { role: 'student' | 'company' | 'hr'; id: number },
  application: number,
): Statement<{ id: number }> {
  const selected = owner.role === 'company' ? " AND status = 'selected'" : '';
  return statement(
    `SELECT id FROM applications WHERE id = ? AND ${owner.role}_id = ?${selected}`,
    application,
    owner.id,
  );
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
