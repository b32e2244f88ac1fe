import type { Application } from '@niyukti/contract/hiring/application-calls';
import { type SQL, sql } from 'drizzle-orm';
import { applications } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { applicationToWire } from '../wire.ts';
import {
  answerStep,
  isDecided,
  isOpen,
  NOTHING_HELD,
  releasedNow,
  type StepContext,
  updateApplication,
} from './step.ts';

export const canAdvance = sql`${isOpen} AND ${applications.status} = 'selected' AND ${applications.company_status} = 'pending'`;

/** Plans the step, where a further condition holds. */
function planAdvance(context: StepContext, id: number, condition: SQL) {
  const { now } = context;
  const work = transactionOf(context);
  const advanced = work.change(
    updateApplication(context, id, sql`${canAdvance} AND ${condition}`, {
      company_status: 'Selected',
      advanced_at: now,
      ...NOTHING_HELD,
      ...releasedNow(now),
    }),
    { name: 'application.advanced', subject: 'application', id },
  );
  return { work, advanced };
}

/** The company moves a candidate to interviews. */
export async function advanceApplication(context: StepContext, id: number): Promise<Application> {
  const { work, advanced } = planAdvance(context, id, isDecided(context, 'advance'));
  await work.run(context.db);
  return applicationToWire(await answerStep(context, id, { action: 'advance' }, advanced));
}

/** What comes after the move to interviews tells of it first, where it is still held. */
export const tellAdvanced = (context: StepContext, id: number): Promise<void> =>
  planAdvance(context, id, sql`${applications.held} = 'advance'`).work.run(context.db);
