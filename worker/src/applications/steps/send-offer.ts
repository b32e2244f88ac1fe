import type { Application } from '@niyukti/contract/hiring/application-calls';
import { sql } from 'drizzle-orm';
import { applications } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { applicationToWire } from '../wire.ts';
import { answerStep, isOpen, releasedNow, type StepContext, updateApplication } from './step.ts';

export const canSendOffer = sql`${isOpen} AND ${applications.update_hr} = 1`;

/** HR sends the letter that the company handed over: the candidate is hired. */
export async function sendOffer(context: StepContext, id: number): Promise<Application> {
  const { db, now } = context;
  const work = transactionOf(context);
  const sent = work.change(
    updateApplication(context, id, canSendOffer, {
      offer_letter_sent: 1,
      sent_at: now,
      interview_overview_status: 'shortlisted',
      ...releasedNow(now),
    }),
    { name: 'offer.sent', subject: 'application', id },
  );
  await work.run(db);
  const view = await answerStep(context, id, { action: 'sendOffer' }, sent, ({ application }) =>
    application.update_hr === 0 && application.withdrawn_at === null ? 'cannot-send-letter' : null,
  );
  return applicationToWire(view);
}
