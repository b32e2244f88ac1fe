import { type Party, type Role, STUDENT_LEARNS, type Step, type Telling } from '@niyukti/contract';
import { shownTo } from '../../core/visibility.ts';
import { changeOf, type FullStep } from './changes.ts';
import { type Fragment, guardOf } from './guards.ts';

/** Who takes a step: the session's account. */
export interface Actor {
  readonly role: Role;
  readonly id: number;
  /** As the timeline names it. */
  readonly name: string;
}

export type FlowRole = Party;

/** The step as the contract knows it. */
export function bareStep(step: FullStep): Step {
  return step.action === 'scheduleRound' || step.action === 'uploadLetter' ? { action: step.action } : step;
}

const NOTHING: Fragment = { sql: "''", params: [] };
const NULL: Fragment = { sql: 'NULL', params: [] };

const TOLD = 'max(?, released_at + 1)';
const ROUND_IS_SHARED =
  'EXISTS (SELECT 1 FROM rounds WHERE application_id = applications.id AND number = ? AND update_candidate = 1)';

/**
 * Moves the time that the student reads as `updatedAt`, where the student learns of the step: the
 * contract's `studentLearns` in SQL. Null where they never do.
 */
function releaseOf(step: Step, now: number): Fragment | null {
  const telling: Telling = STUDENT_LEARNS[step.action];
  if (telling === 'never') return null;
  if (telling === 'atOnce') return { sql: `released_at = ${TOLD}`, params: [now] };
  if (!('round' in step)) throw new Error(`${step.action} is told with its round and has none`);
  return { sql: `released_at = iif(${ROUND_IS_SHARED}, ${TOLD}, released_at)`, params: [step.round, now] };
}

/**
 * A step as one transaction: the guarded UPDATE, then its event and its further statement, each only if the one before it changed a row.
 * The first statement returns a row exactly when the step was taken.
 */
export function statementsOf(
  step: FullStep,
  application: number,
  actor: Actor & { role: FlowRole },
  now: number,
): Fragment[] {
  const guard = guardOf(bareStep(step));
  const change = changeOf(step, now);
  const release = releaseOf(bareStep(step), now);
  const columns = ['updated_at = ?', ...(release ? [release.sql] : []), ...(change.set ? [change.set.sql] : [])];
  const round = change.round ?? NULL;
  const note = change.note ?? NOTHING;
  return [
    {
      sql: `UPDATE applications SET ${columns.join(', ')} WHERE id = ? AND ${shownTo(actor.role)} AND ${guard.sql} RETURNING id`,
      params: [now, ...(release?.params ?? []), ...(change.set?.params ?? []), application, actor.id, ...guard.params],
    },
    {
      sql: `INSERT INTO application_events (application_id, action, role, actor_id, actor_name, detail, created_at)
        SELECT id, ?, ?, ?, ?, json_object('round', ${round.sql}, 'note', ${note.sql}), ? FROM applications WHERE changes() = 1 AND id = ?`,
      params: [step.action, actor.role, actor.id, actor.name, ...round.params, ...note.params, now, application],
    },
    ...(change.also ? [change.also(application)] : []),
  ];
}
