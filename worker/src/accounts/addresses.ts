import type { Role } from '@niyukti/contract/roles';
import { command } from '../core/query.ts';

const CONFIRM = (condition: string) => `INSERT INTO mailboxes (role, account_id, email, confirmed_at)
  SELECT ?1, ?2, ?3, ?4 WHERE ${condition}
  ON CONFLICT (role, account_id) DO UPDATE SET email = ?3, confirmed_at = ?4, stopped_at = NULL, stopped_for = NULL
  WHERE email <> ?3 OR confirmed_at IS NULL OR stopped_at IS NOT NULL`;

/** An address that is its account's: nothing that was known of another one stays but the zone. */
export const confirmMailbox = command(CONFIRM('TRUE'));
/** The same, only if the change that it depends on happened. */
export const confirmAlso = command(CONFIRM('changed()'));

/**
 * What is known of an account's address, as an expression over its columns: what was known of
 * another address says nothing.
 */
export const addressStateSql = (role: Role, account: string): string =>
  `coalesce((SELECT iif(m.stopped_at IS NOT NULL, m.stopped_for, iif(m.confirmed_at IS NOT NULL, 'confirmed', NULL))
    FROM mailboxes m WHERE m.role = '${role}' AND m.account_id = ${account}.id AND m.email = ${account}.email), 'unconfirmed')`;
