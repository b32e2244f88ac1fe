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
import { requireFrontEnd } from '../registry/gate/grants.ts';
import { placesOf } from './faults.ts';
import { type Bucket, figuresOf, hourOf, percentile } from './figures.ts';

const HOUR = 3_600_000;
/** Hours in all and hours a step, by what is asked for. */
const OVER = { day: { hours: 24, step: 1 }, week: { hours: 168, step: 6 } } as const;
const MOST = 20;

/** Larger than any report that fits the schema. */
const MAX_BYTES = 48 * 1024;

/**
 * Takes in what browsers report. It only goes onto the queue here: no database is asked, and the
 * address it came from counts against its limit and is forgotten.
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
  const [rows, failures, faults] = await Promise.all([
    readSteps(db, name, hourOf(since), step),
    readFailures(db, name, hourOf(since)),
    readFaults(db, name, since),
  ]);
  const releases = mostUsed(rows);
  const figures = await figuresOf(db, name, releases, since);
  return {
    since: iso(since),
    releases: releases.flatMap((release) => figures.get(release) ?? []),
    starts: Array.from({ length: hours / step }, (_, index) => startOf(first + index, step)),
    steps: stepsOf(rows, step),
    failures,
    faults: await Promise.all(faults.map((row) => faultOf(env, name, row))),
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
  return grouped.orderBy(desc(count), screen).limit(MOST);
}

function readFaults({ orm }: Database, front: FrontEndName, since: number): Promise<ReleaseFaultRow[]> {
  const { name, last_at, count, fault } = releaseFaults;
  const faults = orm.select().from(releaseFaults);
  return faults
    .where(and(eq(name, front), gte(last_at, since)))
    .orderBy(desc(count), fault)
    .limit(MOST);
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
