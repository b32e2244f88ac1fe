import type { Subject } from '@niyukti/contract/events';
import type { NoticeKind } from '@niyukti/contract/told';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Who is told of what happens: what waits, what was given up, and the notices. */

export const outbox = sqliteTable('outbox', {
  event: integer().primaryKey(),
  created_at: integer().notNull(),
});

export const undelivered = sqliteTable('undelivered', {
  event: integer().primaryKey(),
  created_at: integer().notNull(),
  failed_at: integer().notNull(),
});

export const notices = sqliteTable(
  'notices',
  {
    id: integer().primaryKey(),
    role: text({ enum: ['student', 'company', 'hr', 'admin'] }).notNull(),
    account_id: integer().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    subject: text().$type<Subject>().notNull(),
    subject_id: integer(),
    about: text().notNull(),
    alike: text().notNull(),
    count: integer().notNull(),
    created_at: integer().notNull(),
    read_at: integer(),
  },
  (t) => [
    uniqueIndex('notices_alike').on(t.role, t.account_id, t.alike),
    index('notices_of').on(t.role, t.account_id),
    index('notices_unread').on(t.role, t.account_id).where(sql`read_at IS NULL`),
  ],
);
export type NoticeRow = typeof notices.$inferSelect;
