import type { Application } from '@niyukti/contract/hiring/application-calls';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { NOTHING_HELD, takenBack } from '../../core/held.ts';
import { applications } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { partyOf } from '../../http/principal.ts';
import { isShownTo } from '../application-view.ts';
import { applicationToWire } from '../wire.ts';
import { takeBack } from './hold-decision.ts';
import { answerStep, isOpen, releasedNow, type StepContext, updateApplication } from './step.ts';

export const canReconsider = sql`${isOpen} AND ${applications.status} <> 'pending' AND ${applications.company_status} = 'pending'`;

/** HR takes its decision back while it is held, or while the company has not acted. */
export async function reconsiderApplication(context: StepContext, id: number): Promise<Application> {
  const { db, now, caller } = context;
  const work = transactionOf(context);
  const own = takeBack(context, work, id);
  // With HR's decision ends what the company decided on it and holds.
  work.record(
    takenBack(and(eq(applications.id, id), isShownTo(partyOf(caller)), canReconsider, isNotNull(applications.held))),
  );
  const reconsidered = work.change(
    updateApplication(context, id, canReconsider, {
      status: 'pending',
      decided_at: null,
      ...NOTHING_HELD,
      ...releasedNow(now),
    }),
    { name: 'application.reconsidered', subject: 'application', id },
  );
  await work.run(db);
  const taken = own.changed ? own : reconsidered;
  return applicationToWire(await answerStep(context, id, { action: 'reconsider' }, taken));
}
