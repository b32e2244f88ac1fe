import { Beacon, type BeaconPart } from '@niyukti/contract/releases/beacon';
import { type SQL, sql } from 'drizzle-orm';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { type Orm, runAll } from '../../core/orm.ts';
import { countedReports } from '../../core/schema/figures.ts';
import { releasePointers, releases } from '../../core/schema/platform.ts';
import { liveReleases, readRelease } from '../live/live.ts';
import { faultWrites, type ReportedFailure } from './faults.ts';
import { bucketOf, CLS_SCALE, hourOf } from './figures.ts';

/** A report as the queue delivers it: at least once. */
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
 * Counts reports of browsers in the figures: each once, in one transaction with the note that it
 * was counted. What is no report, or names a release that was never uploaded or a screen that it
 * has not, is dropped. Throws when the database does not answer: the queue tries again.
 */
export async function countReports(deliveries: readonly Delivery[], env: Env, now: number = Date.now()): Promise<void> {
  const reports = deliveries.flatMap(asReport);
  if (reports.length === 0) return;
  const { orm } = new Database(env.DB);
  const [counted, known] = await Promise.all([readCounted(orm, reports), readKnown(orm, reports)]);
  const fresh = [
    ...new Map(reports.filter(({ id }) => !counted.has(id)).map((report) => [report.id, report])).values(),
  ];
  if (fresh.length === 0) return;
  const screens = await knownScreens(env, fresh, known);
  const faults = await faultWrites(failuresIn(fresh, screens));
  const ids = JSON.stringify(fresh.map(({ id }) => id));
  // Of two deliveries at once the second breaks the key, and finds its report counted when tried again.
  const note = sql`INSERT INTO counted_reports (id, counted_at) SELECT value, ${now} FROM json_each(${ids})`;
  await runAll(orm, [note, ...countAll(fresh, screens), ...faults]);
}

async function readCounted(db: Orm, reports: readonly Report[]): Promise<ReadonlySet<string>> {
  const ids = JSON.stringify(reports.map(({ id }) => id));
  const rows = await db
    .select({ id: countedReports.id })
    .from(countedReports)
    .where(sql`${countedReports.id} IN (SELECT value FROM json_each(${ids}))`);
  return new Set(rows.map(({ id }) => id));
}

/** Those of the releases that reports name which were uploaded, as `name:id`. */
async function readKnown(db: Orm, reports: readonly Report[]): Promise<ReadonlySet<string>> {
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
  return new Set([...uploaded, ...live].map(keyOf));
}

/** How long a report that could not be stored waits for its next try. */
const AGAIN_S = 3_600;

/**
 * Counts reports that the queue gave up: the database was away for longer than its tries, or one of
 * a batch could not be stored and kept the others from it. Each by itself, so that it keeps nobody
 * but itself, and again in an hour, for as long as a queue keeps it.
 */
export async function countDead(messages: readonly Message[], env: Env): Promise<void> {
  for (const message of messages) {
    try {
      await countReports([message], env);
      message.ack();
    } catch (error) {
      console.error(JSON.stringify({ uncounted: message.id, tries: message.attempts, error: String(error) }));
      message.retry({ delaySeconds: AGAIN_S });
    }
  }
}

function asReport({ id, body }: Delivery): Report[] {
  const { at, beacon } = (typeof body === 'object' && body !== null ? body : {}) as { at?: unknown; beacon?: unknown };
  const parsed = Beacon.safeParse(beacon);
  return parsed.success && typeof at === 'number' ? [{ id, at, hour: hourOf(at), beacon: parsed.data }] : [];
}

const keyOf = ({ name, release }: Pick<BeaconPart, 'name' | 'release'>) => `${name}:${release}`;

/**
 * Paths of the screens of each known release that reports name with a failure. Of the shell, which
 * takes pages of all remotes with it, those of every live release. So nothing is counted under a
 * name that somebody made up, nor under an address.
 */
async function knownScreens(
  env: Env,
  reports: readonly Report[],
  known: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const screens = new Map<string, ReadonlySet<string>>([...known].map((key) => [key, new Set<string>()]));
  const failed = reports.flatMap(({ beacon }) => beacon.parts.filter(({ failures }) => failures.length > 0));
  const asked = new Map(failed.filter((part) => known.has(keyOf(part))).map((part) => [keyOf(part), part]));
  for (const [key, { name, release }] of asked) {
    const shown = name === 'shell' ? (await liveReleases(env))?.remotes : [await readRelease(env, name, release)];
    const paths = shown?.flatMap((one) => [...one.screens, ...(one.parts ?? [])].map(({ path }) => path));
    screens.set(key, new Set(paths));
  }
  return screens;
}

/** The failures of known screens, with what was thrown. */
function failuresIn(reports: readonly Report[], known: ReadonlyMap<string, ReadonlySet<string>>): ReportedFailure[] {
  return reports.flatMap(({ at, beacon }) =>
    beacon.parts.flatMap(({ name, release, failures }) =>
      failures
        .filter(({ screen }) => known.get(keyOf({ name, release }))?.has(screen))
        .map((failure) => ({ name, release, failure, at })),
    ),
  );
}

/** Sums what the reports say, so that each row is written once for the whole batch. */
function countAll(reports: readonly Report[], known: ReadonlyMap<string, ReadonlySet<string>>): SQL[] {
  const figures = new Tally();
  const failures = new Tally();
  for (const { hour, beacon } of reports) {
    for (const { name, release, loads, failures: failed, retries, lcp, inp, cls } of beacon.parts) {
      const screens = known.get(keyOf({ name, release }));
      if (!screens) continue;
      const add = (metric: string, value: number | undefined) =>
        value !== undefined && figures.add(1, name, hour, release, metric, bucketOf(value));
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

/** Counts by the parts of a row's key. */
class Tally {
  readonly #rows = new Map<string, (string | number)[]>();

  add(count: number, ...key: readonly (string | number)[]): void {
    const text = key.join('|');
    const before = Number(this.#rows.get(text)?.at(-1) ?? 0);
    this.#rows.set(text, [...key, before + count]);
  }

  /** Adds the counts to those that a table holds. One bound value carries all rows. */
  upsert(table: string, key: string): SQL {
    const [into, by] = [sql.identifier(table), sql.raw(key)];
    return sql`INSERT INTO ${into} (${by}, count)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
      FROM json_each(${JSON.stringify([...this.#rows.values()])}) WHERE true
      ON CONFLICT (${by}) DO UPDATE SET count = count + excluded.count`;
  }
}
