import type { Figures } from '@niyukti/contract/releases/figures';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { releaseFaults } from '../../core/schema/figures.ts';

const HOUR = 3_600_000;
/**
 * Layout shift is stored in thousandths, so that its buckets are as fine as those of milliseconds.
 */
export const CLS_SCALE = 1_000;

/** Converts milliseconds to whole hours, the unit of the figure tables. */
export function toHour(time: number): number {
  return Math.floor(time / HOUR);
}

/**
 * Deletes the oldest day of a front end's figures from before `before`. Returns the number of deleted
 * rows. One day at a time keeps the statements small after the sweep has been down for long.
 */
export async function sweepFigures({ orm }: Database, front: FrontEndName, before: number): Promise<number> {
  const { name, last_at } = releaseFaults;
  const deleteDay = async (table: 'release_figures' | 'release_failures') => {
    const from = sql.identifier(table);
    const oldest = sql`(SELECT min(hour) FROM ${from} WHERE name = ${front})`;
    const deleted = await orm.run(
      sql`DELETE FROM ${from} WHERE name = ${front} AND hour < min(${toHour(before)}, ${oldest} + 24)`,
    );
    return deleted.meta.changes;
  };
  const deleted = await Promise.all([
    deleteDay('release_figures'),
    deleteDay('release_failures'),
    orm
      .delete(releaseFaults)
      .where(and(eq(name, front), lt(last_at, before)))
      .then(({ meta }) => meta.changes),
  ]);
  return deleted.reduce((sum, changes) => sum + changes, 0);
}

/** `metric` is a metric of `release_figures`, or `failure`. */
interface CountRow extends Bucket {
  readonly release: string;
  readonly metric: string;
}

/**
 * Reads the figures of releases since the hour of `since`. A release without reports has zeros and
 * nulls.
 */
export async function readFigures(
  db: Database,
  name: FrontEndName,
  releases: readonly string[],
  since: number,
): Promise<Map<string, Figures>> {
  const asked = sql`name = ${name} AND hour >= ${toHour(since)}
    AND release_id IN (SELECT value FROM json_each(${JSON.stringify(releases)}))`;
  const rows = await db.orm.all<CountRow>(sql`
    SELECT release_id AS release, metric, bucket, sum(count) AS count FROM release_figures
    WHERE ${asked} GROUP BY release_id, metric, bucket
    UNION ALL
    SELECT release_id, 'failure', 0, sum(count) FROM release_failures WHERE ${asked} GROUP BY release_id`);
  return new Map(
    releases.map((release) => [
      release,
      computeFigures(
        release,
        rows.filter((row) => row.release === release),
      ),
    ]),
  );
}

function computeFigures(release: string, rows: readonly CountRow[]): Figures {
  const of = (metric: string) => rows.filter((row) => row.metric === metric);
  const total = (metric: string) => of(metric).reduce((sum, { count }) => sum + count, 0);
  const p75 = (metric: string) => {
    const value = percentile(of(metric), 0.75);
    return value === null ? null : Math.round(value);
  };
  const loads = total('load');
  const failures = total('failure');
  const cls = p75('cls');
  return {
    release,
    loads,
    failures,
    retries: total('retry'),
    errorRate: loads + failures > 0 ? failures / (loads + failures) : null,
    loadP75: p75('load'),
    lcpP75: p75('lcp'),
    inpP75: p75('inp'),
    clsP75: cls === null ? null : cls / CLS_SCALE,
  };
}

/**
 * Buckets per doubling. Each bucket is 19 % wide, so a percentile is within 10 % of the true value.
 */
const BUCKETS_PER_DOUBLING = 4;

/** The exponential bucket of a value. Values below 1 share bucket 0. */
export function toBucket(value: number): number {
  return value < 1 ? 0 : 1 + Math.floor(BUCKETS_PER_DOUBLING * Math.log2(value));
}

/** The smallest value of a bucket. */
function computeLowerBound(bucket: number): number {
  return bucket === 0 ? 0 : 2 ** ((bucket - 1) / BUCKETS_PER_DOUBLING);
}

/** The number of values in a bucket. */
export interface Bucket {
  readonly bucket: number;
  readonly count: number;
}

/** The percentile `p` (0 to 1), interpolated within its bucket. Null if there are no values. */
export function percentile(buckets: readonly Bucket[], p: number): number | null {
  const sorted = [...buckets].sort((a, b) => a.bucket - b.bucket);
  const wanted = p * sorted.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { bucket, count } of sorted) {
    if (count > 0 && below + count >= wanted) {
      const floor = computeLowerBound(bucket);
      return floor + ((wanted - below) / count) * (computeLowerBound(bucket + 1) - floor);
    }
    below += count;
  }
  return null;
}
