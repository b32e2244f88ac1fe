import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { builtQuery, select } from '../../core/build.ts';
import type { Statement } from '../../core/database.ts';
import { iso, isoOrNull } from '../../core/iso.ts';
import { query } from '../../core/query.ts';
import { int, pick, text } from '../../core/rows.ts';
import { consents, passkeys, planRequests, sessions } from '../../core/schema/accounts.ts';
import { contactMessages, replies, thoughts } from '../../core/schema/community.ts';
import { mailboxes, mails, noticeChoices } from '../../core/schema/mail.ts';
import { notices, pushSubscriptions } from '../../core/schema/notices.ts';
import type { Owner } from '../owner.ts';
import { type Part, paged } from './part.ts';
import { recordPart } from './record-part.ts';

const thoughtsBehind = query(
  pick(thoughts, 'id', 'text', 'visible', 'created_at'),
  `SELECT id, text, visible, created_at FROM thoughts INDEXED BY thoughts_author
  WHERE author_role = ? AND author_id = ? AND id > ? ORDER BY id LIMIT CAST(? AS INTEGER)`,
);
/** A reply has no number of its own; a thought has fewer than 2^20 of them. */
const repliesBehind = query(
  { place: int, thought: text, ...pick(replies, 'text', 'visible', 'created_at') },
  `SELECT r.thought_id * 1048576 + r.idx AS place, iif(t.visible = 'show', t.text, '') AS thought, r.text, r.visible, r.created_at
  FROM replies r INDEXED BY replies_author JOIN thoughts t ON t.id = r.thought_id
  WHERE r.author_role = ?1 AND r.author_id = ?2 AND (r.thought_id, r.idx) > (?3 / 1048576, ?3 % 1048576)
  ORDER BY r.thought_id, r.idx LIMIT CAST(?4 AS INTEGER)`,
);
const messagesBehind = builtQuery(
  { ...pick(mailboxes, 'role', 'account_id', 'email'), after: contactMessages.id, limit: int },
  ({ role, account_id, email, after, limit }) =>
    select(pick(contactMessages, 'id', 'name', 'phone', 'email', 'message', 'created_at'))
      .from(contactMessages)
      // An address that nobody confirmed may be somebody else's.
      .innerJoin(
        mailboxes,
        and(
          eq(mailboxes.role, role),
          eq(mailboxes.account_id, account_id),
          eq(mailboxes.email, contactMessages.email),
          isNotNull(mailboxes.confirmed_at),
        ),
      )
      .where(and(eq(contactMessages.email, email), gt(contactMessages.id, after)))
      .orderBy(contactMessages.id)
      .limit(limit),
);
const plansBehind = builtQuery(
  { ...pick(planRequests, 'role', 'account_id'), after: planRequests.id, limit: int },
  ({ role, account_id, after, limit }) =>
    select(pick(planRequests, 'id', 'plan', 'state', 'created_at', 'settled_at'))
      .from(planRequests)
      .where(and(eq(planRequests.role, role), eq(planRequests.account_id, account_id), gt(planRequests.id, after)))
      .orderBy(planRequests.id)
      .limit(limit),
);
const consentsBehind = builtQuery(
  { ...pick(consents, 'role', 'account_id'), after: consents.id, limit: int },
  ({ role, account_id, after, limit }) =>
    select(pick(consents, 'id', 'notice', 'adult', 'created_at'))
      .from(consents)
      .where(and(eq(consents.role, role), eq(consents.account_id, account_id), gt(consents.id, after)))
      .orderBy(consents.id)
      .limit(limit),
);
const passkeysBehind = builtQuery(
  { ...pick(passkeys, 'role', 'account_id'), after: passkeys.id, limit: int },
  ({ role, account_id, after, limit }) =>
    select(pick(passkeys, 'id', 'name', 'created_at', 'used_at'))
      .from(passkeys)
      .where(and(eq(passkeys.role, role), eq(passkeys.account_id, account_id), gt(passkeys.id, after)))
      .orderBy(passkeys.id)
      .limit(limit),
);
const sessionsBehind = builtQuery(
  { ...pick(sessions, 'role', 'account_id'), after: sessions.created_at, limit: int },
  ({ role, account_id, after, limit }) =>
    select(pick(sessions, 'browser', 'country', 'created_at', 'seen_at', 'expires_at'))
      .from(sessions)
      .where(and(eq(sessions.role, role), eq(sessions.account_id, account_id), gt(sessions.created_at, after)))
      .orderBy(sessions.created_at)
      .limit(limit),
);
const browsersBehind = query(
  pick(pushSubscriptions, 'id', 'endpoint', 'created_at'),
  'SELECT id, endpoint, created_at FROM push_subscriptions WHERE role = ? AND account_id = ? AND id > ? ORDER BY id LIMIT CAST(? AS INTEGER)',
);
const noticesBehind = query(
  pick(notices, 'id', 'kind', 'count', 'about', 'created_at', 'read_at'),
  `SELECT id, kind, count, about, created_at, read_at
  FROM notices WHERE role = ? AND account_id = ? AND id > ? ORDER BY id LIMIT CAST(? AS INTEGER)`,
);
const mailsBehind = query(
  pick(mails, 'id', 'kind', 'state', 'created_at', 'settled_at'),
  'SELECT id, kind, state, created_at, settled_at FROM mails WHERE role = ? AND account_id = ? AND id > ? ORDER BY id LIMIT CAST(? AS INTEGER)',
);
const choicesBehind = query(
  { row: int, ...pick(noticeChoices, 'kind', 'channel', 'pace') },
  `SELECT rowid AS row, kind, channel, pace FROM notice_choices
  WHERE role = ? AND account_id = ? AND rowid > ? ORDER BY rowid LIMIT CAST(? AS INTEGER)`,
);

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
      (after, limit) => thoughtsBehind(role, id, after, limit),
      (row) => row.id,
      (row) => ({ text: row.text, visible: row.visible, createdAt: iso(row.created_at) }),
    ),
    part(
      'replies',
      'Replies',
      (after, limit) => repliesBehind(role, id, after, limit),
      (row) => row.place,
      (row) => ({ to: row.thought, text: row.text, visible: row.visible, createdAt: iso(row.created_at) }),
    ),
    part(
      'messages',
      'Messages from the contact form',
      (after, limit) => messagesBehind({ role, account_id: id, email, after, limit }),
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
      (after, limit) => plansBehind({ role, account_id: id, after, limit }),
      (row) => row.id,
      (row) => ({
        plan: row.plan,
        state: row.state,
        requestedAt: iso(row.created_at),
        settledAt: isoOrNull(row.settled_at),
      }),
    ),
    part(
      'notices',
      'Notices',
      (after, limit) => noticesBehind(role, id, after, limit),
      (row) => row.id,
      (row) => ({
        what: row.kind,
        times: row.count,
        ...(JSON.parse(row.about) as object),
        at: iso(row.created_at),
        readAt: isoOrNull(row.read_at),
      }),
    ),
    part(
      'mails',
      'Mails that were sent',
      (after, limit) => mailsBehind(role, id, after, limit),
      (row) => row.id,
      (row) => ({
        kind: row.kind,
        state: row.state,
        writtenAt: iso(row.created_at),
        settledAt: isoOrNull(row.settled_at),
      }),
    ),
    part(
      'notice-choices',
      'What you chose to get by mail',
      (after, limit) => choicesBehind(role, id, after, limit),
      ({ row }) => row,
      ({ kind, channel, pace }) => ({ kind, channel, pace }),
    ),
    part(
      'notified-browsers',
      'Browsers that we notify',
      (after, limit) => browsersBehind(role, id, after, limit),
      (row) => row.id,
      (row) => ({ service: new URL(row.endpoint).origin, since: iso(row.created_at) }),
    ),
    part(
      'consents',
      'Privacy notices agreed to',
      (after, limit) => consentsBehind({ role, account_id: id, after, limit }),
      (row) => row.id,
      (row) => ({ notice: row.notice, adult: row.adult === 1, agreedAt: iso(row.created_at) }),
    ),
    part(
      'passkeys',
      'Passkeys',
      (after, limit) => passkeysBehind({ role, account_id: id, after, limit }),
      (row) => row.id,
      (row) => ({ name: row.name, addedAt: iso(row.created_at), lastUsed: isoOrNull(row.used_at) }),
    ),
    recordPart(owner),
    part(
      'sessions',
      'Where you are logged in',
      (after, limit) => sessionsBehind({ role, account_id: id, after, limit }),
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
