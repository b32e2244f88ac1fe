import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The thoughts board, messages and the landing page. Rows keep the column names, so that rows of
 * hand-written SQL have these types.
 */

export const thoughts = sqliteTable('thoughts', {
  id: integer().primaryKey(),
  author_role: text({ enum: ['student', 'company', 'hr', 'admin'] }),
  author_id: integer(),
  author_name: text(),
  text: text().notNull(),
  visible: text({ enum: ['show', 'hide'] })
    .notNull()
    .default('show'),
  reply_count: integer().notNull().default(0),
  shown_reply_count: integer().notNull().default(0),
  latest_replies: text().notNull().default('[]'),
  shown_replies: text(),
  created_at: integer().notNull(),
});
export type ThoughtRow = typeof thoughts.$inferSelect;

export const replies = sqliteTable('replies', {
  thought_id: integer().notNull(),
  idx: integer().notNull(),
  author_role: text({ enum: ['student', 'company', 'hr', 'admin'] }),
  author_id: integer(),
  author_name: text(),
  text: text().notNull(),
  visible: text({ enum: ['show', 'hide'] })
    .notNull()
    .default('show'),
  created_at: integer().notNull(),
});
export type ReplyRow = typeof replies.$inferSelect;

export const contactMessages = sqliteTable('contact_messages', {
  id: integer().primaryKey(),
  name: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  name_folded: text().notNull(),
  created_at: integer().notNull(),
  handled_at: integer(),
});
export type ContactMessageRow = typeof contactMessages.$inferSelect;

export const landingVersions = sqliteTable('landing_versions', {
  id: integer().primaryKey(),
  content: text().notNull(),
  author_id: integer(),
  author_name: text().notNull(),
  created_at: integer().notNull(),
  published_at: integer(),
});
export type LandingVersionRow = typeof landingVersions.$inferSelect;
