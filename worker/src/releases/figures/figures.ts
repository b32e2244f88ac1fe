import type { Figures } from '@niyukti/contract/releases/figures';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { releaseFaults } from '../../core/schema/figures.ts';

const HOUR = 3_600_000;
/**
 * Layout shift is kept in thousandths, so that its buckets are as fine as those of milliseconds.
 */
export const CLS_SCALE = 1_000;

/** The hour that a moment falls into, as the tables count them. */
export function hourOf(time: number): number {
  return Math.floor(time / HOUR);
}

/**
 * Forgets a day of the oldest figures of a front end that are older than `before`; answers how many
 * rows that were. Steps of a day, so that a long pause of the sweep ends in no huge statement.
 */
export async function sweepFigures({ orm }: Database, front: FrontEndName, before: number): Promise<number> {
  const { name, last_at } = releaseFaults;
  const forgetDay = async (table: 'release_figures' | 'release_failures') => {
    const from = sql.identifier(table);
    const oldest = sql`(SELECT min(hour) FROM ${from} WHERE name = ${front})`;
    const forgotten = await orm.run(
      sql`DELETE FROM ${from} WHERE name = ${front} AND hour < min(${hourOf(before)}, ${oldest} + 24)`,
    );
    return forgotten.meta.changes;
  };
  const forgotten = await Promise.all([
    forgetDay('release_figures'),
    forgetDay('release_failures'),
    orm
      .delete(releaseFaults)
      .where(and(eq(name, front), lt(last_at, before)))
      .then(({ meta }) => meta.changes),
  ]);
  return forgotten.reduce((sum, changes) => sum + changes, 0);
}

/** `metric` is one of `release_figures`, or `failure`. */
interface CountRow extends Bucket {
  readonly release: string;
  readonly metric: string;
}

/**
 * What browsers reported about these releases of a front end since a moment, in whole hours. Every
 * release asked for is in the answer, one that nothing is known of with zeros and nulls.
 */
export async function figuresOf(
  db: Database,
  name: FrontEndName,
  releases: readonly string[],
  since: number,
): Promise<Map<string, Figures>> {
  const asked = sql`name = ${name} AND hour >= ${hourOf(since)}
    AND release_id IN (SELECT value FROM json_each(${JSON.stringify(releases)}))`;
  const rows = await db.orm.all<CountRow>(sql`
    SELECT release_id AS release, metric, bucket, sum(count) AS count FROM release_figures
    WHERE ${asked} GROUP BY release_id, metric, bucket
    UNION ALL
    SELECT release_id, 'failure', 0, sum(count) FROM release_failures WHERE ${asked} GROUP BY release_id`);
  return new Map(releases.map((release) => [release, figures(release, ofRelease(rows, release))]));
}

const ofRelease = <Row extends { readonly release: string }>(rows: readonly Row[], release: string): Row[] =>
  rows.filter((row) => row.release === release);

/** The figures that a release's counts come to. */
function figures(release: string, rows: readonly CountRow[]): Figures {
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
 * Buckets per doubling: each is 19 % wide, so a percentile read from them is within 10 % of the
 * true one.
 */
const PER_DOUBLING = 4;

/** The exponential bucket that a value falls into. Values below 1 share bucket 0. */
export function bucketOf(value: number): number {
  return value < 1 ? 0 : 1 + Math.floor(PER_DOUBLING * Math.log2(value));
}

/** Where a bucket begins. */
function floorOf(bucket: number): number {
  return bucket === 0 ? 0 : 2 ** ((bucket - 1) / PER_DOUBLING);
}

/** How many values fell into a bucket. */
export interface Bucket {
  readonly bucket: number;
  readonly count: number;
}

/**
 * The value that the share `p` (0 to 1) of all values stays under, taken as evenly spread in its
 * bucket. Null without values.
 */
export function percentile(buckets: readonly Bucket[], p: number): number | null {
  const sorted = [...buckets].sort((a, b) => a.bucket - b.bucket);
  const wanted = p * sorted.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { bucket, count } of sorted) {
    if (count > 0 && below + count >= wanted) {
      const floor = floorOf(bucket);
      return floor + ((wanted - below) / count) * (floorOf(bucket + 1) - floor);
    }
    below += count;
  }
  return null;
}
