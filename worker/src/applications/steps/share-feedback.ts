import type { RoundOutcome } from '@niyukti/contract/api/limits';
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
  releasedWithRound,
  type StepContext,
  thisApplication,
  updateApplication,
} from './step.ts';

export const canShareFeedback = (isRound: SQL): SQL =>
  sql`${isOpen} AND ${hasRound(isRound, sql`${rounds.outcome} <> '' AND ${rounds.feedback_updated_by_hr} = 0`)}`;

/** HR tells the candidate the outcome of a round. If the round is shared later, they learn both then. */
export async function shareFeedback(context: StepContext, id: number, number: number): Promise<Application> {
  const { db, now } = context;
  const isRound = eq(rounds.number, number);
  const work = transactionOf(context);
  const shared = work.change(
    updateApplication(context, id, canShareFeedback(isRound), releasedWithRound(isRound, now)),
    {
      name: 'feedback.shared',
      subject: 'application',
      id,
      payload: {
        round: number,
        outcome: ofRound(isRound, sql<RoundOutcome>`outcome`),
        reason: ofRound(isRound, sql<string>`cancel_reason`),
      },
      of: thisApplication(id),
    },
  );
  shared.also((happened) =>
    db.orm
      .update(rounds)
      .set({ feedback_updated_by_hr: 1, feedback: sql`outcome` })
      .where(and(happened, eq(rounds.application_id, id), isRound)),
  );
  await work.run(db);
  const view = await answerStep(context, id, { action: 'shareFeedback', round: number }, shared, ({ application }) =>
    application.rounds[number - 1] ? null : 'no-round',
  );
  return applicationToWire(view);
}
