import type { Failure } from '@niyukti/contract/releases/beacon';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What browsers reported about releases, by the hour since 1970-01-01 UTC. */

export const releaseFigures = sqliteTable(
  'release_figures',
  {
    name: text().notNull(),
    hour: integer().notNull(),
    release_id: text().notNull(),
    metric: text({ enum: ['load', 'lcp', 'inp', 'cls', 'retry'] }).notNull(),
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.hour, t.release_id, t.metric, t.bucket] })],
);

export const releaseFailures = sqliteTable(
  'release_failures',
  {
    name: text().notNull(),
    hour: integer().notNull(),
    release_id: text().notNull(),
    screen: text().notNull(),
    kind: text().$type<Failure>().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.hour, t.release_id, t.screen, t.kind] })],
);

export const releaseFaults = sqliteTable(
  'release_faults',
  {
    name: text().notNull(),
    release_id: text().notNull(),
    fault: text().notNull(),
    screen: text().notNull(),
    kind: text().$type<Failure>().notNull(),
    message: text().notNull(),
    frames: text().notNull(),
    count: integer().notNull(),
    first_at: integer().notNull(),
    last_at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.release_id, t.fault] }),
    index('release_faults_by_last').on(t.name, t.last_at),
  ],
);
export type ReleaseFaultRow = typeof releaseFaults.$inferSelect;

/** Counted reports, so that none is counted twice. */
export const countedReports = sqliteTable(
  'counted_reports',
  {
    id: text().primaryKey(),
    counted_at: integer().notNull(),
  },
  (t) => [index('counted_reports_by_time').on(t.counted_at)],
);
