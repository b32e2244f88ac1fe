import { type Write, write } from '../../core/database.ts';
import type { Account } from '../owner.ts';

/** Rows that one statement of a deletion touches at most. */
export const SLICE = 200;

const GONE = 'Deleted with the account of who wrote it.';

/**
 * What accounts of both roles leave in the tables, a slice of each: the board, requests,
 * sessions, consents. A thought keeps its place, because others replied to it; nobody but the
 * administrator reads that it is gone.
 */
export function leavings({ role, id }: Account): Write[] {
  const own = 'role = ? AND account_id = ?';
  return [
    write(
      `UPDATE thoughts SET author_role = NULL, author_id = NULL, author_name = NULL, text = '${GONE}', visible = 'hide' WHERE id IN (
      SELECT id FROM thoughts INDEXED BY thoughts_author WHERE author_role = ? AND author_id = ? ORDER BY id LIMIT ${SLICE})`,
      role,
      id,
    ),
    write(
      `UPDATE replies SET author_role = NULL, author_id = NULL, author_name = NULL, text = '${GONE}', visible = 'hide' WHERE (thought_id, idx) IN (
      SELECT thought_id, idx FROM replies INDEXED BY replies_author WHERE author_role = ? AND author_id = ? ORDER BY thought_id, idx LIMIT ${SLICE})`,
      role,
      id,
    ),
    // Settled first: an open one counts among what waits for the administrator.
    write(`UPDATE plan_requests SET state = 'declined' WHERE ${own} AND state = 'open'`, role, id),
    write(
      `DELETE FROM plan_requests WHERE id IN (SELECT id FROM plan_requests WHERE ${own} ORDER BY id LIMIT ${SLICE})`,
      role,
      id,
    ),
    ...['sessions', 'password_resets'].map((table) =>
      write(
        `DELETE FROM ${table} WHERE token_hash IN (SELECT token_hash FROM ${table} WHERE ${own} LIMIT ${SLICE})`,
        role,
        id,
      ),
    ),
    // A few of each at most: accounts have limits of them.
    ...['passkeys', 'authenticators', 'recovery_codes'].map((table) =>
      write(`DELETE FROM ${table} WHERE ${own}`, role, id),
    ),
    write(`DELETE FROM consents WHERE id IN (SELECT id FROM consents WHERE ${own} LIMIT ${SLICE})`, role, id),
  ];
}

/** Searches in which an account, or what it wrote, is found by its words. */
export const SEARCHES = {
  student: ['student_search', 'application_search', 'contact_search', 'saved_job_search', 'audit_search'],
  company: ['company_search', 'contact_search', 'audit_search', 'job_words'],
} as const;
