import { FRONT_ENDS, type FrontEndName, type Registry, type RegistryRemote, Release } from '@niyukti/contract/release';
import type { Env } from './env.ts';

/** The releases that new documents are made of. */
export interface Live {
  shell: Release;
  remotes: Release[];
  registry: Registry;
  /** Changes whenever any of them does. */
  version: string;
}

/** How long the pointers are taken as read, in milliseconds: a promotion is visible after this at the latest. */
const MEMO = 1_000;

let live: Live | undefined;
let readAt = 0;
let reading: Promise<Live | null> | undefined;
/** Releases never change, so an isolate reads each once. */
const releases = new Map<string, Release>();

/**
 * The live releases: read from D1 once a second, and from memory while D1 does not answer. Null before anything was
 * released. Throws when nothing was ever read and D1 does not answer.
 */
export async function liveReleases(env: Env, now: number = Date.now()): Promise<Live | null> {
  if (live && now - readAt < MEMO) return live;
  reading ??= read(env).finally(() => {
    reading = undefined;
  });
  try {
    const next = await reading;
    live = next ?? undefined;
    readAt = now;
    return next;
  } catch (error) {
    if (!live) throw error;
    console.error('The pointers could not be read; going on with the last known releases.', error);
    readAt = now;
    return live;
  }
}

/** Forgets what was read. For tests, whose database changes under the isolate. */
export function forgetLive(): void {
  live = undefined;
  readAt = 0;
}

async function read(env: Env): Promise<Live | null> {
  const rows = await env.DB.prepare('SELECT name, release_id AS id FROM release_pointers').all<{
    name: FrontEndName;
    id: string;
  }>();
  // A Worker that was rolled back does not know the remotes that joined after it, and goes on without them.
  const results = rows.results.filter(({ name }) => FRONT_ENDS.includes(name));
  const version = results
    .map(({ name, id }) => `${name}:${id}`)
    .sort()
    .join(' ');
  if (live?.version === version) return live;
  const all = await Promise.all(results.map(({ name, id }) => readRelease(env, name, id)));
  const shell = all.find((release) => release.name === 'shell');
  if (!shell) return null;
  const remotes = all.filter((release) => release !== shell);
  return { shell, remotes, registry: { version: 1, shell: shell.id, remotes: remotes.map(asRemote) }, version };
}

/** A release by its id. Throws when it is missing or not one. */
export async function readRelease(env: Env, name: FrontEndName, id: string): Promise<Release> {
  const key = `releases/${name}/${id}.json`;
  const known = releases.get(key);
  if (known) return known;
  const object = await env.RELEASES.get(key);
  if (!object) throw new Error(`There is no ${key}.`);
  const release = Release.parse(await object.json());
  releases.set(key, release);
  return release;
}

function asRemote(release: Release): RegistryRemote {
  return {
    name: release.name,
    release: release.id,
    entry: `/remotes/${release.name}/${release.entry}`,
    integrity: release.files[release.entry]?.integrity ?? '',
    screens: release.screens,
  };
}
