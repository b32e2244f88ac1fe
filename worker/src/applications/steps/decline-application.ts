import type { Application } from '@niyukti/contract/hiring/application-calls';
import { sql } from 'drizzle-orm';
import { NOTHING_HELD } from '../../core/held.ts';
import { applications } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { applicationToWire } from '../wire.ts';
import { agreesWithHeld, answerStep, isOpen, releasedNow, type StepContext, updateApplication } from './step.ts';

export const canDecline = sql`${isOpen} AND ${applications.status} = 'selected' AND ${applications.company_status} = 'pending'`;

/** The company declines a candidate before any interview. */
export async function declineApplication(context: StepContext, id: number): Promise<Application> {
  const { db, now } = context;
  const work = transactionOf(context);
  const declined = work.change(
    updateApplication(context, id, sql`${canDecline} AND ${agreesWithHeld(context, 'decline')}`, {
      company_status: 'Rejected',
      ...NOTHING_HELD,
      ...releasedNow(now),
    }),
    { name: 'application.declined', subject: 'application', id },
  );
  await work.run(db);
  return applicationToWire(await answerStep(context, id, { action: 'decline' }, declined));
}
