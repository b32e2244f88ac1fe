import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';

/** The thoughts board, messages and the landing page. */

/** The author's account. It prevents writes for an erased account. */
const authorAccount = () => integer().references(() => accounts.id, { onDelete: 'set null' });

export const thoughts = sqliteTable(
  'thoughts',
  {
    id: integer().primaryKey(),
    author_role: text({ enum: ['student', 'company', 'hr', 'admin'] }),
    author_id: integer(),
    author_account: authorAccount(),
    author_name: text(),
    text: text().notNull(),
    visible: text({ enum: ['show', 'hide'] })
      .notNull()
      .default('show'),
    created_at: integer().notNull(),
  },
  (t) => [
    check('thoughts_visible', sql`visible IN ('show', 'hide')`),
    index('thoughts_shown').on(t.id).where(sql`visible = 'show'`),
    index('thoughts_hidden').on(t.id).where(sql`visible = 'hide'`),
    index('thoughts_shown_by_role').on(t.author_role, t.id).where(sql`visible = 'show'`),
    index('thoughts_by_role').on(t.author_role, t.id),
    index('thoughts_hidden_by_role').on(t.author_role, t.id).where(sql`visible = 'hide'`),
    index('thoughts_account').on(t.author_account).where(sql`author_account IS NOT NULL`),
    index('thoughts_author').on(t.author_role, t.author_id).where(sql`author_id IS NOT NULL`),
  ],
);
export type ThoughtRow = typeof thoughts.$inferSelect;

export const replies = sqliteTable(
  'replies',
  {
    thought_id: integer()
      .notNull()
      .references(() => thoughts.id),
    idx: integer().notNull(),
    author_role: text({ enum: ['student', 'company', 'hr', 'admin'] }),
    author_id: integer(),
    author_account: authorAccount(),
    author_name: text(),
    text: text().notNull(),
    visible: text({ enum: ['show', 'hide'] })
      .notNull()
      .default('show'),
    created_at: integer().notNull(),
  },
  (t) => [
    check('replies_visible', sql`visible IN ('show', 'hide')`),
    primaryKey({ columns: [t.thought_id, t.idx] }),
    index('replies_shown').on(t.thought_id, t.idx).where(sql`visible = 'show'`),
    index('replies_account').on(t.author_account).where(sql`author_account IS NOT NULL`),
    index('replies_author').on(t.author_role, t.author_id).where(sql`author_id IS NOT NULL`),
  ],
);
export type ReplyRow = typeof replies.$inferSelect;

export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    name_folded: text().notNull(),
    created_at: integer().notNull(),
    handled_at: integer(),
  },
  (t) => [
    index('contact_messages_open').on(t.id).where(sql`handled_at IS NULL`),
    index('contact_messages_handled').on(t.id).where(sql`handled_at IS NOT NULL`),
    index('contact_messages_email').on(t.email),
    index('contact_messages_created').on(t.created_at),
  ],
);
export type ContactMessageRow = typeof contactMessages.$inferSelect;

export const landingVersions = sqliteTable(
  'landing_versions',
  {
    id: integer().primaryKey(),
    content: text().notNull(),
    author_id: integer(),
    author_name: text().notNull(),
    created_at: integer().notNull(),
    published_at: integer(),
  },
  (t) => [index('landing_versions_live').on(t.published_at).where(sql`published_at IS NOT NULL`)],
);
export type LandingVersionRow = typeof landingVersions.$inferSelect;
