import type { Application } from '@niyukti/contract/hiring/application-calls';
import { sql } from 'drizzle-orm';
import { NOTHING_HELD } from '../../core/held.ts';
import { applications } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { applicationToWire } from '../wire.ts';
import { agreesWithHeld, answerStep, isOpen, releasedNow, type StepContext, updateApplication } from './step.ts';

export const canReject = sql`${isOpen} AND ${applications.status} = 'pending'`;

/** HR rejects an application. */
export async function rejectApplication(context: StepContext, id: number): Promise<Application> {
  const { db, now } = context;
  const work = transactionOf(context);
  const rejected = work.change(
    updateApplication(context, id, sql`${canReject} AND ${agreesWithHeld(context, 'reject')}`, {
      status: 'rejected',
      decided_at: now,
      ...NOTHING_HELD,
      ...releasedNow(now),
    }),
    { name: 'application.rejected', subject: 'application', id },
  );
  await work.run(db);
  return applicationToWire(await answerStep(context, id, { action: 'reject' }, rejected));
}
