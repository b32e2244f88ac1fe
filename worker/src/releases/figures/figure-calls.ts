import { sendBeacon } from '@niyukti/contract/releases/beacon-calls';
import { readDeployFigures } from '@niyukti/contract/releases/deploy-calls';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { type FIGURES_OVER, type ReleaseFigures, releaseFigures } from '@niyukti/contract/releases/release-calls';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { iso } from '../../core/iso.ts';
import { type ReleaseFaultRow, releaseFailures, releaseFaults } from '../../core/schema/figures.ts';
import { type Api, mount } from '../../http/mount.ts';
import { refuse } from '../../http/problem.ts';
import { addressOf } from '../../http/rate-limit.ts';
import type { Env } from '../env.ts';
import { requireFrontEnd } from '../storage/gate/grants.ts';
import { findPlaces } from './faults.ts';
import { type Bucket, percentile, readFigures, toHour } from './figures.ts';

const HOUR = 3_600_000;
/** Length of each period and of its steps, in hours. */
const PERIODS = { day: { hours: 24, step: 1 }, week: { hours: 168, step: 6 } } as const;
const MAX_ROWS = 20;

/** Larger than any valid report. */
const MAX_BYTES = 48 * 1024;

/**
 * Mounts the call that receives reports of browsers. It only queues them. The IP address is used
 * for the rate limit and not stored.
 */
export function mountBeacon(api: Api): void {
  mount(
    api,
    sendBeacon,
    async ({ env, request, body, now, waitUntil }) => {
      const { success } = await env.BEACON_LIMIT.limit({ key: addressOf(request) });
      if (!success) refuse('too-many-requests', { headers: { 'retry-after': '60' } });
      waitUntil(
        env.BEACONS.send({ at: now, beacon: body }).catch((error: unknown) =>
          console.error('A report of a browser could not be queued.', error),
        ),
      );
    },
    { maxBytes: MAX_BYTES },
  );
}

/**
 * Mounts the calls that read figures: administrators read all, a deployer those of one front end.
 */
export function mountFigures(api: Api): void {
  mount(api, releaseFigures, async (context) =>
    readFiguresOver(context, await requireFrontEnd(context, context.path.name), context.query.over),
  );
  mount(api, readDeployFigures, (context) => readFiguresOver(context, context.path.name, context.query?.over));
}

interface FigureContext {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
}

async function readFiguresOver(
  { env, db, now }: FigureContext,
  name: FrontEndName,
  over: (typeof FIGURES_OVER)[number] = 'day',
): Promise<ReleaseFigures> {
  const { hours, step } = PERIODS[over];
  // The last step contains the current hour. Steps of six hours start at multiples of six, so that
  // they stay the same from hour to hour.
  const last = Math.floor(toHour(now) / step);
  const first = last - hours / step + 1;
  const since = first * step * HOUR;
  const [rows, failures, faults] = await Promise.all([
    readSteps(db, name, toHour(since), step),
    readFailures(db, name, toHour(since)),
    readFaults(db, name, since),
  ]);
  const releases = listMostReported(rows);
  const figures = await readFigures(db, name, releases, since);
  return {
    since: iso(since),
    releases: releases.flatMap((release) => figures.get(release) ?? []),
    starts: Array.from({ length: hours / step }, (_, index) => formatStart(first + index, step)),
    steps: toSteps(rows, step),
    failures,
    faults: await Promise.all(faults.map((row) => toFault(env, name, row))),
  };
}

/** `metric` is `load` or `failure`. */
interface StepRow extends Bucket {
  readonly release: string;
  readonly step: number;
  readonly metric: string;
}

function readSteps({ orm }: Database, name: FrontEndName, hour: number, step: number): Promise<StepRow[]> {
  const asked = sql`name = ${name} AND hour >= ${hour}`;
  const steps = sql`hour / CAST(${step} AS INTEGER)`;
  return orm.all(sql`SELECT release_id AS release, ${steps} AS step, metric, bucket, sum(count) AS count
    FROM release_figures WHERE ${asked} AND metric = 'load' GROUP BY release_id, step, bucket
    UNION ALL
    SELECT release_id, ${steps} AS step, 'failure', 0, sum(count)
    FROM release_failures WHERE ${asked} GROUP BY release_id, step`);
}

function readFailures({ orm }: Database, front: FrontEndName, since: number) {
  const { name, hour, release_id: release, screen, kind } = releaseFailures;
  const count = sql<number>`sum(${releaseFailures.count})`;
  const failures = orm.select({ release, screen, kind, count }).from(releaseFailures);
  const grouped = failures.where(and(eq(name, front), gte(hour, since))).groupBy(release, screen, kind);
  return grouped.orderBy(desc(count), screen).limit(MAX_ROWS);
}

function readFaults({ orm }: Database, front: FrontEndName, since: number): Promise<ReleaseFaultRow[]> {
  const { name, last_at, count, fault } = releaseFaults;
  const faults = orm.select().from(releaseFaults);
  return faults
    .where(and(eq(name, front), gte(last_at, since)))
    .orderBy(desc(count), fault)
    .limit(MAX_ROWS);
}

async function toFault(env: Env, name: FrontEndName, row: ReleaseFaultRow): Promise<ReleaseFigures['faults'][number]> {
  const { release_id: release, screen, kind, message, count, first_at, last_at } = row;
  const at = await findPlaces(env, name, release, JSON.parse(row.frames));
  return { release, screen, kind, message, at, count, firstAt: iso(first_at), lastAt: iso(last_at) };
}

const total = (rows: readonly Bucket[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** The releases with the most reports, in descending order. */
function listMostReported(rows: readonly StepRow[]): string[] {
  return [...Map.groupBy(rows, ({ release }) => release)]
    .sort(([, a], [, b]) => total(b) - total(a))
    .slice(0, MAX_ROWS)
    .map(([release]) => release);
}

function toSteps(rows: readonly StepRow[], step: number): ReleaseFigures['steps'] {
  return [...Map.groupBy(rows, (row) => `${row.step} ${row.release}`).values()].flatMap((own) => {
    const [one] = own;
    if (!one) return [];
    const loads = own.filter(({ metric }) => metric === 'load');
    const p75 = percentile(loads, 0.75);
    return {
      start: formatStart(one.step, step),
      release: one.release,
      loads: total(loads),
      failures: total(own) - total(loads),
      loadP75: p75 === null ? null : Math.round(p75),
    };
  });
}

const formatStart = (step: number, hours: number) => iso(step * hours * HOUR);
