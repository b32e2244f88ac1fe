import type { Role } from '@niyukti/contract/accounts/roles';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { PARTY } from '../core/conditions.ts';
import type { Statement } from '../core/orm.ts';
import { statementOf } from '../core/orm.ts';
import { authenticators, passkeys, recoveryCodes, sessions } from '../core/schema/accounts.ts';
import type { Actor } from '../events/actor.ts';
import { Transaction } from '../events/transaction.ts';

/** The actor of `npm run admin`: whoever runs commands on the deployment, without an account. */
const OPERATOR: Actor = { kind: 'system', id: null, name: 'npm run admin' };

/** An account with the number of its passkeys and authenticator apps. */
export interface AccountFactors {
  readonly account: number;
  readonly id: number;
  readonly name: string;
  readonly passkeys: number;
  readonly apps: number;
}

/** Selects the account that matches a condition. */
export const selectFactors = (isIt: SQL): SQL =>
  sql`SELECT id AS account, ${PARTY.id} AS id, ${PARTY.name} AS name, (SELECT count(*) FROM passkeys WHERE account_id = accounts.id) AS passkeys,
      (SELECT count(*) FROM authenticators WHERE account_id = accounts.id) AS apps
    FROM accounts WHERE ${isIt}`;

/** Removes passkeys, authenticator app and recovery codes, and records it. Ends all sessions too. */
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

/** The statement for the command line that finds an account by its e-mail. */
export const factorsByEmail = (role: Role, email: string): Statement =>
  statementOf(selectFactors(sql`role = ${role} AND email = ${email}`));

/** The statements for the command line that do what `clearFactorsOf` does. */
export function clearingByOperator(role: Role, account: AccountFactors, now: number): Statement[] {
  const work = new Transaction(OPERATOR, now);
  clearFactorsOf(work, role, account);
  return work.statements();
}
