import type { Role } from '@niyukti/contract/accounts/roles';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { PARTY } from '../core/conditions.ts';
import type { Statement } from '../core/orm.ts';
import { statementOf } from '../core/orm.ts';
import { authenticators, passkeys, recoveryCodes, sessions } from '../core/schema/accounts.ts';
import type { Actor } from '../events/actor.ts';
import { Transaction } from '../events/transaction.ts';

/** Whoever runs commands on the deployment: no account, and above all of them. */
const OPERATOR: Actor = { kind: 'system', id: null, name: 'npm run admin' };

/** An account and what it signs in with beside its password. */
export interface AccountFactors {
  readonly account: number;
  readonly id: number;
  readonly name: string;
  readonly passkeys: number;
  readonly apps: number;
}

/** Selects the account that fulfils a condition. */
export const selectFactors = (isIt: SQL): SQL =>
  sql`SELECT id AS account, ${PARTY.id} AS id, ${PARTY.name} AS name, (SELECT count(*) FROM passkeys WHERE account_id = accounts.id) AS passkeys,
      (SELECT count(*) FROM authenticators WHERE account_id = accounts.id) AS apps
    FROM accounts WHERE ${isIt}`;

/**
 * Clears all of them, with its event. Whoever used them may still be signed in: sessions end too.
 */
export function clearFactorsOf(
  work: Transaction,
  role: Role,
  { account, id, name, passkeys: keys, apps }: AccountFactors,
): void {
  const cleared = work.record({
    name: 'factors.cleared',
    subject: role,
    id,
    label: name,
    payload: { before: { passkeys: keys, authenticator: apps > 0 } },
    of: { table: 'accounts', where: sql`id = ${account}` },
  });
  for (const table of [passkeys, authenticators, recoveryCodes, sessions])
    cleared.also((happened) => sql`DELETE FROM ${table} WHERE ${and(happened, eq(table.account_id, account))}`);
}

/** The same as statements for the command line: the account by its e-mail, and the transaction. */
export const factorsByEmail = (role: Role, email: string): Statement =>
  statementOf(selectFactors(sql`role = ${role} AND email = ${email}`));

export function clearingByOperator(role: Role, account: AccountFactors, now: number): Statement[] {
  const work = new Transaction(OPERATOR, now);
  clearFactorsOf(work, role, account);
  return work.statements();
}
