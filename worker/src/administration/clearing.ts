import type { Role } from '@niyukti/contract/roles';
import { ACCOUNT_TABLES } from '../accounts/tables.ts';
import { type Statement, statement, write } from '../core/database.ts';
import type { Actor } from '../events/actor.ts';
import { sql } from '../events/sql.ts';
import { Transaction } from '../events/transaction.ts';

const FACTORS = ['passkeys', 'authenticators', 'recovery_codes'] as const;

/** Whoever runs commands on the deployment: no account, and above all of them. */
const OPERATOR: Actor = { kind: 'system', id: null, name: 'npm run admin' };

/** An account and what it signs in with beside its password. */
export interface Factored {
  readonly id: number;
  readonly name: string;
  readonly passkeys: number;
  readonly apps: number;
}

/** Finds an account by its row or its e-mail. */
export function factoredBy(column: 'id' | 'email', role: Role, value: number | string): Statement<Factored> {
  const table = ACCOUNT_TABLES[role];
  return statement(
    `SELECT id, name, (SELECT count(*) FROM passkeys WHERE role = ? AND account_id = ${table}.id) AS passkeys,
      (SELECT count(*) FROM authenticators WHERE role = ? AND account_id = ${table}.id) AS apps
    FROM ${table} WHERE ${column} = ?`,
    role,
    role,
    value,
  );
}

/**
 * Clears all of them, with its event. Whoever used them may still be signed in: sessions end too.
 */
export function clearFactorsOf(work: Transaction, role: Role, { id, name, passkeys, apps }: Factored): void {
  const cleared = work.record({
    name: 'factors.cleared',
    subject: role,
    id,
    label: name,
    payload: { before: { passkeys, authenticator: apps > 0 } },
    of: { table: ACCOUNT_TABLES[role], where: sql('id = ?', id) },
  });
  for (const table of [...FACTORS, 'sessions'])
    cleared.also(write(`DELETE FROM ${table} WHERE changed() AND role = ? AND account_id = ?`, role, id));
}

/** The same as statements of one transaction, for the command line. */
export function clearingByOperator(role: Role, account: Factored, now: number): Statement[] {
  const work = new Transaction(OPERATOR, now);
  clearFactorsOf(work, role, account);
  return work.statements();
}
