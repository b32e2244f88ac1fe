import type { Application } from '@niyukti/contract/hiring/application-calls';
import { sql } from 'drizzle-orm';
import { applications } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { applicationToWire } from '../wire.ts';
import { answerStep, isOpen, releasedNow, type StepContext, updateApplication } from './step.ts';

export const canReconsider = sql`${isOpen} AND ${applications.status} <> 'pending' AND ${applications.company_status} = 'pending'`;

/** HR takes its decision back while the company has not acted. */
export async function reconsiderApplication(context: StepContext, id: number): Promise<Application> {
  const { db, now } = context;
  const work = transactionOf(context);
  const reconsidered = work.change(
    updateApplication(context, id, canReconsider, { status: 'pending', decided_at: null, ...releasedNow(now) }),
    { name: 'application.reconsidered', subject: 'application', id },
  );
  await work.run(db);
  return applicationToWire(await answerStep(context, id, { action: 'reconsider' }, reconsidered));
}
