import type { InterviewRound } from '@niyukti/contract/hiring/application-calls';
import { checkStep } from '@niyukti/contract/hiring/state-machine';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rounds } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { partyOf } from '../../http/principal.ts';
import { refuse } from '../../http/problem.ts';
import { NEXT_REVISION, refuseStale } from '../../http/revision.ts';
import { findApplication, stateOfRow } from '../application-view.ts';
import { applicationToWire, roundToWire } from '../wire.ts';
import type { RoundDetails } from './schedule-round.ts';
import {
  hasRound,
  isInterviewing,
  isOpen,
  ofRound,
  releasedWithRound,
  type StepContext,
  thisApplication,
  updateApplication,
} from './step.ts';

export const canMoveRound = (isRound: SQL): SQL =>
  sql`${isOpen} AND ${isInterviewing} AND ${hasRound(isRound, sql`${rounds.outcome} = ''`)}`;

/**
 * The company changes the time, the place or the interviewer of a round. A change with a revision
 * is refused if the round has changed since; one that changes nothing records nothing.
 */
export async function moveRound(
  context: StepContext,
  id: number,
  roundId: number,
  { date: at, mode, link, interviewer, minutes, reason }: RoundDetails & { readonly reason: string },
  based: string | null,
): Promise<InterviewRound> {
  const { db, now, caller } = context;
  const date = new Date(at).toISOString();
  const isRound = eq(rounds.id, roundId);
  const isNew = sql`(date, mode, link, interviewer, minutes) IS NOT (${date}, ${mode}, ${link}, ${interviewer}, ${minutes})
    AND (${based} IS NULL OR revision = ${based})`;
  const guard = sql`${canMoveRound(isRound)} AND ${hasRound(isRound, isNew)}`;
  const work = transactionOf(context);
  const moved = work.change(updateApplication(context, id, guard, releasedWithRound(isRound, now)), {
    name: 'round.moved',
    subject: 'application',
    id,
    payload: {
      round: ofRound(isRound, sql<number>`number`),
      shared: ofRound(isRound, sql<0 | 1>`update_candidate`),
      reason,
    },
    of: thisApplication(id),
  });
  moved.also((happened) =>
    db.orm
      .update(rounds)
      .set({ date, mode, link, interviewer, minutes, revision: NEXT_REVISION })
      .where(and(happened, isRound)),
  );
  await work.run(db);
  const view = (await findApplication(db.orm, partyOf(caller), id)) ?? refuse('not-found');
  const round = view.application.rounds.find((one) => one.id === roundId);
  if (!round) refuse('no-round', { current: applicationToWire(view) });
  const step = { action: 'moveRound', round: round.number } as const;
  if (!moved.changed && checkStep(stateOfRow(view.application), step) !== 'allowed')
    refuse('step-not-allowed', { current: applicationToWire(view) });
  const current = roundToWire(round);
  return moved.changed || based === null || current.revision === based ? current : refuseStale(based, current);
}
