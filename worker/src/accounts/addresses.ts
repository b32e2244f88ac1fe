import type { AddressState } from '@niyukti/contract/notices/mail';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { mailboxes, mails } from '../core/schema/mail.ts';
import type { DependentWrite } from './sessions.ts';

/** SQL for whether an account has confirmed an address. */
export const isConfirmed = (account: number, email: string): SQL<number> =>
  sql<number>`EXISTS (SELECT 1 FROM ${mailboxes} WHERE ${and(eq(mailboxes.account_id, account), eq(mailboxes.email, email))}
    AND confirmed_at IS NOT NULL)`;

/** Marks an address as confirmed by its account. Of a previous address only the time zone stays. */
export const confirmMailbox = (account: number, email: string, now: number, condition = sql`TRUE`): SQL =>
  sql`INSERT INTO mailboxes (account_id, email, confirmed_at) SELECT ${account}, ${email}, ${now} WHERE ${condition}
    ON CONFLICT (account_id) DO UPDATE
    SET email = excluded.email, confirmed_at = excluded.confirmed_at, stopped_at = NULL, stopped_for = NULL
    WHERE email <> excluded.email OR confirmed_at IS NULL OR stopped_at IS NOT NULL`;

/** Drops waiting mails of an account whose address was changed. */
export const dropMails =
  ({ orm }: Database, account: number, now: number): DependentWrite =>
  (happened) =>
    orm
      .update(mails)
      .set({ state: 'dropped', settled_at: now, lease_until: 0 })
      .where(and(happened, eq(mails.account_id, account), eq(mails.state, 'waiting')));

/** SQL for the state of an account's current address. */
export function addressStateOf(account: { readonly id: SQLWrapper; readonly email: SQLWrapper }) {
  return sql<AddressState>`coalesce((SELECT iif(m.stopped_at IS NOT NULL, m.stopped_for, iif(m.confirmed_at IS NOT NULL, 'confirmed', NULL))
    FROM mailboxes m WHERE m.account_id = ${account.id} AND m.email = ${account.email}), 'unconfirmed')`;
}
