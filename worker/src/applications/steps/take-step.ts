import { type Step, stepStanding } from '@niyukti/contract';
import type { Database } from '../../core/database.ts';
import { accountActor } from '../../events/actor.ts';
import { type Change, Transaction } from '../../events/transaction.ts';
import { findApplication } from '../application-lists.ts';
import { type ApplicationView, applicationView, stateOfRow } from '../application-view.ts';
import type { FullStep } from './changes.ts';
import { type Actor, addStep, bareStep, type FlowRole } from './statements.ts';

/**
 * What became of a step. `repeated`: it had happened already, nothing changed. `missing`: no such
 * application, for this caller.
 */
export type StepResult = { outcome: 'taken' | 'repeated' | 'refused'; view: ApplicationView } | { outcome: 'missing' };

/**
 * Takes one step in one transaction, or says why not. The answer's view is read in the same
 * transaction, so that it is the state that won. `further`: what else depends on the step. Throws
 * when the database's guard and the contract's state machine disagree: that is a fault of ours.
 */
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
  const view = work.read(findApplication(actor, application));
  await work.run(db);
  const row = view.rows[0];
  if (!row) return { outcome: 'missing' };
  const found = applicationView(row);
  if (taken.changed) return { outcome: 'taken', view: found };
  return { outcome: whyNot(found, bareStep(step)), view: found };
}

function whyNot(view: ApplicationView, step: Step): 'repeated' | 'refused' {
  const standing = stepStanding(stateOfRow(view.application), step);
  if (standing === 'allowed') throw new Error(`the guard of ${step.action} refused what the contract allows`);
  return standing === 'done' ? 'repeated' : 'refused';
}
