import type { RoundOutcome } from '@niyukti/contract/api/limits';
import type { Application } from '@niyukti/contract/hiring/application-calls';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { applications, rounds } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { applicationToWire } from '../wire.ts';
import {
  answerStep,
  hasRound,
  isInterviewing,
  isOpen,
  isShared,
  numberOfRound,
  ofRound,
  releasedNow,
  type StepContext,
  thisApplication,
  updateApplication,
} from './step.ts';

export const canSetRoundOutcome = (isRound: SQL): SQL =>
  sql`${isOpen} AND ${isInterviewing} AND ${hasRound(isRound, sql`${rounds.outcome} = ''`)}`;

/** The company sets the outcome of a round. A candidate who knows of the round hears of a cancellation at once. */
export async function setRoundOutcome(
  context: StepContext,
  id: number,
  roundId: number,
  { outcome, reason }: { readonly outcome: RoundOutcome; readonly reason: string },
): Promise<Application> {
  const { db, now } = context;
  const isRound = eq(rounds.id, roundId);
  const about = {
    subject: 'application',
    id,
    payload: { round: ofRound(isRound, sql<number>`number`), outcome, ...(reason && { reason }) },
    of: thisApplication(id),
  } as const;
  const work = transactionOf(context);
  const decided = work.change(updateApplication(context, id, canSetRoundOutcome(isRound), {}), {
    name: 'round.decided',
    ...about,
  });
  decided.also((happened) =>
    db.orm
      .update(rounds)
      .set({ outcome, cancel_reason: reason || null })
      .where(and(happened, isRound)),
  );
  if (outcome === 'Cancelled')
    decided
      .change(
        (happened) =>
          db.orm
            .update(applications)
            .set(releasedNow(now))
            .where(and(happened, eq(applications.id, id), hasRound(isRound, isShared))),
        { name: 'feedback.shared', ...about },
      )
      .also((happened) =>
        db.orm.update(rounds).set({ feedback_updated_by_hr: 1, feedback: outcome }).where(and(happened, isRound)),
      );
  await work.run(db);
  const view = await answerStep(
    context,
    id,
    (found) => ({ action: 'setRoundOutcome', round: numberOfRound(found, roundId), outcome }),
    decided,
    (found) => (numberOfRound(found, roundId) === 0 ? 'no-round' : null),
  );
  return applicationToWire(view);
}
