import { cancelErasure, type Erasure, getErasure, requestErasure } from '@niyukti/contract/calls/personal-data';
import { keptMs } from '@niyukti/contract/retention';
import { ACCOUNT_TABLES } from '../accounts/tables.ts';
import type { Statement } from '../core/database.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import { commandOf, queryOf } from '../core/query.ts';
import { pick, type RowOf } from '../core/rows.ts';
import { students } from '../core/schema/accounts.ts';
import { transactionOf } from '../events/transaction.ts';
import { limitTries } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { type Account, EACH_OWNER, type OwnerRole, ownerOf } from './owner.ts';

// Both owners' tables have it.
const ERASURE = pick(students, 'erase_at', 'held_at');
type Row = RowOf<typeof ERASURE>;

const erasureQuery = queryOf(
  ERASURE,
  (role: OwnerRole) => `SELECT erase_at, held_at FROM ${ACCOUNT_TABLES[role]} WHERE id = ?`,
  EACH_OWNER,
);
const setDue = commandOf(
  {},
  (role: OwnerRole) => `UPDATE ${ACCOUNT_TABLES[role]} SET erase_at = ? WHERE id = ? AND erase_at IS NULL`,
  EACH_OWNER,
);
/** A deletion that has begun has suspended the account, and no session comes this far. */
const takeBack = commandOf(
  {},
  (role: OwnerRole) =>
    `UPDATE ${ACCOUNT_TABLES[role]} SET erase_at = NULL WHERE id = ? AND erase_at IS NOT NULL AND suspended_at IS NULL`,
  EACH_OWNER,
);

const erasureOf = (row: Row | undefined): Erasure =>
  row ? { erasesAt: isoOrNull(row.erase_at), held: row.held_at !== null } : refuse('not-found');

const readErasure = ({ role, id }: Account): Statement<Row> => erasureQuery(role)(id);

/** Mounts the deletion of one's own account: asked for, taken back, looked at. */
export function mountErasure(api: Api): void {
  mount(api, getErasure, async (context) => erasureOf((await context.db.all(readErasure(ownerOf(context))))[0]));

  mount(api, requestErasure, async (context) => {
    const { db, now } = context;
    const owner = ownerOf(context);
    await limitTries(context, { key: `erasure:${owner.role}:${owner.id}`, max: 20, seconds: 3_600 });
    const due = now + keptMs('erasure');
    const work = transactionOf(context);
    work.change(setDue(owner.role)(due, owner.id), {
      name: 'erasure.requested',
      subject: owner.role,
      id: owner.id,
      payload: { erasesAt: iso(due) },
    });
    const asked = work.read(readErasure(owner));
    await work.run(db);
    return erasureOf(asked.rows[0]);
  });

  mount(api, cancelErasure, async (context) => {
    const owner = ownerOf(context);
    const work = transactionOf(context);
    work.change(takeBack(owner.role)(owner.id), { name: 'erasure.cancelled', subject: owner.role, id: owner.id });
    const left = work.read(readErasure(owner));
    await work.run(context.db);
    return erasureOf(left.rows[0]);
  });
}
