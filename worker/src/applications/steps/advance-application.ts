import type { Application } from '@niyukti/contract/hiring/application-calls';
import { sql } from 'drizzle-orm';
import { applications } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { applicationToWire } from '../wire.ts';
import { answerStep, isOpen, releasedNow, type StepContext, updateApplication } from './step.ts';

export const canAdvance = sql`${isOpen} AND ${applications.status} = 'selected' AND ${applications.company_status} = 'pending'`;

/** The company moves a candidate to interviews. */
export async function advanceApplication(context: StepContext, id: number): Promise<Application> {
  const { db, now } = context;
  const work = transactionOf(context);
  const advanced = work.change(
    updateApplication(context, id, canAdvance, { company_status: 'Selected', advanced_at: now, ...releasedNow(now) }),
    { name: 'application.advanced', subject: 'application', id },
  );
  await work.run(db);
  return applicationToWire(await answerStep(context, id, { action: 'advance' }, advanced));
}
