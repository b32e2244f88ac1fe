import { query } from '../core/query.ts';
import { int } from '../core/rows.ts';

/** Whether an account (`?1` its role, `?2` its row) has confirmed the address `?3`, as SQL. */
export const CONFIRMED = `EXISTS (SELECT 1 FROM mailboxes
  WHERE role = ?1 AND account_id = ?2 AND email = ?3 AND confirmed_at IS NOT NULL)`;

/** Reads it. */
export const readIsConfirmed = query({ confirmed: int }, `SELECT ${CONFIRMED} AS confirmed`);
