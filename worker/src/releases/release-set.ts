import { checkCompatibility } from '@niyukti/contract/releases/compatibility';
import type { Grants } from '@niyukti/contract/releases/grants';
import { type FrontEndName, type Registry, type RegistryRemote, Release } from '@niyukti/contract/releases/release';
import { eq, getTableColumns } from 'drizzle-orm';
import { Database } from '../core/database.ts';
import { readGrants } from '../core/front-ends.ts';
import { type ReleasePointerRow, releasePointers } from '../core/schema/platform.ts';
import type { Env } from './env.ts';
import { MARKETING_OF_CANARY } from './marketing-pages.ts';
import {
  ANYONE,
  type Canary,
  type Pointer,
  type Preview,
  parseCanaryRule,
  selectReleases,
  type Visitor,
} from './rollout/select-releases.ts';

/** The releases that a document is made of. */
export interface ReleaseSet {
  readonly shell: Release;
  readonly remotes: readonly Release[];
  readonly registry: Registry;
  /** The granted front ends, in the order of the sidebars. */
  readonly grants: Grants;
  /** Front ends that have a canary. Their release depends on the visitor. */
  readonly canaries: readonly FrontEndName[];
  /** The release that only this browser is shown. */
  readonly preview: Preview | null;
}

/** The pointers and the live releases, as they were last read. */
interface LastRead {
  readonly pointers: readonly Pointer[];
  readonly live: ReleaseSet;
  /** Pointers and grants as JSON, to find out whether anything changed. */
  readonly json: string;
}

/**
 * Cache time of the pointers in milliseconds. A promotion is visible after this time at the latest.
 */
const CACHE_MS = 1_000;
/** Maximum number of cached release sets with a canary or a preview. */
const MAX_COMBINATIONS = 32;

let known: LastRead | undefined;
let readAt = 0;
let reading: Promise<LastRead | null> | undefined;
/** Releases never change, so an isolate reads each one once. */
const releases = new Map<string, Release>();
const combinations = new Map<string, ReleaseSet>();

/**
 * Reads the releases that a visitor's documents are made of. Null before the first release. If D1
 * fails, the last known releases are used; throws if there are none. A canary or preview that cannot
 * be read is left out.
 */
export async function readReleaseSet(
  env: Env,
  visitor: Visitor = ANYONE,
  now: number = Date.now(),
): Promise<ReleaseSet | null> {
  const current = await readKnownReleases(env, now);
  return current && selectFor(env, current, visitor);
}

async function selectFor(env: Env, { pointers, live }: LastRead, visitor: Visitor): Promise<ReleaseSet> {
  const selected = selectReleases(pointers, visitor);
  if (!visitor.preview && pointers.every(({ name, live: id }) => selected.get(name) === id)) return live;
  const key = JSON.stringify([[...selected], live.canaries, visitor.preview]);
  try {
    const combination = combinations.get(key) ?? (await combineFor(env, selected, live, visitor.preview));
    if (combinations.size >= MAX_COMBINATIONS) combinations.clear();
    combinations.set(key, combination);
    return combination;
  } catch (error) {
    console.error('A canary or a preview could not be read; going on with the live releases.', error);
    return live;
  }
}

/**
 * Combines the selected releases. Falls back to the live ones if they are not compatible: a remote
 * may have been promoted after a canary of the shell began.
 */
async function combineFor(
  env: Env,
  selected: ReadonlyMap<FrontEndName, string>,
  live: ReleaseSet,
  preview: Preview | null,
): Promise<ReleaseSet> {
  const combination = await combine(env, selected, live, preview);
  if (!combination) return live;
  const { shell, remotes } = combination;
  const fits = remotes.every((remote) => checkCompatibility(shell, remote) === null);
  return fits || preview ? combination : live;
}

/** True if other visitors may get other releases in a document with these remotes. */
export function variesByVisitor({ canaries }: ReleaseSet, remotes: readonly RegistryRemote[]): boolean {
  return canaries.some((canary) => canary === 'shell' || remotes.some(({ name }) => name === canary));
}

/** Clears the cached pointers. For tests, which change the database in a running isolate. */
export function forgetReleaseSet(): void {
  known = undefined;
  readAt = 0;
  combinations.clear();
}

/**
 * Clears the cached releases too. For tests: another database may have another release with the
 * same id.
 */
export function forgetReleases(): void {
  releases.clear();
  forgetReleaseSet();
}

async function readKnownReleases(env: Env, now: number): Promise<LastRead | null> {
  if (known && now - readAt < CACHE_MS) return known;
  reading ??= read(env).finally(() => {
    reading = undefined;
  });
  try {
    const next = await reading;
    known = next ?? undefined;
    readAt = now;
    return next;
  } catch (error) {
    if (!known) throw error;
    console.error('The pointers could not be read; going on with the last known releases.', error);
    readAt = now;
    return known;
  }
}

function toCanary(row: ReleasePointerRow & { readonly marketing: string | null }): Canary | null {
  const { canary_id, canary_percent, canary_salt, canary_since, marketing } = row;
  if (canary_id === null || canary_percent === null || canary_salt === null || canary_since === null) return null;
  const { staff } = parseCanaryRule(row);
  return { release: canary_id, percent: canary_percent, staff, salt: canary_salt, since: canary_since, marketing };
}

async function read(env: Env): Promise<LastRead | null> {
  const db = new Database(env.DB);
  const [rows, grants] = await Promise.all([
    db.orm
      .select({ ...getTableColumns(releasePointers), marketing: MARKETING_OF_CANARY })
      .from(releasePointers)
      .orderBy(releasePointers.name),
    readGrants(db),
  ]);
  const pointers = rows
    // A Worker that was rolled back does not know newer remotes. It ignores them.
    .filter(({ name }) => name === 'shell' || Object.hasOwn(grants, name))
    .map((row) => ({ name: row.name, live: row.release_id, canary: toCanary(row) }));
  const json = JSON.stringify([pointers, grants]);
  // Return the same object while nothing has changed: other caches use it as their key.
  if (known?.json === json) return known;
  const canaries = pointers.filter(({ canary }) => canary).map(({ name }) => name);
  const live = await combine(env, selectReleases(pointers, ANYONE), { canaries, grants }, null);
  return live && { pointers, live, json };
}

async function combine(
  env: Env,
  selected: ReadonlyMap<FrontEndName, string>,
  { canaries, grants }: Pick<ReleaseSet, 'canaries' | 'grants'>,
  preview: Preview | null,
): Promise<ReleaseSet | null> {
  const all = await Promise.all([...selected].map(([name, id]) => readRelease(env, name, id)));
  const shell = all.find((release) => release.name === 'shell');
  if (!shell) return null;
  const remotes = all.filter((release) => release !== shell);
  const registered = remotes.map((release) => toRegistryRemote(release, grants));
  const registry: Registry = {
    version: 1,
    shell: shell.id,
    remotes: registered,
    ...(preview ? { sample: 0 } : readSampleRate(env)),
  };
  return { shell, remotes, registry, grants, canaries, preview };
}

/** Reads a release from R2. Throws if it is missing or invalid. */
export async function readRelease(env: Env, name: FrontEndName, id: string): Promise<Release> {
  const key = `releases/${name}/${id}.json`;
  const found = releases.get(key);
  if (found) return found;
  const object = await env.RELEASES.get(key);
  if (!object) throw new Error(`There is no ${key}.`);
  const release = Release.parse(await object.json());
  releases.set(key, release);
  return release;
}

/** Reads the live release of a front end, or null if it has none. */
export async function readLiveRelease(env: Env, db: Database, name: FrontEndName): Promise<Release | null> {
  const [pointer] = await db.orm.select().from(releasePointers).where(eq(releasePointers.name, name));
  return pointer ? readRelease(env, name, pointer.release_id) : null;
}

function toRegistryRemote(release: Release, grants: Grants): RegistryRemote {
  return {
    name: release.name,
    label: grants[release.name]?.label ?? release.name,
    release: release.id,
    entry: `/remotes/${release.name}/${release.entry}`,
    integrity: release.files[release.entry]?.integrity ?? '',
    screens: release.screens,
    ...(release.parts ? { parts: release.parts } : {}),
  };
}

/** The share of pages that send reports. Omitted if it is 1, because every document contains it. */
function readSampleRate(env: Env): Pick<Registry, 'sample'> {
  const sample = Number(env.BEACON_SAMPLE ?? 1);
  return sample >= 0 && sample < 1 ? { sample } : {};
}
