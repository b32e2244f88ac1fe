import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { ACCOUNT_TABLES } from '../accounts/tables.ts';
import type { Statement } from '../core/database.ts';
import { commandOf, queryOf } from '../core/query.ts';
import { int, pick, type RowOf } from '../core/rows.ts';
import { admins } from '../core/schema/accounts.ts';
import type { Actor } from '../events/actor.ts';
import { sql } from '../events/sql.ts';
import { Transaction } from '../events/transaction.ts';

const CLEARED = ['passkeys', 'authenticators', 'recovery_codes', 'sessions'] as const;

/** Whoever runs commands on the deployment: no account, and above all of them. */
const OPERATOR: Actor = { kind: 'system', id: null, name: 'npm run admin' };

const FACTORED = { ...pick(admins, 'id', 'name'), passkeys: int, apps: int };
/** An account and what it signs in with beside its password. */
export type AccountFactors = RowOf<typeof FACTORED>;

/** Finds an account by its row or its e-mail: its role twice, then the value. */
export const factoredBy = queryOf(
  FACTORED,
  (column: 'id' | 'email', role: Role) =>
    `SELECT id, name, (SELECT count(*) FROM passkeys WHERE role = ? AND account_id = a.id) AS passkeys,
      (SELECT count(*) FROM authenticators WHERE role = ? AND account_id = a.id) AS apps
    FROM ${ACCOUNT_TABLES[role]} a WHERE ${column} = ?`,
  () => ROLES.flatMap((role) => (['id', 'email'] as const).map((column) => [column, role] as const)),
);
const clearTable = commandOf(
  {},
  (table: (typeof CLEARED)[number]) => `DELETE FROM ${table} WHERE changed() AND role = ? AND account_id = ?`,
  CLEARED.map((table) => [table] as const),
);

/**
 * Clears all of them, with its event. Whoever used them may still be signed in: sessions end too.
 */
export function clearFactorsOf(work: Transaction, role: Role, { id, name, passkeys, apps }: AccountFactors): void {
  const cleared = work.record({
    name: 'factors.cleared',
    subject: role,
    id,
    label: name,
    payload: { before: { passkeys, authenticator: apps > 0 } },
    of: { table: ACCOUNT_TABLES[role], where: sql('id = ?', id) },
  });
  for (const table of CLEARED) cleared.also(clearTable(table)(role, id));
}

/** The same as statements of one transaction, for the command line. */
export function clearingByOperator(role: Role, account: AccountFactors, now: number): Statement[] {
  const work = new Transaction(OPERATOR, now);
  clearFactorsOf(work, role, account);
  return work.statements();
}
