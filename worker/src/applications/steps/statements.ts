import { type Party, type Role, STUDENT_LEARNS, type Step, type Telling } from '@niyukti/contract';
import { STEP_EVENTS } from '@niyukti/contract/events';
import { commandOf } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { applications } from '../../core/schema/hiring.ts';
import { shownTo } from '../../core/visibility.ts';
import type { NewEvent } from '../../events/record.ts';
import { sql } from '../../events/sql.ts';
import type { Change, Transaction } from '../../events/transaction.ts';
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

/** What a step sets and when it may be taken: `changes.ts` and `guards.ts`. */
const guardedUpdate = commandOf(
  pick(applications, 'id'),
  (set: string, role: FlowRole, guard: string) =>
    `UPDATE applications SET ${set} WHERE id = ? AND ${shownTo(role)} AND ${guard} RETURNING id`,
  [
    ['updated_at = ?', 'student', 'true'],
    ['updated_at = ?', 'company', 'true'],
    ['updated_at = ?', 'hr', 'true'],
  ],
);

/**
 * Adds a step to a transaction: the guarded UPDATE and its event, and what else the step writes
 * only if it was taken. It has changed a row exactly when the step was taken.
 */
export function addStep(
  work: Transaction,
  step: FullStep,
  application: number,
  actor: Actor & { role: FlowRole },
  now: number,
): Change<{ id: number }> {
  const guard = guardOf(bareStep(step));
  const change = changeOf(step, now);
  const release = releaseOf(bareStep(step), now);
  const columns = ['updated_at = ?', ...(release ? [release.sql] : []), ...(change.set ? [change.set.sql] : [])];
  const taken = work.change(
    guardedUpdate(
      columns.join(', '),
      actor.role,
      guard.sql,
    )(...[now, ...(release?.params ?? []), ...(change.set?.params ?? []), application, actor.id, ...guard.params]),
    {
      name: STEP_EVENTS[step.action],
      subject: 'application',
      id: application,
      payload: change.payload ?? {},
      of: { table: 'applications', where: sql('id = ?', application) },
    } as NewEvent,
  );
  if (change.also) taken.also(change.also(application));
  return taken;
}
