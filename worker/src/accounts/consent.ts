import { sql } from 'drizzle-orm';
import { partyId } from '../core/conditions.ts';
import type { Change } from '../events/transaction.ts';

/** The consent in the body of a call. */
export interface ConsentFields {
  readonly notice?: string | undefined;
  readonly adult?: true | undefined;
}

/**
 * Records the consent of a sign-up in its transaction. Without one in the call, the account is asked at
 * its first visit.
 */
export function agreeAtSignUp(
  made: Change<unknown>,
  { role, email }: { readonly role: 'student' | 'company'; readonly email: string },
  { notice, adult }: ConsentFields,
  now: number,
): void {
  if (notice === undefined) return;
  const own = sql`accounts.role = ${role} AND accounts.email = ${email}`;
  made.change(
    (happened) => sql`INSERT INTO consents (account_id, notice, adult, created_at)
      SELECT id, ${notice}, ${adult ? 1 : 0}, ${now} FROM accounts WHERE ${happened} AND ${own}`,
    {
      name: 'notice.agreed',
      subject: role,
      id: sql`(SELECT ${partyId} FROM accounts WHERE ${own})`,
      payload: { notice, adult: adult === true },
    },
  );
}
