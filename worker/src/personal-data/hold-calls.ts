import { setHold } from '@niyukti/contract/calls/personal-data';
import { ACCOUNT_TABLES } from '../accounts/tables.ts';
import { statement, write } from '../core/database.ts';
import { transactionOf } from '../events/transaction.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';

/** Mounts the administrator's legal hold: it keeps an account from deletion and from retention. */
export function mountHolds(api: Api): void {
  mount(api, setHold, async (context) => {
    const { db, body, now } = context;
    const { role, held, reason } = body;
    const id = rowId(role, body.accountId);
    const table = ACCOUNT_TABLES[role];
    const account = await db.first(
      statement<{ name: string; held_for: string | null }>(`SELECT name, held_for FROM ${table} WHERE id = ?`, id),
    );
    if (!account) refuse('not-found');
    const work = transactionOf(context);
    const subject = { subject: role, id, label: account.name } as const;
    if (held)
      work.change(
        write(`UPDATE ${table} SET held_at = ?, held_for = ? WHERE id = ? AND held_at IS NULL`, now, reason, id),
        { name: 'hold.set', ...subject, payload: { after: { reason } } },
      );
    else
      work.change(
        write(`UPDATE ${table} SET held_at = NULL, held_for = NULL WHERE id = ? AND held_at IS NOT NULL`, id),
        {
          name: 'hold.lifted',
          ...subject,
          payload: { before: { reason: account.held_for ?? '' }, after: { reason } },
        },
      );
    await work.run(db);
    return {
      message: held ? `${account.name} is kept until the hold is lifted.` : `The hold on ${account.name} is lifted.`,
      held,
    };
  });
}
