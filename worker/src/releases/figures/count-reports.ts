import { Beacon, type BeaconPart } from '@niyukti/contract/releases/beacon';
import { type SQL, sql } from 'drizzle-orm';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { type Orm, runAll } from '../../core/orm.ts';
import { countedReports } from '../../core/schema/figures.ts';
import { releasePointers, releases } from '../../core/schema/platform.ts';
import { readRelease, readReleaseSet } from '../release-set.ts';
import { buildFaultWrites, type ReportedFailure } from './faults.ts';
import { CLS_SCALE, toBucket, toHour } from './figures.ts';

/** A queue message. The queue may deliver it more than once. */
interface Delivery {
  readonly id: string;
  readonly body: unknown;
}

interface Report {
  readonly id: string;
  readonly at: number;
  readonly hour: number;
  readonly beacon: Beacon;
}

/**
 * Adds reports of browsers to the figures. Each report counts once. Ignores invalid reports, unknown
 * releases and unknown screens. Throws if the database fails, so that the queue retries.
 */
export async function countReports(deliveries: readonly Delivery[], env: Env, now: number = Date.now()): Promise<void> {
  const reports = deliveries.flatMap(parseReport);
  if (reports.length === 0) return;
  const { orm } = new Database(env.DB);
  const [counted, known] = await Promise.all([readCounted(orm, reports), readKnownReleases(orm, reports)]);
  const fresh = [
    ...new Map(reports.filter(({ id }) => !counted.has(id)).map((report) => [report.id, report])).values(),
  ];
  if (fresh.length === 0) return;
  const screens = await readKnownScreens(env, fresh, known);
  const faults = await buildFaultWrites(listFailures(fresh, screens));
  const ids = JSON.stringify(fresh.map(({ id }) => id));
  // If the same report is counted twice at once, this key makes the second transaction fail. Its
  // retry ignores the report.
  const markCounted = sql`INSERT INTO counted_reports (id, counted_at) SELECT value, ${now} FROM json_each(${ids})`;
  await runAll(orm, [markCounted, ...buildFigureWrites(fresh, screens), ...faults]);
}

async function readCounted(db: Orm, reports: readonly Report[]): Promise<ReadonlySet<string>> {
  const ids = JSON.stringify(reports.map(({ id }) => id));
  const rows = await db
    .select({ id: countedReports.id })
    .from(countedReports)
    .where(sql`${countedReports.id} IN (SELECT value FROM json_each(${ids}))`);
  return new Set(rows.map(({ id }) => id));
}

/** The releases in the reports that exist, as `name:id`. */
async function readKnownReleases(db: Orm, reports: readonly Report[]): Promise<ReadonlySet<string>> {
  const { name, id } = releases;
  const named = JSON.stringify(reports.flatMap(({ beacon }) => beacon.parts.map((part) => [part.name, part.release])));
  const isNamed = (of: SQL) => sql`${of} IN (SELECT value ->> 0, value ->> 1 FROM json_each(${named}))`;
  const [uploaded, live] = await Promise.all([
    db
      .select({ name, release: id })
      .from(releases)
      .where(isNamed(sql`(${name}, ${id})`)),
    db
      .select({ name: releasePointers.name, release: releasePointers.release_id })
      .from(releasePointers)
      .where(isNamed(sql`(${releasePointers.name}, ${releasePointers.release_id})`)),
  ]);
  return new Set([...uploaded, ...live].map(formatKey));
}

const RETRY_SECONDS = 3_600;

/**
 * Counts reports of the dead-letter queue, one by one, so that one that cannot be stored does not
 * block the others. A failed report is retried every hour until the queue drops it.
 */
export async function countUndeliveredReports(messages: readonly Message[], env: Env): Promise<void> {
  for (const message of messages) {
    try {
      await countReports([message], env);
      message.ack();
    } catch (error) {
      console.error(JSON.stringify({ uncounted: message.id, tries: message.attempts, error: String(error) }));
      message.retry({ delaySeconds: RETRY_SECONDS });
    }
  }
}

function parseReport({ id, body }: Delivery): Report[] {
  const { at, beacon } = (typeof body === 'object' && body !== null ? body : {}) as { at?: unknown; beacon?: unknown };
  const parsed = Beacon.safeParse(beacon);
  return parsed.success && typeof at === 'number' ? [{ id, at, hour: toHour(at), beacon: parsed.data }] : [];
}

const formatKey = ({ name, release }: Pick<BeaconPart, 'name' | 'release'>) => `${name}:${release}`;

/**
 * The screen paths of each known release that reported a failure. A failure of the shell may name a
 * screen of any live remote. Other paths are not counted: a forged report could contain anything.
 */
async function readKnownScreens(
  env: Env,
  reports: readonly Report[],
  known: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const screens = new Map<string, ReadonlySet<string>>([...known].map((key) => [key, new Set<string>()]));
  const failed = reports.flatMap(({ beacon }) => beacon.parts.filter(({ failures }) => failures.length > 0));
  const asked = new Map(failed.filter((part) => known.has(formatKey(part))).map((part) => [formatKey(part), part]));
  for (const [key, { name, release }] of asked) {
    const shown = name === 'shell' ? (await readReleaseSet(env))?.remotes : [await readRelease(env, name, release)];
    const paths = shown?.flatMap((one) => [...one.screens, ...(one.parts ?? [])].map(({ path }) => path));
    screens.set(key, new Set(paths));
  }
  return screens;
}

/** The failures of known screens. */
function listFailures(reports: readonly Report[], known: ReadonlyMap<string, ReadonlySet<string>>): ReportedFailure[] {
  return reports.flatMap(({ at, beacon }) =>
    beacon.parts.flatMap(({ name, release, failures }) =>
      failures
        .filter(({ screen }) => known.get(formatKey({ name, release }))?.has(screen))
        .map((failure) => ({ name, release, failure, at })),
    ),
  );
}

/**
 * Builds the statements that add the reports to the figures. Each row is written once per batch.
 */
function buildFigureWrites(reports: readonly Report[], known: ReadonlyMap<string, ReadonlySet<string>>): SQL[] {
  const figures = new Tally();
  const failures = new Tally();
  for (const { hour, beacon } of reports) {
    for (const { name, release, loads, failures: failed, retries, lcp, inp, cls } of beacon.parts) {
      const screens = known.get(formatKey({ name, release }));
      if (!screens) continue;
      const add = (metric: string, value: number | undefined) =>
        value !== undefined && figures.add(1, name, hour, release, metric, toBucket(value));
      for (const load of loads) add('load', load);
      add('lcp', lcp);
      add('inp', inp);
      add('cls', cls === undefined ? undefined : cls * CLS_SCALE);
      if (retries > 0) figures.add(retries, name, hour, release, 'retry', 0);
      for (const { screen, kind } of failed) {
        if (screens.has(screen)) failures.add(1, name, hour, release, screen, kind);
      }
    }
  }
  return [
    figures.upsert('release_figures', 'name, hour, release_id, metric, bucket'),
    failures.upsert('release_failures', 'name, hour, release_id, screen, kind'),
  ];
}

/** Counts per primary key. */
class Tally {
  readonly #rows = new Map<string, (string | number)[]>();

  add(count: number, ...key: readonly (string | number)[]): void {
    const text = key.join('|');
    const before = Number(this.#rows.get(text)?.at(-1) ?? 0);
    this.#rows.set(text, [...key, before + count]);
  }

  /** Adds the counts to a table. All rows are one bound parameter, because D1 allows only 100. */
  upsert(table: string, key: string): SQL {
    const [into, by] = [sql.identifier(table), sql.raw(key)];
    return sql`INSERT INTO ${into} (${by}, count)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
      FROM json_each(${JSON.stringify([...this.#rows.values()])}) WHERE true
      ON CONFLICT (${by}) DO UPDATE SET count = count + excluded.count`;
  }
}
