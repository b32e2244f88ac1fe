import { write } from '../core/database.ts';
import { sql } from '../events/sql.ts';
import type { Change } from '../events/transaction.ts';
import { ACCOUNT_TABLES } from './tables.ts';

/** What a person agreed to, as calls carry it. */
export interface Agreed {
  readonly notice?: string | undefined;
  readonly adult?: true | undefined;
}

/**
 * Writes down, in the transaction of a sign-up, that the new account's owner agreed to the notice.
 * Nothing where the call did not say so: then it is asked for at the first visit.
 */
export function agreeAtSignUp(
  made: Change<unknown>,
  { role, email }: { readonly role: 'student' | 'company'; readonly email: string },
  { notice, adult }: Agreed,
  now: number,
): void {
  if (notice === undefined) return;
  const table = ACCOUNT_TABLES[role];
  made.also(write(`UPDATE ${table} SET notice = ? WHERE changed() AND email = ?`, notice, email));
  made.change(
    write(
      `INSERT INTO consents (role, account_id, notice, adult, created_at)
      SELECT ?, id, ?, ?, ? FROM ${table} WHERE changed() AND email = ?`,
      role,
      notice,
      adult ? 1 : 0,
      now,
      email,
    ),
    {
      name: 'notice.agreed',
      subject: role,
      id: sql(`(SELECT id FROM ${table} WHERE email = ?)`, email),
      payload: { notice, adult: adult === true },
    },
  );
}
