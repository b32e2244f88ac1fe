import type { Role, Step } from '@niyukti/contract';
import { changeOf, type FullStep } from './changes.ts';
import { type Fragment, guardOf } from './guards.ts';

/** Who takes a step: the session's account. */
export interface Actor {
  readonly role: Role;
  readonly id: number;
  /** As the timeline names it. */
  readonly name: string;
}

const OWNER_COLUMN = { student: 'student_id', company: 'company_id', hr: 'hr_id' } as const;
export type FlowRole = keyof typeof OWNER_COLUMN;

/** The condition that makes a foreign application a missing one. */
export function ownedBy(role: FlowRole): string {
  return `${OWNER_COLUMN[role]} = ?`;
}

/** The step as the contract knows it. */
export function bareStep(step: FullStep): Step {
  return step.action === 'scheduleRound' || step.action === 'uploadLetter' ? { action: step.action } : step;
}

const NOTHING: Fragment = { sql: "''", params: [] };
const NULL: Fragment = { sql: 'NULL', params: [] };

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
  const { released } = change;
  const told = 'max(?, released_at + 1)';
  const columns = [
    'updated_at = ?',
    ...(released === true ? [`released_at = ${told}`] : []),
    ...(typeof released === 'object' ? [`released_at = iif(${released.sql}, ${told}, released_at)`] : []),
    ...(change.set ? [change.set.sql] : []),
  ];
  const round = change.round ?? NULL;
  const note = change.note ?? NOTHING;
  return [
    {
      sql: `UPDATE applications SET ${columns.join(', ')} WHERE id = ? AND ${ownedBy(actor.role)} AND ${guard.sql} RETURNING id`,
      params: [
        now,
        ...(typeof released === 'object' ? released.params : []),
        ...(released ? [now] : []),
        ...(change.set?.params ?? []),
        application,
        actor.id,
        ...guard.params,
      ],
    },
    {
      sql: `INSERT INTO application_events (application_id, action, role, actor_id, actor_name, detail, created_at)
        SELECT id, ?, ?, ?, ?, json_object('round', ${round.sql}, 'note', ${note.sql}), ? FROM applications WHERE changes() = 1 AND id = ?`,
      params: [step.action, actor.role, actor.id, actor.name, ...round.params, ...note.params, now, application],
    },
    ...(change.also ? [change.also(application)] : []),
  ];
}
