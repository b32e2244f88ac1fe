import type { Application } from '@niyukti/contract/hiring/application-calls';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { NOTHING_HELD, takenBack } from '../../core/held.ts';
import { applications } from '../../core/schema/hiring.ts';
import { type Change, type Transaction, transactionOf } from '../../events/transaction.ts';
import { partyOf } from '../../http/principal.ts';
import { isShownTo } from '../application-view.ts';
import { applicationToWire } from '../wire.ts';
import { answerStep, isOpen, releasedNow, type StepContext, updateApplication } from './step.ts';
import { cancelHeldDecision } from './take-back-decision.ts';

export const canReconsider = sql`${isOpen} AND ${applications.status} <> 'pending' AND ${applications.company_status} = 'pending'`;

/** HR takes its decision back while it is held or, unless `only` is set, while the company has not acted. */
export async function reconsiderApplication(context: StepContext, id: number): Promise<Application> {
  const work = transactionOf(context);
  const undone = cancelHeldDecision(context, work, id);
  const reconsidered = context.only === 'held' ? undone : planReconsider(context, work, id);
  await work.run(context.db);
  const taken = undone.changed ? undone : reconsidered;
  return applicationToWire(await answerStep(context, id, { action: 'reconsider' }, taken));
}

/** Plans to take back a decision that others know of. */
function planReconsider(context: StepContext, work: Transaction, id: number): Change {
  // The company's held decision depends on HR's and ends with it.
  const isThis = and(eq(applications.id, id), isShownTo(partyOf(context.caller)), canReconsider);
  work.record(takenBack(and(isThis, isNotNull(applications.held))));
  return work.change(
    updateApplication(context, id, canReconsider, {
      status: 'pending',
      decided_at: null,
      ...NOTHING_HELD,
      ...releasedNow(context.now),
    }),
    { name: 'application.reconsidered', subject: 'application', id },
  );
}
