import type { Screen } from '@niyukti/contract/release';
import { eq } from 'drizzle-orm';
import { builtQuery, select } from '../../core/build.ts';
import { dateOf } from '../../core/clock.ts';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { pick } from '../../core/rows.ts';
import { totals } from '../../core/schema/platform.ts';
import { readsAnywhere } from '../../http/replicas.ts';
import type { Counter } from '../contents/content.ts';
import { contentsOf } from '../contents/index.ts';

/** The counters that triggers keep, one for each kind of content. */
type Versions = Record<Counter, number>;
type AnyScreen = Pick<Screen, 'path' | 'content'> | null;

const readTotals = builtQuery({}, () =>
  select(pick(totals, 'board_version', 'landing_version', 'jobs_version', 'careers_version'))
    .from(totals)
    .where(eq(totals.id, 1)),
);

let known: Versions | undefined;
let knownAt = 0;
/** For how long they are taken as read for those who may read any copy, in milliseconds. */
const MOMENT = 1_000;

/**
 * Which version of its content a page is filled with now: one row, read at every request, so that a
 * change is visible at once. Where the database has copies, a visitor who has changed nothing is
 * told what any of them says, and once a second. The last one known while D1 does not answer, so
 * that what the edge keeps goes on being served; null when none is.
 */
export async function contentVersion(
  env: Env,
  request: Request,
  screen: AnyScreen,
  now: number = Date.now(),
): Promise<string | null> {
  const kinds = kindsOf(screen);
  return kinds.length === 0 ? '' : versionOf(env, request, kinds, dayOf(screen, now), now);
}

/** The same of kinds of content by themselves, with the day where they change with it. */
export async function versionOf(
  env: Env,
  request: Request,
  kinds: readonly Counter[],
  day: string,
  now: number = Date.now(),
): Promise<string | null> {
  const anywhere = readsAnywhere(env, request);
  if (anywhere && known && now - knownAt < MOMENT) return written(known, kinds, day);
  try {
    const read = await readVersions(env, anywhere);
    // A copy may be behind what this isolate has heard of already.
    if (read && !(anywhere && known && isOlder(read, known))) known = read;
    knownAt = now;
  } catch (error) {
    console.error('The version of the content could not be read; going on with the last known one.', error);
  }
  return known ? written(known, kinds, day) : null;
}

/**
 * True when a page that was filled just now holds the version of its key: nothing changed while it
 * was read.
 */
export async function holdsVersion(
  env: Env,
  screen: AnyScreen,
  version: string | null,
  at: number = Date.now(),
): Promise<boolean> {
  const kinds = kindsOf(screen);
  if (kinds.length === 0) return true;
  try {
    const now = await readVersions(env);
    return now !== null && version === written(now, kinds, dayOf(screen, at));
  } catch {
    return false;
  }
}

function kindsOf(screen: AnyScreen): (keyof Versions)[] {
  return [...new Set(contentsOf(screen).flatMap(({ version }) => version ?? []))];
}

/** The day in Asia/Kolkata where a page changes with it; empty where it does not. */
const dayOf = (screen: AnyScreen, now: number): string =>
  contentsOf(screen).some(({ daily }) => daily) ? dateOf(now) : '';

const written = (versions: Versions, kinds: readonly (keyof Versions)[], day: string) =>
  [...kinds.map((kind) => versions[kind]), ...(day ? [day] : [])].join();

/** Counters only count. */
const isOlder = (one: Versions, other: Versions): boolean =>
  (Object.keys(other) as Counter[]).some((kind) => one[kind] < other[kind]);

function readVersions(env: Env, anywhere = false): Promise<Versions | null> {
  const db = new Database(env.DB);
  if (anywhere) db.beginAt('first-unconstrained');
  return db.first(readTotals({}));
}
