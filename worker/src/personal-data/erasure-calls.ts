import {
  cancelErasure,
  type Erasure,
  getErasure,
  requestErasure,
} from '@niyukti/contract/accounts/personal-data-calls';
import { keptMs } from '@niyukti/contract/accounts/retention';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { iso, isoOrNull } from '../core/iso.ts';
import { accounts } from '../core/schema/accounts.ts';
import { transactionOf } from '../events/transaction.ts';
import { limitTries } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { type Owner, ownerOf } from './owner.ts';

async function readErasure({ db, account }: Owner): Promise<Erasure> {
  const { erase_at, held_at } = accounts;
  const row = await db.orm.select({ erase_at, held_at }).from(accounts).where(eq(accounts.id, account)).get();
  return row ? { erasesAt: isoOrNull(row.erase_at), held: row.held_at !== null } : refuse('not-found');
}

/** Mounts the deletion of one's own account: reading, requesting and cancelling it. */
export function mountErasure(api: Api): void {
  mount(api, getErasure, (context) => readErasure(ownerOf(context)));

  mount(api, requestErasure, async (context) => {
    const owner = ownerOf(context);
    const { db, role, account, id } = owner;
    await limitTries(context, { key: `erasure:${account}`, max: 20, seconds: 3_600 });
    const due = context.now + keptMs('erasure');
    const work = transactionOf(context);
    work.change(
      db.orm
        .update(accounts)
        .set({ erase_at: due })
        .where(and(eq(accounts.id, account), isNull(accounts.erase_at))),
      { name: 'erasure.requested', subject: role, id, payload: { erasesAt: iso(due) } },
    );
    await work.run(db);
    return readErasure(owner);
  });

  mount(api, cancelErasure, async (context) => {
    const owner = ownerOf(context);
    const { db, role, account, id } = owner;
    const work = transactionOf(context);
    work.change(
      db.orm
        .update(accounts)
        .set({ erase_at: null })
        .where(and(eq(accounts.id, account), isNotNull(accounts.erase_at))),
      { name: 'erasure.cancelled', subject: role, id },
    );
    await work.run(db);
    return readErasure(owner);
  });
}
