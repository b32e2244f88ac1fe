import type { Role } from '@niyukti/contract/accounts/roles';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { commandOf } from '../core/query.ts';
import { accounts } from '../core/schema/accounts.ts';

/** The account of a role with an id: ids of calls name the role, too. */
export const isAccount = (role: Role, id: number) => and(eq(accounts.role, role), eq(accounts.id, id));

/** The password of an account, as it is kept. */
export async function readPassword({ orm }: Database, id: number): Promise<string | null> {
  const row = await orm.select({ hash: accounts.password_hash }).from(accounts).where(eq(accounts.id, id)).get();
  return row?.hash ?? null;
}

/** Stores a password hashed anew, while the one that it was hashed from is still stored. */
export const replacePassword = ({ orm }: Database, id: number, stored: string, replacement: string) =>
  orm
    .update(accounts)
    .set({ password_hash: replacement })
    .where(and(eq(accounts.id, id), eq(accounts.password_hash, stored)));

/** Tables with rows that belong to accounts of any role. */
const OF_ACCOUNTS = [
  'passkeys',
  'authenticators',
  'recovery_codes',
  'sessions',
  'password_resets',
  'push_subscriptions',
] as const;

/** Deletes an account's rows of a table, if another change happened. */
export const deleteAlso = commandOf(
  {},
  (table: (typeof OF_ACCOUNTS)[number]) => `DELETE FROM ${table} WHERE changed() AND role = ? AND account_id = ?`,
  OF_ACCOUNTS.map((table) => [table]),
);
