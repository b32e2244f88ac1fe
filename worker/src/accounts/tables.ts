import type { Role } from '@niyukti/contract/accounts/roles';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import type { passwordResets, sessions } from '../core/schema/accounts.ts';
import { accounts, type authenticators, type passkeys, type recoveryCodes } from '../core/schema/accounts.ts';
import type { pushSubscriptions } from '../core/schema/notices.ts';
import type { Party } from '../http/principal.ts';

/** The condition for an account of a role. */
export const isAccount = (role: Role, id: number) => and(eq(accounts.role, role), eq(accounts.id, id));

/** The accounts that act for a party, as a subquery for IN. */
export const accountsOf = ({ role, id }: Party): SQL =>
  role === 'company'
    ? sql`(SELECT account_id FROM memberships WHERE company_id = ${id})`
    : sql`(SELECT id FROM accounts WHERE id = ${id} AND role = ${role})`;

/** The password hash of an account. */
export async function readPassword({ orm }: Database, id: number): Promise<string | null> {
  const row = await orm.select({ hash: accounts.password_hash }).from(accounts).where(eq(accounts.id, id)).get();
  return row?.hash ?? null;
}

type OwnedTable =
  | typeof passkeys
  | typeof authenticators
  | typeof recoveryCodes
  | typeof sessions
  | typeof passwordResets
  | typeof pushSubscriptions;

/** Deletes an account's rows of a table, if another change was made. */
export const deleteRowsOf =
  ({ orm }: Database, table: OwnedTable, account: number) =>
  (happened: SQL) =>
    orm.delete(table).where(and(happened, eq(table.account_id, account)));
