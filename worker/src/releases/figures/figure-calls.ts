import { readDeployFigures } from '@niyukti/contract/releases/deploy-calls';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { type FIGURES_OVER, type ReleaseFigures, releaseFigures } from '@niyukti/contract/releases/release-calls';
import type { Database } from '../../core/database.ts';
import { iso } from '../../core/iso.ts';
import { query } from '../../core/query.ts';
import { columnsIn, int, pick, type RowOf, text } from '../../core/rows.ts';
import { type ReleaseFaultRow, releaseFailures, releaseFaults } from '../../core/schema/figures.ts';
import { type Api, mount } from '../../http/mount.ts';
import type { Env } from '../env.ts';
import { requireFrontEnd } from '../registry/gate/grants.ts';
import { placesOf } from './faults.ts';
import { figuresOf, hourOf } from './figures.ts';
import { type Bucket, percentile } from './histogram.ts';

const HOUR = 3_600_000;
/** Hours in all and hours a step, by what is asked for. */
const OVER = { day: { hours: 24, step: 1 }, week: { hours: 168, step: 6 } } as const;
const MOST = 20;

/** `metric` is `load` or `failure`. */
const STEP = { release: text, step: int, metric: text, bucket: int, count: int };
type StepRow = RowOf<typeof STEP>;

const readSteps = query(
  STEP,
  `SELECT release_id AS "release", hour / CAST(?3 AS INTEGER) AS step, metric, bucket, sum(count) AS count FROM release_figures
  WHERE name = ?1 AND hour >= ?2 AND metric = 'load' GROUP BY release_id, step, bucket
  UNION ALL
  SELECT release_id, hour / CAST(?3 AS INTEGER) AS step, 'failure', 0, sum(count) FROM release_failures
  WHERE name = ?1 AND hour >= ?2 GROUP BY release_id, step`,
);
const mostFailures = query(
  { release: text, ...pick(releaseFailures, 'screen', 'kind'), count: int },
  `SELECT release_id AS "release", screen, kind, sum(count) AS count FROM release_failures
  WHERE name = ?1 AND hour >= ?2 GROUP BY release_id, screen, kind ORDER BY count DESC, screen LIMIT ${MOST}`,
);
const mostFaults = query(
  columnsIn(releaseFaults),
  `SELECT * FROM release_faults WHERE name = ? AND last_at >= ? ORDER BY count DESC, fault LIMIT ${MOST}`,
);

/** Mounts the reading of the figures: an administrator's of all, a deployer's of their own. */
export function mountFigures(api: Api): void {
  mount(api, releaseFigures, async (context) =>
    figuresOver(context, await requireFrontEnd(context, context.path.name), context.query.over),
  );
  mount(api, readDeployFigures, (context) => figuresOver(context, context.path.name, context.query?.over));
}

/** Where they are read from. */
interface Place {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
}

async function figuresOver(
  { env, db, now }: Place,
  name: FrontEndName,
  over: (typeof FIGURES_OVER)[number] = 'day',
): Promise<ReleaseFigures> {
  const { hours, step } = OVER[over];
  // Steps end with the running hour; a step of six begins at a multiple of six, so that it reads
  // the same all along.
  const last = Math.floor(hourOf(now) / step);
  const first = last - hours / step + 1;
  const since = first * step * HOUR;
  const [rows, failures, faults] = await db.batch(
    readSteps(name, hourOf(since), step),
    mostFailures(name, hourOf(since)),
    mostFaults(name, since),
  );
  const releases = mostUsed(rows.rows);
  const figures = await figuresOf(db, name, releases, since);
  return {
    since: iso(since),
    releases: releases.flatMap((release) => figures.get(release) ?? []),
    starts: Array.from({ length: hours / step }, (_, index) => startOf(first + index, step)),
    steps: stepsOf(rows.rows, step),
    failures: failures.rows,
    faults: await Promise.all(faults.rows.map((row) => faultOf(env, name, row))),
  };
}

async function faultOf(env: Env, name: FrontEndName, row: ReleaseFaultRow): Promise<ReleaseFigures['faults'][number]> {
  const { release_id: release, screen, kind, message, count, first_at, last_at } = row;
  const at = await placesOf(env, name, release, JSON.parse(row.frames));
  return { release, screen, kind, message, at, count, firstAt: iso(first_at), lastAt: iso(last_at) };
}

const total = (rows: readonly Bucket[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** Names of the releases, by how much is known of each. */
function mostUsed(rows: readonly StepRow[]): string[] {
  return [...Map.groupBy(rows, ({ release }) => release)]
    .sort(([, a], [, b]) => total(b) - total(a))
    .slice(0, MOST)
    .map(([release]) => release);
}

function stepsOf(rows: readonly StepRow[], step: number): ReleaseFigures['steps'] {
  return [...Map.groupBy(rows, (row) => `${row.step} ${row.release}`).values()].flatMap((own) => {
    const [one] = own;
    if (!one) return [];
    const loads = own.filter(({ metric }) => metric === 'load');
    const p75 = percentile(loads, 0.75);
    return {
      start: startOf(one.step, step),
      release: one.release,
      loads: total(loads),
      failures: total(own) - total(loads),
      loadP75: p75 === null ? null : Math.round(p75),
    };
  });
}

const startOf = (step: number, hours: number) => iso(step * hours * HOUR);
