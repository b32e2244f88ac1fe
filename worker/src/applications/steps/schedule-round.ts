import type { InterviewMode } from '@niyukti/contract/api/limits';
import type { InterviewRound } from '@niyukti/contract/hiring/application-calls';
import { sql } from 'drizzle-orm';
import { transactionOf } from '../../events/transaction.ts';
import type { HeldKey } from '../../http/idempotency.ts';
import { roundToWire } from '../wire.ts';
import { tellAdvanced } from './advance-application.ts';
import {
  answerStep,
  hasPassedRounds,
  isInterviewing,
  isOpen,
  type StepContext,
  thisApplication,
  updateApplication,
} from './step.ts';

/** When, where and by whom a round is held. */
export interface RoundDetails {
  /** ISO 8601, in any time zone. */
  readonly date: string;
  readonly mode: InterviewMode;
  readonly link: string;
  readonly interviewer: string;
  readonly minutes: number;
}

export const canScheduleRound = sql`${isOpen} AND ${isInterviewing} AND ${hasPassedRounds}`;

const NEXT_NUMBER = sql<number>`(SELECT count(*) + 1 FROM rounds WHERE application_id = applications.id)`;

/** The company schedules an interview round. */
export async function scheduleRound(
  context: StepContext & { readonly key: HeldKey | null },
  id: number,
  { date, mode, link, interviewer, minutes }: RoundDetails,
): Promise<InterviewRound> {
  const { db, now, key } = context;
  const work = transactionOf(context);
  tellAdvanced(context, work, id);
  const scheduled = work.change(updateApplication(context, id, canScheduleRound, {}), {
    name: 'round.scheduled',
    subject: 'application',
    id,
    payload: { round: NEXT_NUMBER, mode },
    of: thisApplication(id),
  });
  scheduled.also(
    (happened) =>
      sql`INSERT INTO rounds (application_id, number, company_id, student_id, date, mode, link, interviewer, minutes, created_at)
        SELECT id, ${NEXT_NUMBER}, company_id, student_id,
          ${new Date(date).toISOString()}, ${mode}, ${link}, ${interviewer}, ${minutes}, ${now}
        FROM applications WHERE ${happened} AND id = ${id}`,
  );
  scheduled.remember(key);
  await work.run(db);
  const { application } = await answerStep(context, id, { action: 'scheduleRound' }, scheduled);
  const round = application.rounds.at(-1);
  if (!round) throw new Error('a scheduled round is not there');
  return roundToWire(round);
}
