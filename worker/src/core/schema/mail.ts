import type { Pace } from '@niyukti/contract/notices/mail';
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accountId, accountKey } from './accounts.ts';

/** Mails to send, addresses of accounts, and choices of notices. */

export const mails = sqliteTable(
  'mails',
  {
    id: integer().primaryKey(),
    key: text().notNull().unique(),
    account_id: accountId(),
    kind: text({ enum: ['notice', 'digest', 'password', 'confirm', 'test'] }).notNull(),
    about: text().notNull(),
    /** Kind, subject and account: repeated events send only a few mails a day. */
    limit_key: text(),
    state: text({ enum: ['waiting', 'sent', 'dead', 'dropped'] })
      .notNull()
      .default('waiting'),
    created_at: integer().notNull(),
    due_at: integer().notNull(),
    lease_until: integer().notNull().default(0),
    tries: integer().notNull().default(0),
    again: integer().notNull().default(0),
    failure: text(),
    settled_at: integer(),
  },
  (t) => [
    index('mails_waiting').on(t.due_at).where(sql`state = 'waiting'`),
    index('mails_dead').on(t.id).where(sql`state = 'dead'`),
    index('mails_of').on(t.account_id),
    index('mails_by_limit').on(t.limit_key, t.created_at).where(sql`limit_key IS NOT NULL`),
  ],
);
export type MailRow = typeof mails.$inferSelect;

export const mailboxes = sqliteTable(
  'mailboxes',
  {
    account_id: accountKey(),
    email: text().notNull(),
    confirmed_at: integer(),
    stopped_at: integer(),
    stopped_for: text({ enum: ['bounce', 'complaint'] }),
    zone: text(),
  },
  (t) => [index('mailboxes_stopped').on(t.stopped_at).where(sql`stopped_at IS NOT NULL`)],
);

export const noticeChoices = sqliteTable(
  'notice_choices',
  {
    account_id: accountId(),
    kind: text().notNull(),
    channel: text().notNull(),
    pace: text().$type<Pace>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.kind, t.channel] })],
);

export const keptMails = sqliteTable(
  'kept_mails',
  {
    id: integer().primaryKey(),
    key: text().notNull(),
    account_id: accountId(),
    recipient: text().notNull(),
    subject: text().notNull(),
    raw: text().notNull(),
    created_at: integer().notNull(),
  },
  (t) => [index('kept_mails_of').on(t.account_id)],
);
