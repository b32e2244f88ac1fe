import { clearFactors } from '@niyukti/contract/accounts/factor-calls';
import { transactionOf } from '../events/transaction.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { clearFactorsOf, factoredBy } from './clearing.ts';

/** Mounts what helps somebody who has lost every second factor: the administrator clears them. */
export function mountClearFactors(api: Api): void {
  mount(api, clearFactors, async (context) => {
    const { db, body } = context;
    const { role } = body;
    const account = await db.first(factoredBy('id', role)(role, role, rowId(role, body.accountId)));
    if (!account) refuse('not-found');
    const work = transactionOf(context);
    clearFactorsOf(work, role, account);
    await work.run(db);
    return { message: `${account.name} logs in with the password alone, and is logged out everywhere.` };
  });
}
