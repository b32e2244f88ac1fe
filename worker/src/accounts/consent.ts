import { commandOf } from '../core/query.ts';
import { sql } from '../events/sql.ts';
import type { Change } from '../events/transaction.ts';
import { ACCOUNT_TABLES } from './tables.ts';

/** What a person agreed to, as calls carry it. */
export interface ConsentFields {
  readonly notice?: string | undefined;
  readonly adult?: true | undefined;
}

type Agreeing = 'student' | 'company';
const EACH_AGREEING = [['student'], ['company']] as const satisfies readonly (readonly [Agreeing])[];

const noteNotice = commandOf(
  {},
  (role: Agreeing) => `UPDATE ${ACCOUNT_TABLES[role]} SET notice = ? WHERE changed() AND email = ?`,
  EACH_AGREEING,
);
const insertConsent = commandOf(
  {},
  (role: Agreeing) => `INSERT INTO consents (role, account_id, notice, adult, created_at)
  SELECT '${role}', id, ?, ?, ? FROM ${ACCOUNT_TABLES[role]} WHERE changed() AND email = ?`,
  EACH_AGREEING,
);

/**
 * Writes down, in the transaction of a sign-up, that the new account's owner agreed to the notice.
 * Nothing where the call did not say so: then it is asked for at the first visit.
 */
export function agreeAtSignUp(
  made: Change<unknown>,
  { role, email }: { readonly role: Agreeing; readonly email: string },
  { notice, adult }: ConsentFields,
  now: number,
): void {
  if (notice === undefined) return;
  made.also(noteNotice(role)(notice, email));
  made.change(insertConsent(role)(notice, adult ? 1 : 0, now, email), {
    name: 'notice.agreed',
    subject: role,
    id: sql(`(SELECT id FROM ${ACCOUNT_TABLES[role]} WHERE email = ?)`, email),
    payload: { notice, adult: adult === true },
  });
}
