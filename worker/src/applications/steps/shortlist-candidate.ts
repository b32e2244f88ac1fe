import type { Application } from '@niyukti/contract/hiring/application-calls';
import { sql } from 'drizzle-orm';
import { transactionOf } from '../../events/transaction.ts';
import { applicationToWire } from '../wire.ts';
import { tellAdvanced } from './advance-application.ts';
import { answerStep, hasPassedRounds, isInterviewing, isOpen, type StepContext, updateApplication } from './step.ts';

export const canShortlist = sql`${isOpen} AND ${isInterviewing} AND ${hasPassedRounds}`;

/** The company shortlists a candidate once their rounds are over. */
export async function shortlistCandidate(context: StepContext, id: number): Promise<Application> {
  const { db, now } = context;
  const work = transactionOf(context);
  tellAdvanced(context, work, id);
  const shortlisted = work.change(
    updateApplication(context, id, canShortlist, {
      shortlisted: 1,
      shortlisted_at: sql`ifnull(shortlisted_at, ${now})`,
    }),
    { name: 'application.shortlisted', subject: 'application', id },
  );
  await work.run(db);
  return applicationToWire(await answerStep(context, id, { action: 'shortlist' }, shortlisted));
}
