import type { Application } from '@niyukti/contract/hiring/application-calls';
import { sql } from 'drizzle-orm';
import { applications } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { applicationToWire } from '../wire.ts';
import { answerStep, isOpen, type StepContext, updateApplication } from './step.ts';

export const canHandBack = sql`${isOpen} AND ${applications.shortlisted} = 1 AND ${applications.letter_key} IS NOT NULL AND ${applications.update_hr} = 0`;

/** The company hands the letter to HR, which sends it. */
export async function handBackLetter(context: StepContext, id: number): Promise<Application> {
  const { db } = context;
  const work = transactionOf(context);
  const handed = work.change(updateApplication(context, id, canHandBack, { update_hr: 1 }), {
    name: 'letter.handed-over',
    subject: 'application',
    id,
  });
  await work.run(db);
  const view = await answerStep(context, id, { action: 'handBack' }, handed, ({ application }) =>
    application.letter_key === null && application.withdrawn_at === null ? 'letter-missing' : null,
  );
  return applicationToWire(view);
}
