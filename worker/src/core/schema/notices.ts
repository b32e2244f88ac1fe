import type { Subject } from '@niyukti/contract/events/all-events';
import type { NoticeKind } from '@niyukti/contract/notices/notifications';
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { accountId, companyId, studentId } from './accounts.ts';

/** Events that wait to be told, those that were given up, and notices. */

export const outbox = sqliteTable('outbox', {
  event: integer().primaryKey(),
  created_at: integer().notNull(),
  page: text(),
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
    account_id: accountId(),
    kind: text().$type<NoticeKind>().notNull(),
    subject: text().$type<Subject>().notNull(),
    subject_id: integer(),
    about: text().notNull(),
    merge_key: text().notNull(),
    count: integer().notNull(),
    created_at: integer().notNull(),
    read_at: integer(),
  },
  (t) => [
    uniqueIndex('notices_merge_key').on(t.account_id, t.merge_key),
    index('notices_of').on(t.account_id),
    index('notices_unread').on(t.account_id).where(sql`read_at IS NULL`),
  ],
);
export type NoticeRow = typeof notices.$inferSelect;

/** Companies that job seekers follow. */
export const follows = sqliteTable(
  'follows',
  {
    id: integer().primaryKey(),
    student_id: studentId(),
    company_id: companyId(),
    created_at: integer().notNull(),
  },
  (t) => [
    unique().on(t.student_id, t.company_id),
    index('follows_student').on(t.student_id, t.id),
    index('follows_company').on(t.company_id, t.id),
  ],
);

/** Jobs that got their first HR and whose notices are not written yet. */
export const newJobs = sqliteTable('new_jobs', {
  job_id: integer().primaryKey(),
  company_id: integer().notNull(),
  created_at: integer().notNull(),
});

/** Progress of scheduled notices by kind: a day, a time, or the last id. */
export const noticeProgress = sqliteTable('notice_progress', { kind: text().primaryKey(), done: text().notNull() });

/** Job alerts of students. */
export const alerts = sqliteTable(
  'alerts',
  {
    id: integer().primaryKey(),
    student_id: studentId(),
    name: text().notNull(),
    search: text().notNull(),
    pace: text({ enum: ['now', 'day'] }).notNull(),
    found: integer().notNull().default(0),
    latest: integer().notNull().default(0),
    created_at: integer().notNull(),
  },
  (t) => [unique().on(t.student_id, t.search), index('alerts_found').on(t.id).where(sql`found > 0`)],
);

/** Words by which new jobs find job alerts. */
export const alertKeys = sqliteTable(
  'alert_keys',
  {
    key: text().notNull(),
    alert_id: integer()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.key, t.alert_id] }), index('alert_keys_alert').on(t.alert_id)],
);

/** Push subscriptions of accounts. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: integer().primaryKey(),
    account_id: accountId(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: integer().notNull(),
  },
  (t) => [index('push_subscriptions_of').on(t.account_id)],
);

/** Notices to push. */
export const pushes = sqliteTable(
  'pushes',
  {
    id: integer().primaryKey(),
    account_id: accountId(),
    merge_key: text().notNull(),
    due_at: integer().notNull(),
    tries: integer().notNull().default(0),
    failure: text(),
    given_up_at: integer(),
    browsers: text(),
  },
  (t) => [
    unique().on(t.account_id, t.merge_key),
    index('pushes_due').on(t.due_at),
    index('pushes_given_up').on(t.given_up_at).where(sql`given_up_at IS NOT NULL`),
  ],
);
