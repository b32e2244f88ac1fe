import { checkCompatibility } from '@niyukti/contract/releases/compatibility';
import type { Grants } from '@niyukti/contract/releases/grants';
import { type FrontEndName, type Registry, type RegistryRemote, Release } from '@niyukti/contract/releases/release';
import { eq, getTableColumns } from 'drizzle-orm';
import { Database } from '../../core/database.ts';
import { readGrants } from '../../core/front-ends.ts';
import { type ReleasePointerRow, releasePointers } from '../../core/schema/platform.ts';
import type { Env } from '../env.ts';
import { MARKETING_OF_CANARY } from '../marketing-pages.ts';
import {
  ANYONE,
  type Canary,
  type Pointer,
  type Preview,
  ruleOf,
  selectReleases,
  type Visitor,
} from '../rollout/select-releases.ts';

/** The releases that a document is made of. */
export interface Live {
  readonly shell: Release;
  readonly remotes: readonly Release[];
  readonly registry: Registry;
  /** Who may be released here, in the order of sidebars. */
  readonly grants: Grants;
  /** Front ends that have a canary: which of their releases this is depends on the visitor. */
  readonly canaries: readonly FrontEndName[];
  /** The release that is shown to this browser alone. */
  readonly preview: Preview | null;
}

/** What was read last: the pointers and the live releases that they name. */
interface LastRead {
  readonly pointers: readonly Pointer[];
  readonly live: Live;
  /** All that it was made of. */
  readonly read: string;
}

/**
 * How long the pointers are taken as read, in milliseconds: a promotion is visible after this at
 * the latest.
 */
const MEMO = 1_000;
/**
 * Combinations of releases kept beside the live one: a few canaries make a few, previews come and go.
 */
const COMBINATIONS = 32;

let known: LastRead | undefined;
let readAt = 0;
let reading: Promise<LastRead | null> | undefined;
/** Releases never change, so an isolate reads each once. */
const releases = new Map<string, Release>();
const combinations = new Map<string, Live>();

/**
 * The releases that a visitor's documents are made of; without one the live releases. Pointers are
 * read from D1 once a second, and come from memory while D1 does not answer. Null before anything
 * was released. Throws when nothing was ever read and D1 does not answer. A canary or a preview
 * that cannot be read is left out.
 */
export async function liveReleases(
  env: Env,
  visitor: Visitor = ANYONE,
  now: number = Date.now(),
): Promise<Live | null> {
  const current = await knownReleases(env, now);
  return current && releasesFor(env, current, visitor);
}

async function releasesFor(env: Env, { pointers, live }: LastRead, visitor: Visitor): Promise<Live> {
  const selected = selectReleases(pointers, visitor);
  if (!visitor.preview && pointers.every(({ name, live: id }) => selected.get(name) === id)) return live;
  const key = `${versionOf(selected)} ${live.canaries} ${JSON.stringify(visitor.preview)}`;
  try {
    const combination = combinations.get(key) ?? (await combinedFor(env, selected, live, visitor.preview));
    if (combinations.size >= COMBINATIONS) combinations.clear();
    combinations.set(key, combination);
    return combination;
  } catch (error) {
    console.error('A canary or a preview could not be read; going on with the live releases.', error);
    return live;
  }
}

/**
 * What was selected, or the live releases where it does not fit each other: a remote may have moved
 * since a canary of the shell began.
 */
async function combinedFor(
  env: Env,
  selected: ReadonlyMap<FrontEndName, string>,
  live: Live,
  preview: Preview | null,
): Promise<Live> {
  const combination = await combine(env, selected, live, preview);
  if (!combination) return live;
  const { shell, remotes } = combination;
  const fits = remotes.every((remote) => checkCompatibility(shell, remote) === null);
  return fits || preview ? combination : live;
}

/** True when other visitors may get other releases for a document of these remotes. */
export function variesByVisitor({ canaries }: Live, remotes: readonly RegistryRemote[]): boolean {
  return canaries.some((canary) => canary === 'shell' || remotes.some(({ name }) => name === canary));
}

/** Forgets what was read. For tests, whose database changes under the isolate. */
export function forgetLive(): void {
  known = undefined;
  readAt = 0;
  combinations.clear();
}

/** Forgets the releases too. For tests, in which another database has another release of an id. */
export function forgetReleases(): void {
  releases.clear();
  forgetLive();
}

async function knownReleases(env: Env, now: number): Promise<LastRead | null> {
  if (known && now - readAt < MEMO) return known;
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

/** The canary of a pointer, with what decides who gets it. */
function canaryOf(row: ReleasePointerRow & { readonly marketing: string | null }): Canary | null {
  const { canary_id, canary_percent, canary_salt, canary_since, marketing } = row;
  if (canary_id === null || canary_percent === null || canary_salt === null || canary_since === null) return null;
  const { staff } = ruleOf(row);
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
    // A Worker that was rolled back does not know the remotes that joined after it, and goes on
    // without them.
    .filter(({ name }) => name === 'shell' || Object.hasOwn(grants, name))
    .map((row) => ({ name: row.name, live: row.release_id, canary: canaryOf(row) }));
  const read = JSON.stringify([pointers, grants]);
  // Nothing has moved: what was made of it, here and by documents, goes on.
  if (known?.read === read) return known;
  const canaries = pointers.filter(({ canary }) => canary).map(({ name }) => name);
  const live = await combine(env, selectReleases(pointers, ANYONE), { canaries, grants }, null);
  return live && { pointers, live, read };
}

async function combine(
  env: Env,
  selected: ReadonlyMap<FrontEndName, string>,
  { canaries, grants }: Pick<Live, 'canaries' | 'grants'>,
  preview: Preview | null,
): Promise<Live | null> {
  const all = await Promise.all([...selected].map(([name, id]) => readRelease(env, name, id)));
  const shell = all.find((release) => release.name === 'shell');
  if (!shell) return null;
  const remotes = all.filter((release) => release !== shell);
  const registered = remotes.map((release) => asRemote(release, grants));
  const registry: Registry = {
    version: 1,
    shell: shell.id,
    remotes: registered,
    ...(preview ? { sample: 0 } : sampleOf(env)),
  };
  return { shell, remotes, registry, grants, canaries, preview };
}

function versionOf(selected: ReadonlyMap<FrontEndName, string>): string {
  return [...selected].map(([name, id]) => `${name}:${id}`).join(' ');
}

/** A release by its id. Throws when it is missing or not one. */
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

/** The release of a front end that is live; null where none is. */
export async function readLiveRelease(env: Env, db: Database, name: FrontEndName): Promise<Release | null> {
  const [pointer] = await db.orm.select().from(releasePointers).where(eq(releasePointers.name, name));
  return pointer ? readRelease(env, name, pointer.release_id) : null;
}

function asRemote(release: Release, grants: Grants): RegistryRemote {
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

/** Said only where it is not all of them: every document carries it. A preview reports nothing. */
function sampleOf(env: Env): Pick<Registry, 'sample'> {
  const sample = Number(env.BEACON_SAMPLE ?? 1);
  return sample >= 0 && sample < 1 ? { sample } : {};
}
