import { type Party, type Role, STUDENT_LEARNS, type Step, stepStanding, type Telling } from '@niyukti/contract';
import type { AnyCall } from '@niyukti/contract/api/call';
import type { ProblemCode } from '@niyukti/contract/api/problems';
import { STEP_EVENTS } from '@niyukti/contract/events/all-events';
import type { Application, StudentApplication } from '@niyukti/contract/hiring/application-calls';
import type { Database } from '../../core/database.ts';
import { command, commandOf } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { applications } from '../../core/schema/hiring.ts';
import { shownTo } from '../../core/visibility.ts';
import { accountActor } from '../../events/actor.ts';
import type { NewEvent } from '../../events/record.ts';
import { sql } from '../../events/sql.ts';
import { type Change, Transaction } from '../../events/transaction.ts';
import type { Context } from '../../http/context.ts';
import { type Caller, forRole } from '../../http/principal.ts';
import { refuse } from '../../http/problem.ts';
import { type ApplicationView, findApplication, stateOfRow } from '../application-view.ts';
import { applicationToWire, studentApplicationToWire } from '../wire.ts';
import {
  cancelling,
  changeOf,
  type Fragment,
  type FullStep,
  furtherGuardOf,
  guardOf,
  shareFeedback,
} from './step-sql.ts';

/** Who takes a step: the session's account. */
export interface Actor {
  readonly role: Role;
  readonly id: number;
  /** As the timeline names it. */
  readonly name: string;
  readonly page?: string | undefined;
}

export type FlowRole = Party;

/** The step as the contract knows it. */
function bareStep(step: FullStep): Step {
  if (step.action === 'moveRound') return { action: step.action, round: step.round };
  if (step.action === 'setRoundOutcome') return { action: step.action, round: step.round, outcome: step.outcome };
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

/** What a step sets and when it may be taken: `step-sql.ts`. */
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
function addStep(
  work: Transaction,
  step: FullStep,
  application: number,
  actor: Actor & { role: FlowRole },
  now: number,
): Change<{ id: number }> {
  const bare = guardOf(bareStep(step));
  const further = furtherGuardOf(step);
  const guard = further ? { sql: `${bare.sql} AND ${further.sql}`, params: [...bare.params, ...further.params] } : bare;
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
  if (step.action === 'setRoundOutcome' && step.outcome === 'Cancelled') tellCancelled(taken, step, application, now);
  return taken;
}

const releaseCancelled = command(
  `UPDATE applications SET released_at = ${TOLD} WHERE changed() AND id = ? AND ${ROUND_IS_SHARED}`,
);

/** The contract's `callsOff`: feedback, which the company gives the candidate itself. */
function tellCancelled(
  taken: Change,
  { round, reason }: { readonly round: number; readonly reason: string },
  application: number,
  now: number,
): void {
  const told = taken.change(releaseCancelled(now, application, round), {
    name: 'feedback.shared',
    subject: 'application',
    id: application,
    payload: cancelling(round, 'Cancelled', reason),
    of: { table: 'applications', where: sql('id = ?', application) },
  });
  told.also(shareFeedback(application, round));
}

/**
 * What became of a step. `repeated`: it had happened already, nothing changed; for a step with a
 * further guard also that this one does not hold. `missing`: no such application, for this caller.
 */
export type StepResult = { outcome: 'taken' | 'repeated' | 'refused'; view: ApplicationView } | { outcome: 'missing' };

/** Takes one step in one transaction, or says why not. `further`: what else depends on the step. */
export async function takeStep(
  db: Database,
  actor: Actor & { role: FlowRole },
  application: number,
  step: FullStep,
  now: number,
  further: (taken: Change) => void = () => undefined,
): Promise<StepResult> {
  const work = new Transaction(accountActor(actor), now);
  const taken = addStep(work, step, application, actor, now);
  further(taken);
  await work.run(db);
  const found = await findApplication(db.orm, actor, application);
  if (!found) return { outcome: 'missing' };
  if (taken.changed) return { outcome: 'taken', view: found };
  return { outcome: whyNot(found, step), view: found };
}

function whyNot(view: ApplicationView, step: FullStep): 'repeated' | 'refused' {
  const standing = stepStanding(stateOfRow(view.application), bareStep(step));
  if (standing === 'allowed' && furtherGuardOf(step)) return 'repeated';
  return standing === 'done' ? 'repeated' : 'refused';
}

type StepContext = Pick<Context<AnyCall>, 'db' | 'now'> & { readonly caller: Caller };

/**
 * The caller as one of the three that take part in a hire. The calls of the flow admit no other.
 */
export function inFlow(caller: Caller): Caller & { readonly role: FlowRole } {
  const parties = { visitor: null, student: 'student', company: 'company', hr: 'hr', admin: null } as const;
  return { ...caller, role: forRole(caller, parties) ?? refuse('wrong-role') };
}

/**
 * Problem of a step that is not allowed, where the state asks for a more telling one than
 * `step-not-allowed`.
 */
type Reason = (view: ApplicationView) => ProblemCode | null;

/** An application as each party reads it. */
const WIRE_FORMS = {
  student: studentApplicationToWire,
  company: applicationToWire,
  hr: applicationToWire,
} as const satisfies Record<FlowRole, unknown>;

async function take(
  context: StepContext,
  application: number,
  step: FullStep,
  reason?: Reason,
): Promise<ApplicationView> {
  const { db, now } = context;
  const caller = inFlow(context.caller);
  const result = await takeStep(db, caller, application, step, now);
  if (result.outcome === 'missing') refuse('not-found');
  if (result.outcome === 'refused') {
    const current = WIRE_FORMS[caller.role](result.view);
    refuse(reason?.(result.view) ?? 'step-not-allowed', { current });
  }
  return result.view;
}

/**
 * Takes a step for staff and answers the application: as the step left it, or as its finished
 * repetition finds it. 404 or 409 otherwise.
 */
export async function takeStaffStep(
  context: StepContext,
  application: number,
  step: FullStep,
  reason?: Reason,
): Promise<Application> {
  return applicationToWire(await take(context, application, step, reason));
}

/** The same for a student, who is answered what HR has released. */
export async function takeStudentStep(
  context: StepContext,
  application: number,
  step: FullStep,
): Promise<StudentApplication> {
  return studentApplicationToWire(await take(context, application, step));
}
