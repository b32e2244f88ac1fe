import { setHold } from '@niyukti/contract/calls/personal-data';
import { ACCOUNT_TABLES } from '../accounts/tables.ts';
import { commandOf, queryOf } from '../core/query.ts';
import { pick } from '../core/rows.ts';
import { students } from '../core/schema/accounts.ts';
import { transactionOf } from '../events/transaction.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { EACH_OWNER, type OwnerRole } from './owner.ts';

const readAccount = queryOf(
  // Both owners' tables have it.
  pick(students, 'name', 'held_for'),
  (role: OwnerRole) => `SELECT name, held_for FROM ${ACCOUNT_TABLES[role]} WHERE id = ?`,
  EACH_OWNER,
);
const hold = commandOf(
  {},
  (role: OwnerRole) => `UPDATE ${ACCOUNT_TABLES[role]} SET held_at = ?, held_for = ? WHERE id = ? AND held_at IS NULL`,
  EACH_OWNER,
);
const lift = commandOf(
  {},
  (role: OwnerRole) =>
    `UPDATE ${ACCOUNT_TABLES[role]} SET held_at = NULL, held_for = NULL WHERE id = ? AND held_at IS NOT NULL`,
  EACH_OWNER,
);

/** Mounts the administrator's legal hold: it keeps an account from deletion and from retention. */
export function mountHolds(api: Api): void {
  mount(api, setHold, async (context) => {
    const { db, body, now } = context;
    const { role, held, reason } = body;
    const id = rowId(role, body.accountId);
    const account = await db.first(readAccount(role)(id));
    if (!account) refuse('not-found');
    const work = transactionOf(context);
    const subject = { subject: role, id, label: account.name } as const;
    if (held)
      work.change(hold(role)(now, reason, id), { name: 'hold.set', ...subject, payload: { after: { reason } } });
    else
      work.change(lift(role)(id), {
        name: 'hold.lifted',
        ...subject,
        payload: { before: { reason: account.held_for ?? '' }, after: { reason } },
      });
    await work.run(db);
    return {
      message: held ? `${account.name} is kept until the hold is lifted.` : `The hold on ${account.name} is lifted.`,
      held,
    };
  });
}
