import type { Application } from '@niyukti/contract/hiring/application-calls';
import { and, eq } from 'drizzle-orm';
import { isHeldBy, NOTHING_HELD, takenBack } from '../../core/held.ts';
import { applications } from '../../core/schema/hiring.ts';
import { type Change, type Transaction, transactionOf } from '../../events/transaction.ts';
import { partyOf } from '../../http/principal.ts';
import { refuse } from '../../http/problem.ts';
import { findApplication, isShownTo } from '../application-view.ts';
import { applicationToWire } from '../wire.ts';
import type { StepContext } from './step.ts';

/** The company takes back a held decision. A second try changes nothing. */
export async function takeBackDecision(context: StepContext, id: number): Promise<Application> {
  const { db, caller } = context;
  const work = transactionOf(context);
  cancelHeldDecision(context, work, id);
  await work.run(db);
  const view = (await findApplication(db.orm, partyOf(caller), id)) ?? refuse('not-found');
  const current = applicationToWire(view);
  return current.companyStatus === 'pending' ? current : refuse('step-not-allowed', { current });
}

/** Plans to delete the held decision of the caller, with an event in the record. */
export function cancelHeldDecision({ db, caller }: StepContext, work: Transaction, id: number): Change {
  const isHeld = and(eq(applications.id, id), isShownTo(partyOf(caller)), isHeldBy(caller.role));
  const recorded = work.record(takenBack(isHeld));
  recorded.also((happened) => db.orm.update(applications).set(NOTHING_HELD).where(and(happened, isHeld)));
  return recorded;
}
