import type { Role } from '@niyukti/contract/accounts/roles';
import type { AddressState } from '@niyukti/contract/notices/mail';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Write } from '../core/database.ts';
import { command } from '../core/query.ts';
import { endsOfPassword } from './sessions.ts';

const CONFIRM = (condition: string) => `INSERT INTO mailboxes (role, account_id, email, confirmed_at)
  SELECT ?1, ?2, ?3, ?4 WHERE ${condition}
  ON CONFLICT (role, account_id) DO UPDATE SET email = ?3, confirmed_at = ?4, stopped_at = NULL, stopped_for = NULL
  WHERE email <> ?3 OR confirmed_at IS NULL OR stopped_at IS NOT NULL`;

/** An address that is its account's: nothing that was known of another one stays but the zone. */
export const confirmMailbox = command(CONFIRM('TRUE'));
/** The same, only if the change that it depends on happened. */
export const confirmAlso = command(CONFIRM('changed()'));

const dropMails = command(
  `UPDATE mails SET state = 'dropped', settled_at = ?3, lease_until = 0
  WHERE changed() AND role = ?1 AND account_id = ?2 AND state = 'waiting'`,
);

/**
 * What another address ends, whoever gave it to the account, only if it was taken: links, sessions,
 * and mails under way.
 */
export function endsOfAddress(role: Role, accountId: number, now: number): Write[] {
  return [...endsOfPassword(role, accountId, null), dropMails(role, accountId, now)];
}

/** What is known of an account's address: what was known of another one says nothing. */
export function addressStateOf(role: Role, account: { readonly id: SQLWrapper; readonly email: SQLWrapper }) {
  return sql<AddressState>`coalesce((SELECT iif(m.stopped_at IS NOT NULL, m.stopped_for, iif(m.confirmed_at IS NOT NULL, 'confirmed', NULL))
    FROM mailboxes m WHERE m.role = ${role} AND m.account_id = ${account.id} AND m.email = ${account.email}), 'unconfirmed')`;
}
