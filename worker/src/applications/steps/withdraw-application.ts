import type { StudentApplication } from '@niyukti/contract/hiring/application-calls';
import { and, eq, gt, sql } from 'drizzle-orm';
import { NOTHING_HELD } from '../../core/held.ts';
import { applications, rounds } from '../../core/schema/hiring.ts';
import { SYSTEM } from '../../events/actor.ts';
import { transactionOf } from '../../events/transaction.ts';
import { studentApplicationToWire } from '../wire.ts';
import { answerStep, isOpen, isShared, releasedNow, type StepContext, updateApplication } from './step.ts';

/** An unpublished outcome does not prevent a withdrawal: a refusal would reveal it. */
export const canWithdraw = sql`${isOpen} AND ${applications.status} <> 'rejected'
  AND NOT (${applications.company_status} = 'Rejected' AND ${applications.advanced_at} IS NULL)
  AND ${applications.interview_overview_status} <> 'rejected'`;

/** A student withdraws an application. */
export async function withdrawApplication(context: StepContext, id: number): Promise<StudentApplication> {
  const { db, now } = context;
  const work = transactionOf(context);
  const withdrawn = work.change(
    updateApplication(context, id, canWithdraw, { withdrawn_at: now, ...NOTHING_HELD, ...releasedNow(now) }),
    { name: 'application.withdrawn', subject: 'application', id },
  );
  // Nobody tells the candidate of their own step, but their calendar needs the cancellation.
  withdrawn.record({
    name: 'round.called-off',
    subject: 'application',
    id,
    payload: { round: sql`number` },
    by: SYSTEM,
    of: {
      table: 'rounds',
      where: sql`${and(eq(rounds.application_id, id), isShared, gt(rounds.date, new Date(now).toISOString()))}
        AND NOT (${rounds.outcome} <> '' AND ${rounds.feedback_updated_by_hr} = 1)`,
    },
  });
  await work.run(db);
  return studentApplicationToWire(await answerStep(context, id, { action: 'withdraw' }, withdrawn));
}
