import { type Statement, statement } from '../../core/database.ts';
import { iso, isoOrNull } from '../../core/iso.ts';
import type { ConsentRow, ContactMessageRow, PlanRequestRow, SessionRow } from '../../core/schema/index.ts';
import type { Owner } from '../owner.ts';
import { type Part, paged } from './part.ts';

/** What accounts of both roles have: what they wrote, asked for and agreed to, their sessions. */
export function commonParts(owner: Owner): Part[] {
  const { db, role, id, email } = owner;
  const part = <Row>(
    file: string,
    title: string,
    page: (after: number, limit: number) => Statement<Row>,
    key: (row: Row) => number,
    thing: (row: Row) => object,
  ): Part => ({
    file,
    title,
    async *things() {
      for await (const row of paged(db, page, key)) yield thing(row);
    },
  });
  return [
    part(
      'thoughts',
      'Thoughts',
      (after, limit) =>
        statement<{ id: number; text: string; visible: string; created_at: number }>(
          `SELECT id, text, visible, created_at FROM thoughts INDEXED BY thoughts_author
          WHERE author_role = ? AND author_id = ? AND id > ? ORDER BY id LIMIT ?`,
          role,
          id,
          after,
          limit,
        ),
      (row) => row.id,
      (row) => ({ text: row.text, visible: row.visible, createdAt: iso(row.created_at) }),
    ),
    part(
      'replies',
      'Replies',
      (after, limit) =>
        // A reply has no number of its own; a thought has fewer than 2^20 of them.
        statement<{ place: number; thought: string; text: string; visible: string; created_at: number }>(
          `SELECT r.thought_id * 1048576 + r.idx AS place, iif(t.visible = 'show', t.text, '') AS thought, r.text, r.visible, r.created_at
          FROM replies r INDEXED BY replies_author JOIN thoughts t ON t.id = r.thought_id
          WHERE r.author_role = ?1 AND r.author_id = ?2 AND (r.thought_id, r.idx) > (?3 / 1048576, ?3 % 1048576)
          ORDER BY r.thought_id, r.idx LIMIT ?4`,
          role,
          id,
          after,
          limit,
        ),
      (row) => row.place,
      (row) => ({ to: row.thought, text: row.text, visible: row.visible, createdAt: iso(row.created_at) }),
    ),
    part(
      'messages',
      'Messages from the contact form',
      (after, limit) =>
        statement<ContactMessageRow>(
          'SELECT * FROM contact_messages WHERE email = ? AND id > ? ORDER BY id LIMIT ?',
          email,
          after,
          limit,
        ),
      (row) => row.id,
      ({ name, phone, email: address, message, created_at: sent }) => ({
        name,
        phone,
        email: address,
        message,
        createdAt: iso(sent),
      }),
    ),
    part(
      'plan-requests',
      'Plans asked for',
      (after, limit) =>
        statement<PlanRequestRow>(
          'SELECT * FROM plan_requests WHERE role = ? AND account_id = ? AND id > ? ORDER BY id LIMIT ?',
          role,
          id,
          after,
          limit,
        ),
      (row) => row.id,
      (row) => ({
        plan: row.plan,
        state: row.state,
        requestedAt: iso(row.created_at),
        settledAt: isoOrNull(row.settled_at),
      }),
    ),
    part(
      'consents',
      'Privacy notices agreed to',
      (after, limit) =>
        statement<ConsentRow>(
          'SELECT * FROM consents WHERE role = ? AND account_id = ? AND id > ? ORDER BY id LIMIT ?',
          role,
          id,
          after,
          limit,
        ),
      (row) => row.id,
      (row) => ({ notice: row.notice, adult: row.adult === 1, agreedAt: iso(row.created_at) }),
    ),
    part(
      'sessions',
      'Where you are signed in',
      (after, limit) =>
        statement<SessionRow>(
          'SELECT * FROM sessions WHERE role = ? AND account_id = ? AND created_at > ? ORDER BY created_at LIMIT ?',
          role,
          id,
          after,
          limit,
        ),
      (row) => row.created_at,
      (row) => ({
        browser: row.browser,
        country: row.country,
        since: iso(row.created_at),
        lastSeen: isoOrNull(row.seen_at),
        expiresAt: iso(row.expires_at),
      }),
    ),
  ];
}
