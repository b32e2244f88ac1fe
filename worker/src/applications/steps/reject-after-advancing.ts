import type { Application } from '@niyukti/contract/hiring/application-calls';
import { and, eq, sql } from 'drizzle-orm';
import { applications, rounds } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { applicationToWire } from '../wire.ts';
import { tellAdvanced } from './advance-application.ts';
import { answerStep, isOpen, type StepContext, updateApplication } from './step.ts';

export const canRejectAfterAdvancing = sql`${isOpen} AND ${applications.advanced_at} IS NOT NULL
  AND ${applications.company_status} = 'Selected' AND ${applications.update_hr} = 0`;

/** The company rejects a candidate who was moved to interviews. A pending round is cancelled. */
export async function rejectAfterAdvancing(context: StepContext, id: number): Promise<Application> {
  const { db } = context;
  const work = transactionOf(context);
  tellAdvanced(context, work, id);
  const rejected = work.change(
    updateApplication(context, id, canRejectAfterAdvancing, { company_status: 'Rejected', shortlisted: 0 }),
    { name: 'application.rejected-after-advancing', subject: 'application', id },
  );
  rejected.also((happened) =>
    db.orm
      .update(rounds)
      .set({ outcome: 'Cancelled' })
      .where(and(happened, eq(rounds.application_id, id), eq(rounds.outcome, ''))),
  );
  await work.run(db);
  return applicationToWire(await answerStep(context, id, { action: 'rejectAfterAdvancing' }, rejected));
}
