import type { Application } from '@niyukti/contract/hiring/application-calls';
import { sql } from 'drizzle-orm';
import { applications } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { applicationToWire } from '../wire.ts';
import { answerStep, isOpen, releasedNow, type StepContext, thisApplication, updateApplication } from './step.ts';

const { company_status, interview_overview_status: published, shortlisted } = applications;

export const canPublishOutcome = sql`${isOpen} AND ${applications.advanced_at} IS NOT NULL
  AND ((${company_status} = 'Rejected' AND ${published} <> 'rejected')
    OR (${company_status} <> 'Rejected' AND ${shortlisted} = 1 AND ${published} <> 'shortlisted'))`;

/** HR tells the candidate the outcome of the interviews. */
export async function publishOutcome(context: StepContext, id: number): Promise<Application> {
  const { db, now } = context;
  const outcome = sql<'rejected' | 'shortlisted'>`iif(company_status = 'Rejected', 'rejected', 'shortlisted')`;
  const work = transactionOf(context);
  const told = work.change(
    updateApplication(context, id, canPublishOutcome, { interview_overview_status: outcome, ...releasedNow(now) }),
    { name: 'outcome.published', subject: 'application', id, payload: { outcome }, of: thisApplication(id) },
  );
  await work.run(db);
  return applicationToWire(await answerStep(context, id, { action: 'publishOutcome' }, told));
}
