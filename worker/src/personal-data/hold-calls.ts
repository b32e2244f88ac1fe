import { setHold } from '@niyukti/contract/accounts/personal-data-calls';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { accountsOf } from '../accounts/tables.ts';
import { PARTY } from '../core/conditions.ts';
import { accounts } from '../core/schema/accounts.ts';
import { transactionOf } from '../events/transaction.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';

/** Mounts the administrator's legal hold, which protects an account from deletion and retention. */
export function mountHolds(api: Api): void {
  mount(api, setHold, async (context) => {
    const { db, body, now } = context;
    const { role, held, reason } = body;
    const id = rowId(role, body.accountId);
    const own = sql`id IN ${accountsOf({ role, id })}`;
    const { held_for } = accounts;
    const account = await db.orm
      .select({ ...PARTY, held_for })
      .from(accounts)
      .where(own)
      .get();
    if (!account) refuse('not-found');
    const work = transactionOf(context);
    const subject = { subject: role, id, label: account.name } as const;
    if (held)
      work.change(
        db.orm
          .update(accounts)
          .set({ held_at: now, held_for: reason })
          .where(and(own, isNull(accounts.held_at))),
        { name: 'hold.set', ...subject, payload: { after: { reason } } },
      );
    else
      work.change(
        db.orm
          .update(accounts)
          .set({ held_at: null, held_for: null })
          .where(and(own, isNotNull(accounts.held_at))),
        { name: 'hold.lifted', ...subject, payload: { before: { reason: account.held_for ?? '' }, after: { reason } } },
      );
    await work.run(db);
    return {
      message: held ? `${account.name} is kept until the hold is lifted.` : `The hold on ${account.name} is lifted.`,
      held,
    };
  });
}
