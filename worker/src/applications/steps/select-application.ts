import type { Application } from '@niyukti/contract/hiring/application-calls';
import { sql } from 'drizzle-orm';
import { NOTHING_HELD } from '../../core/held.ts';
import { applications } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { applicationToWire } from '../wire.ts';
import { agreesWithHeld, answerStep, isOpen, releasedNow, type StepContext, updateApplication } from './step.ts';

export const canSelect = sql`${isOpen} AND ${applications.status} = 'pending'`;

/** HR selects an application. From now on its company sees it. */
export async function selectApplication(context: StepContext, id: number): Promise<Application> {
  const { db, now } = context;
  const work = transactionOf(context);
  const selected = work.change(
    updateApplication(context, id, sql`${canSelect} AND ${agreesWithHeld(context, 'select')}`, {
      status: 'selected',
      decided_at: now,
      ...NOTHING_HELD,
      ...releasedNow(now),
    }),
    { name: 'application.selected', subject: 'application', id },
  );
  await work.run(db);
  return applicationToWire(await answerStep(context, id, { action: 'select' }, selected));
}
