import type { AnyCall } from '@niyukti/contract/api/call';
import type { ProblemCode } from '@niyukti/contract/api/problems';
import { checkStep, type HeldAction, type Step } from '@niyukti/contract/hiring/state-machine';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { applications, rounds } from '../../core/schema/hiring.ts';
import type { StatementResult } from '../../events/transaction.ts';
import type { Context } from '../../http/context.ts';
import { type Acting, partyOf } from '../../http/principal.ts';
import { refuse } from '../../http/problem.ts';
import { type ApplicationView, findApplication, isShownTo, stateOfRow } from '../application-view.ts';
import { applicationToWire, studentApplicationToWire } from '../wire.ts';

/**
 * What all steps of a hire share. Each step has its own file: its guard, its update, its event, its
 * answer. `guards.test.ts` compares every guard with the contract's state machine in every
 * reachable state.
 */

/** What a step needs of its call. `only` limits a decision to one that is held, or that is held and due. */
export type StepContext = Pick<Context<AnyCall>, 'db' | 'now'> & {
  readonly caller: Acting;
  readonly only?: 'held' | 'due' | undefined;
};

export const isOpen = sql`${applications.withdrawn_at} IS NULL AND ${applications.offer_letter_sent} = 0`;
export const isInterviewing = sql`${applications.advanced_at} IS NOT NULL AND ${applications.company_status} = 'Selected'
  AND ${applications.shortlisted} = 0`;

/** An open or rejected round is always the last one. */
export const hasPassedRounds = sql`NOT EXISTS (SELECT 1 FROM rounds
  WHERE ${rounds.application_id} = ${applications.id} AND ${rounds.outcome} IN ('', 'Rejected'))`;

/** The application has the round and the condition holds. */
export const hasRound = (isRound: SQL, condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM rounds WHERE ${rounds.application_id} = ${applications.id} AND ${isRound} AND ${condition})`;

export const isShared = sql`${rounds.update_candidate} = 1`;

/** A column of the round, for the payload of an event on `thisApplication`. */
export const ofRound = <T>(isRound: SQL, column: SQL<T>): SQL<T> =>
  sql<T>`(SELECT ${column} FROM rounds WHERE ${rounds.application_id} = ${applications.id} AND ${isRound})`;

/** The application after the step, from which an event reads its payload. */
export const thisApplication = (id: number) => ({ table: 'applications', where: eq(applications.id, id) });

/** How far the clocks of two isolates may differ, in milliseconds. */
const CLOCKS_APART_MS = 1_000;

/**
 * A decision may be taken if no decision is held, or if it is the held one. With `only`, it must be the
 * held one; with `due`, its two minutes must be over as well.
 */
export function agreesWithHeld({ now, only }: StepContext, action: HeldAction): SQL {
  const isHeld = sql`${applications.held} = ${action}`;
  if (only === 'held') return isHeld;
  if (only === 'due') return sql`${isHeld} AND ${applications.tells_at} <= ${now + CLOCKS_APART_MS}`;
  return sql`coalesce(${applications.held}, ${action}) = ${action}`;
}

/** The student learns of the step: their `updatedAt` becomes now. */
export const releasedNow = (now: number) => ({ released_at: sql<number>`max(${now}, released_at + 1)` });

/** The same, if HR has shared the round of the step. */
export const releasedWithRound = (isRound: SQL, now: number) => ({
  released_at: sql<number>`iif(${hasRound(isRound, isShared)}, max(${now}, released_at + 1), released_at)`,
});

/** Changes an application that exists for the caller, if the guard holds. */
export const updateApplication = (
  { db, now, caller }: StepContext,
  id: number,
  guard: SQL,
  set: Parameters<ReturnType<typeof db.orm.update<typeof applications>>['set']>[0],
) =>
  db.orm
    .update(applications)
    .set({ ...set, updated_at: now })
    .where(and(eq(applications.id, id), isShownTo(partyOf(caller)), guard));

/** A more exact problem for a step that is not allowed, or null. */
type Reason = (view: ApplicationView) => ProblemCode | null;

/**
 * The application after its step, or after an earlier identical one. 404 if it does not exist for
 * the caller, 409 if the step is not allowed.
 */
export async function answerStep(
  { db, caller }: StepContext,
  id: number,
  step: Step | ((view: ApplicationView) => Step),
  taken: StatementResult,
  reason?: Reason,
): Promise<ApplicationView> {
  const view = (await findApplication(db.orm, partyOf(caller), id)) ?? refuse('not-found');
  const verdict = checkStep(stateOfRow(view.application), typeof step === 'function' ? step(view) : step);
  if (taken.changed || verdict === 'done') return view;
  const current = caller.role === 'student' ? studentApplicationToWire(view) : applicationToWire(view);
  refuse(reason?.(view) ?? 'step-not-allowed', { current });
}

/** The number of a round by its id; 0 if the application has no such round. */
export const numberOfRound = ({ application }: ApplicationView, round: number): number =>
  application.rounds.find(({ id }) => id === round)?.number ?? 0;
