import { clearFactors } from '@niyukti/contract/calls/factor';
import type { Role } from '@niyukti/contract/roles';
import { ACCOUNT_TABLES, deleteAlso, EACH_ROLE } from '../accounts/tables.ts';
import { queryOf } from '../core/query.ts';
import { int, pick } from '../core/rows.ts';
import { students } from '../core/schema/accounts.ts';
import { sql } from '../events/sql.ts';
import { transactionOf } from '../events/transaction.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';

const FACTORS = ['passkeys', 'authenticators', 'recovery_codes'] as const;

const readBefore = queryOf(
  // Every role's table has a name.
  { ...pick(students, 'name'), passkeys: int, apps: int },
  (role: Role) => `SELECT name, (SELECT count(*) FROM passkeys WHERE role = ?1 AND account_id = ?2) AS passkeys,
    (SELECT count(*) FROM authenticators WHERE role = ?1 AND account_id = ?2) AS apps
  FROM ${ACCOUNT_TABLES[role]} WHERE id = ?2`,
  EACH_ROLE,
);

/** Mounts what helps somebody who has lost every second factor: the administrator clears them. */
export function mountClearFactors(api: Api): void {
  mount(api, clearFactors, async (context) => {
    const { db, body } = context;
    const { role } = body;
    const id = rowId(role, body.accountId);
    const before = await db.first(readBefore(role)(role, id));
    if (!before) refuse('not-found');
    const { name, passkeys, apps } = before;
    const work = transactionOf(context);
    const cleared = work.record({
      name: 'factors.cleared',
      subject: role,
      id,
      label: name,
      payload: { before: { passkeys, authenticator: apps > 0 } },
      of: { table: ACCOUNT_TABLES[role], where: sql('id = ?', id) },
    });
    for (const table of FACTORS) cleared.also(deleteAlso(table)(role, id));
    // Whoever used them may still be signed in.
    cleared.also(deleteAlso('sessions')(role, id));
    await work.run(db);
    return { message: `${name} signs in with the password alone, and is signed out everywhere.` };
  });
}
