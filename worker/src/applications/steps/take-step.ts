import { type Step, stepStanding } from '@niyukti/contract';
import { type Database, type Statement, statement } from '../../core/database.ts';
import { findApplication } from '../application-lists.ts';
import { type ApplicationView, applicationView, stateOfRow } from '../application-view.ts';
import type { FullStep } from './changes.ts';
import { type Actor, bareStep, type FlowRole, statementsOf } from './statements.ts';

/** What became of a step. `repeated`: it had happened already, nothing changed. `missing`: no such application, for this caller. */
export type StepResult = { outcome: 'taken' | 'repeated' | 'refused'; view: ApplicationView } | { outcome: 'missing' };

/**
 * Takes one step in one transaction, or says why not. The answer's view is read in the same transaction, so that it is the state that won.
 * `behind`: statements for the same transaction, directly behind the step's last. Throws when the database's guard and the contract's state machine disagree: that is a fault of ours.
 */
export async function takeStep(
  db: Database,
  actor: Actor & { role: FlowRole },
  application: number,
  step: FullStep,
  now: number,
  behind: readonly Statement[] = [],
): Promise<StepResult> {
  const answers = await db.batch(
    ...statementsOf(step, application, actor, now).map(({ sql, params }) => statement(sql, ...params)),
    ...behind,
    findApplication(actor, application),
  );
  const row = answers.at(-1)?.rows[0] as Record<string, unknown> | undefined;
  if (!row) return { outcome: 'missing' };
  const found = applicationView(row);
  if (answers[0]?.rows.length === 1) return { outcome: 'taken', view: found };
  return { outcome: whyNot(found, bareStep(step)), view: found };
}

function whyNot(view: ApplicationView, step: Step): 'repeated' | 'refused' {
  const standing = stepStanding(stateOfRow(view.application), step);
  if (standing === 'allowed') throw new Error(`the guard of ${step.action} refused what the contract allows`);
  return standing === 'done' ? 'repeated' : 'refused';
}
