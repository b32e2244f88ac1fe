import { Beacon, type BeaconPart } from '@niyukti/contract/releases/beacon';
import { Database, type Statement, unrecorded } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { command, commandOf, query } from '../../core/query.ts';
import { pick, text } from '../../core/rows.ts';
import { foldedBeacons } from '../../core/schema/figures.ts';
import { liveReleases, readRelease } from '../live/live.ts';
import { faultWrites, type ReportedFailure } from './faults.ts';
import { CLS_SCALE, hourOf } from './figures.ts';
import { bucketOf } from './histogram.ts';

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

const readFolded = query(
  pick(foldedBeacons, 'id'),
  'SELECT id FROM folded_beacons WHERE id IN (SELECT value FROM json_each(?))',
);
const readKnown = query(
  { key: text },
  `WITH named AS (SELECT DISTINCT value ->> 'name' AS name, value ->> 'release' AS id FROM json_each(?))
  SELECT name || ':' || id AS "key" FROM named
  WHERE EXISTS (SELECT 1 FROM releases r WHERE r.name = named.name AND r.id = named.id)
  OR EXISTS (SELECT 1 FROM release_pointers p WHERE p.name = named.name AND p.release_id = named.id)`,
);
const insertFolded = command('INSERT INTO folded_beacons (id, folded_at) SELECT value, ?2 FROM json_each(?1)');

/** What a count is kept by. */
const KEYS = {
  release_figures: 'name, hour, release_id, metric, bucket',
  release_failures: 'name, hour, release_id, screen, kind',
} as const;

/** Adds the counts to those that a table holds. One bound value carries all rows. */
const addCounts = commandOf(
  {},
  (table: keyof typeof KEYS) =>
    `INSERT INTO ${table} (${KEYS[table]}, count)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?) WHERE true
    ON CONFLICT (${KEYS[table]}) DO UPDATE SET count = count + excluded.count`,
  [['release_figures'], ['release_failures']],
);

/**
 * Folds reports of browsers into the figures: each once, in one transaction with the note that it
 * was folded. What is no report, or names a release that was never uploaded or a screen that it has
 * not, is dropped. Throws when the database does not answer: the queue tries again.
 */
export async function foldBeacons(deliveries: readonly Delivery[], env: Env, now: number = Date.now()): Promise<void> {
  const reports = deliveries.flatMap(asReport);
  if (reports.length === 0) return;
  const db = new Database(env.DB);
  const [folded, known] = await db.batch(
    readFolded(JSON.stringify(reports.map(({ id }) => id))),
    readKnown(
      JSON.stringify(reports.flatMap(({ beacon }) => beacon.parts.map(({ name, release }) => ({ name, release })))),
    ),
  );
  const seen = new Set(folded.rows.map(({ id }) => id));
  const fresh = [...new Map(reports.filter(({ id }) => !seen.has(id)).map((report) => [report.id, report])).values()];
  if (fresh.length === 0) return;
  const screens = await knownScreens(env, fresh, new Set(known.rows.map(({ key }) => key)));
  const faults = await faultWrites(thrownIn(fresh, screens));
  await db.batch(noteFolded(fresh, now), ...countAll(fresh, screens), ...faults);
}

/** How long a report that could not be stored waits for its next try. */
const AGAIN_S = 3_600;

/**
 * Folds reports that the queue gave up: the database was away for longer than its tries, or one of
 * a batch could not be stored and took the others along. Each by itself, so that it keeps nobody
 * but itself, and again in an hour, for as long as a queue keeps it.
 */
export async function foldDead(messages: readonly Message[], env: Env): Promise<void> {
  for (const message of messages) {
    try {
      await foldBeacons([message], env);
      message.ack();
    } catch (error) {
      console.error(JSON.stringify({ unfolded: message.id, tries: message.attempts, error: String(error) }));
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
    const releases = name === 'shell' ? (await liveReleases(env))?.remotes : [await readRelease(env, name, release)];
    const paths = releases?.flatMap((one) => [...one.screens, ...(one.parts ?? [])].map(({ path }) => path));
    screens.set(key, new Set(paths));
  }
  return screens;
}

/** The failures of known screens, with what was thrown. */
function thrownIn(reports: readonly Report[], known: ReadonlyMap<string, ReadonlySet<string>>): ReportedFailure[] {
  return reports.flatMap(({ at, beacon }) =>
    beacon.parts.flatMap(({ name, release, failures }) =>
      failures
        .filter(({ screen }) => known.get(keyOf({ name, release }))?.has(screen))
        .map((failure) => ({ name, release, failure, at })),
    ),
  );
}

/** Sums what the reports say, so that each row is written once for the whole batch. */
function countAll(reports: readonly Report[], known: ReadonlyMap<string, ReadonlySet<string>>): Statement[] {
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
  return [figures.upsert('release_figures'), failures.upsert('release_failures')];
}

/** Counts by the parts of a row's key. */
class Tally {
  readonly #rows = new Map<string, (string | number)[]>();

  add(count: number, ...key: readonly (string | number)[]): void {
    const text = key.join('|');
    const before = Number(this.#rows.get(text)?.at(-1) ?? 0);
    this.#rows.set(text, [...key, before + count]);
  }

  /** Adds the counts to those that a table holds. */
  upsert(table: keyof typeof KEYS): Statement {
    return unrecorded('measurement', addCounts(table)(JSON.stringify([...this.#rows.values()])));
  }
}

/**
 * Two deliveries of one report at once: the second breaks the key, is rolled back and finds it
 * folded when tried again.
 */
function noteFolded(reports: readonly Report[], now: number): Statement {
  return unrecorded('measurement', insertFolded(JSON.stringify(reports.map(({ id }) => id)), now));
}
