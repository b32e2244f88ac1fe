import type { Application } from '@niyukti/contract/hiring/application-calls';
import { type SQL, sql } from 'drizzle-orm';
import { NOTHING_HELD } from '../../core/held.ts';
import { applications } from '../../core/schema/hiring.ts';
import { type Change, type Transaction, transactionOf } from '../../events/transaction.ts';
import { applicationToWire } from '../wire.ts';
import { agreesWithHeld, answerStep, isOpen, releasedNow, type StepContext, updateApplication } from './step.ts';

export const canAdvance = sql`${isOpen} AND ${applications.status} = 'selected' AND ${applications.company_status} = 'pending'`;

/** Plans the step under a further condition. */
function planAdvance(context: StepContext, work: Transaction, id: number, condition: SQL): Change {
  const { now } = context;
  return work.change(
    updateApplication(context, id, sql`${canAdvance} AND ${condition}`, {
      company_status: 'Selected',
      advanced_at: now,
      ...NOTHING_HELD,
      ...releasedNow(now),
    }),
    { name: 'application.advanced', subject: 'application', id },
  );
}

/** The company moves a candidate to interviews. */
export async function advanceApplication(context: StepContext, id: number): Promise<Application> {
  const work = transactionOf(context);
  const advanced = planAdvance(context, work, id, agreesWithHeld(context, 'advance'));
  await work.run(context.db);
  return applicationToWire(await answerStep(context, id, { action: 'advance' }, advanced));
}

/** Plans to tell of a held move to interviews before a step that follows it. */
export const tellAdvanced = (context: StepContext, work: Transaction, id: number): Change =>
  planAdvance(context, work, id, agreesWithHeld({ ...context, only: 'held' }, 'advance'));
