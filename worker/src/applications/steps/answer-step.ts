import type { AnyCall } from '@niyukti/contract/call';
import type { Application, StudentApplication } from '@niyukti/contract/calls/application';
import type { ProblemCode } from '@niyukti/contract/problems';
import type { Context } from '../../http/context.ts';
import { type Caller, forRole } from '../../http/principal.ts';
import { refuse } from '../../http/problem.ts';
import type { ApplicationView } from '../application-view.ts';
import { applicationToWire, studentApplicationToWire } from '../wire.ts';
import type { FullStep } from './changes.ts';
import type { FlowRole } from './statements.ts';
import { takeStep } from './take-step.ts';

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
