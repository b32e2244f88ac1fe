import type { Figures } from '@niyukti/contract/releases/figures';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { type Database, unrecorded } from '../../core/database.ts';
import { command, commandOf, query } from '../../core/query.ts';
import { int, text } from '../../core/rows.ts';
import { percentile } from './histogram.ts';

const HOUR = 3_600_000;
/**
 * Layout shift is kept in thousandths, so that its buckets are as fine as those of milliseconds.
 */
export const CLS_SCALE = 1_000;

/** The hour that a moment falls into, as the tables count them. */
export function hourOf(time: number): number {
  return Math.floor(time / HOUR);
}

type FigureTable = 'release_figures' | 'release_failures';

const forgetDay = commandOf(
  {},
  (table: FigureTable) =>
    `DELETE FROM ${table} WHERE name = ?1 AND hour < min(?2, (SELECT min(hour) FROM ${table} WHERE name = ?1) + 24)`,
  [['release_figures'], ['release_failures']],
);

const forgetFaults = command('DELETE FROM release_faults WHERE name = ? AND last_at < ?');

/**
 * Forgets a day of the oldest figures of a front end that are older than `before`;
 * answers how many rows that were. Steps of a day, so that a long pause of the sweep ends in no
 * huge statement.
 */
export async function sweepFigures(db: Database, name: FrontEndName, before: number): Promise<number> {
  const last = hourOf(before);
  const forget = (table: FigureTable) => unrecorded('measurement', forgetDay(table)(name, last));
  const faults = unrecorded('measurement', forgetFaults(name, before));
  const answers = await db.batch(forget('release_figures'), forget('release_failures'), faults);
  return answers.reduce((sum, { changes }) => sum + changes, 0);
}

const readCounts = query(
  // A metric of `release_figures`, or `failure`.
  { release: text, metric: text, bucket: int, count: int },
  `WITH asked AS (SELECT value FROM json_each(?3))
  SELECT release_id AS "release", metric, bucket, sum(count) AS count FROM release_figures
  WHERE name = ?1 AND hour >= ?2 AND release_id IN asked GROUP BY release_id, metric, bucket
  UNION ALL
  SELECT release_id, 'failure', 0, sum(count) FROM release_failures
  WHERE name = ?1 AND hour >= ?2 AND release_id IN asked GROUP BY release_id`,
);

type CountRow = NonNullable<ReturnType<typeof readCounts>['row']>;

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
  const rows = await db.all(readCounts(name, hourOf(since), JSON.stringify(releases)));
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
