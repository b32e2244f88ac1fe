import type { Application } from '@niyukti/contract/hiring/application-calls';
import { transactionOf } from '../../events/transaction.ts';
import { partyOf } from '../../http/principal.ts';
import { refuse } from '../../http/problem.ts';
import { findApplication } from '../application-view.ts';
import { applicationToWire } from '../wire.ts';
import { takeBack } from './hold-decision.ts';
import type { StepContext } from './step.ts';

/** The company takes back its held decision. A repetition changes nothing. */
export async function takeBackDecision(context: StepContext, id: number): Promise<Application> {
  const { db, caller } = context;
  const work = transactionOf(context);
  takeBack(context, work, id);
  await work.run(db);
  const view = (await findApplication(db.orm, partyOf(caller), id)) ?? refuse('not-found');
  const current = applicationToWire(view);
  return current.companyStatus === 'pending' ? current : refuse('step-not-allowed', { current });
}
