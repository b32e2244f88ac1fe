import type { Application } from '@niyukti/contract/hiring/application-calls';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rounds } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { applicationToWire } from '../wire.ts';
import {
  answerStep,
  hasRound,
  isOpen,
  ofRound,
  releasedNow,
  type StepContext,
  thisApplication,
  updateApplication,
} from './step.ts';

export const canShareRound = (isRound: SQL): SQL =>
  sql`${isOpen} AND ${hasRound(isRound, sql`${rounds.update_candidate} = 0`)}`;

/** HR shares a round with the candidate. A cancelled round is shared as cancelled. */
export async function shareRound(context: StepContext, id: number, number: number): Promise<Application> {
  const { db, now } = context;
  const isRound = eq(rounds.number, number);
  const isCancelled = sql`outcome = 'Cancelled'`;
  const work = transactionOf(context);
  const shared = work.change(updateApplication(context, id, canShareRound(isRound), releasedNow(now)), {
    name: 'round.shared',
    subject: 'application',
    id,
    payload: {
      round: number,
      outcome: ofRound(isRound, sql<'Cancelled'>`iif(${isCancelled}, outcome, NULL)`),
      reason: ofRound(isRound, sql<string>`cancel_reason`),
    },
    of: thisApplication(id),
  });
  shared.also((happened) =>
    db.orm
      .update(rounds)
      .set({
        update_candidate: 1,
        feedback_updated_by_hr: sql`max(feedback_updated_by_hr, ${isCancelled})`,
        feedback: sql`iif(${isCancelled}, outcome, feedback)`,
      })
      .where(and(happened, eq(rounds.application_id, id), isRound)),
  );
  await work.run(db);
  const view = await answerStep(context, id, { action: 'shareRound', round: number }, shared, ({ application }) =>
    application.rounds[number - 1] ? null : 'no-round',
  );
  return applicationToWire(view);
}
