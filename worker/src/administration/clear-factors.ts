import type { Role } from '@niyukti/contract/accounts/roles';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../core/orm.ts';
import { statementOf } from '../core/orm.ts';
import { authenticators, passkeys, recoveryCodes, sessions } from '../core/schema/accounts.ts';
import type { Actor } from '../events/actor.ts';
import { Transaction } from '../events/transaction.ts';

/** Whoever runs commands on the deployment: no account, and above all of them. */
const OPERATOR: Actor = { kind: 'system', id: null, name: 'npm run admin' };

/** An account and what it signs in with beside its password. */
export interface AccountFactors {
  readonly id: number;
  readonly name: string;
  readonly passkeys: number;
  readonly apps: number;
}

/** Selects an account by its row or its e-mail. */
export const selectFactors = (role: Role, column: 'id' | 'email', value: number | string): SQL =>
  sql`SELECT id, name, (SELECT count(*) FROM passkeys WHERE account_id = a.id) AS passkeys,
      (SELECT count(*) FROM authenticators WHERE account_id = a.id) AS apps
    FROM accounts a WHERE role = ${role} AND ${sql.identifier(column)} = ${value}`;

/**
 * Clears all of them, with its event. Whoever used them may still be signed in: sessions end too.
 */
export function clearFactorsOf(
  work: Transaction,
  role: Role,
  { id, name, passkeys: keys, apps }: AccountFactors,
): void {
  const cleared = work.record({
    name: 'factors.cleared',
    subject: role,
    id,
    label: name,
    payload: { before: { passkeys: keys, authenticator: apps > 0 } },
    of: { table: 'accounts', where: sql`id = ${id}` },
  });
  for (const table of [passkeys, authenticators, recoveryCodes, sessions])
    cleared.also((happened) => sql`DELETE FROM ${table} WHERE ${and(happened, eq(table.account_id, id))}`);
}

/** The same as statements for the command line: the account by its e-mail, and the transaction. */
export const factorsByEmail = (role: Role, email: string): Statement =>
  statementOf(selectFactors(role, 'email', email));

export function clearingByOperator(role: Role, account: AccountFactors, now: number): Statement[] {
  const work = new Transaction(OPERATOR, now);
  clearFactorsOf(work, role, account);
  return work.statements();
}
