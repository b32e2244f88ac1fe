import type { TraceMap } from '@jridgewell/trace-mapping';
import type { BeaconPart, Frame } from '@niyukti/contract/releases/beacon';
import type { SourcePosition } from '@niyukti/contract/releases/figures';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { scrubbedError } from '@niyukti/contract/text/scrub';
import { type SQL, sql } from 'drizzle-orm';
import { sha256 } from '../../core/hash.ts';
import type { Env } from '../env.ts';
import { readRelease, readReleaseSet } from '../release-set.ts';
import { fileKey, parseSourceMap, type SourceMap } from '../storage/files.ts';

/** Maximum number of different faults that are kept per release. */
const MAX_FAULTS = 50;
/** Number of stack frames that are mapped to the sources. */
const MAX_FRAMES = 4;

/** A failure that a browser reported for a release. */
export interface ReportedFailure {
  readonly name: FrontEndName;
  readonly release: string;
  readonly failure: BeaconPart['failures'][number];
  readonly at: number;
}

/** Builds the statements that count the faults, one for each different fault. */
export async function buildFaultWrites(thrown: readonly ReportedFailure[]): Promise<SQL[]> {
  const faults = await Promise.all(thrown.filter(({ failure }) => failure.message !== undefined).map(toFault));
  const alike = Map.groupBy(faults, ({ name, release, fault }) => `${name} ${release} ${fault}`);
  return [...alike.values()].map((same) => countFault(same[0] as Fault, same.length));
}

type Fault = Awaited<ReturnType<typeof toFault>>;

async function toFault({ name, release, failure, at }: ReportedFailure) {
  const { screen, kind, at: frames = [] } = failure;
  const message = scrubMessage(failure.message ?? '');
  const places = JSON.stringify(frames);
  const fault = (await sha256([screen, kind, message, places].join('\n'))).slice(0, 16);
  return { name, release, fault, screen, kind, message, places, at };
}

function countFault({ name, release, fault, screen, kind, message, places, at }: Fault, count: number): SQL {
  const ofRelease = sql`FROM release_faults WHERE name = ${name} AND release_id = ${release}`;
  return sql`INSERT INTO release_faults
    (name, release_id, fault, screen, kind, message, frames, count, first_at, last_at)
    SELECT ${name}, ${release}, ${fault}, ${screen}, ${kind}, ${message}, ${places}, ${count}, ${at}, ${at}
    WHERE (SELECT count(*) ${ofRelease}) < ${MAX_FAULTS} OR EXISTS (SELECT 1 ${ofRelease} AND fault = ${fault})
    ON CONFLICT (name, release_id, fault) DO UPDATE SET count = count + excluded.count, last_at = excluded.last_at`;
}

/**
 * Removes personal data from a message again: a forged report may not have been scrubbed in the
 * browser.
 */
function scrubMessage(message: string): string {
  const [name = '', ...words] = message.split(': ');
  return scrubbedError(name, words.join(': '));
}

/** Cache of source maps: an open page of faults asks for the same few again every half minute. */
const maps = new Map<string, TraceMap | null>();
const MAX_MAPS = 8;

/** Maps stack frames to places in the sources, where they are known. */
export async function findPlaces(
  env: Env,
  name: FrontEndName,
  release: string,
  frames: readonly Frame[],
): Promise<SourcePosition[]> {
  const places: SourcePosition[] = [];
  for (const { file, line, column } of frames.slice(0, MAX_FRAMES)) {
    const [frontEnd = '', script = ''] = file.split('/');
    // File names contain a hash, so a file of the shell is in the live shell too unless it has
    // changed since.
    const shell = frontEnd === 'shell' ? (await readReleaseSet(env))?.shell.id : undefined;
    const id = frontEnd === name ? release : shell;
    const map = id === undefined ? null : await readCachedMap(env, frontEnd, id, script);
    const found = map && (await findSource(map, line, column));
    places.push({
      file,
      line,
      column,
      source: found?.source ?? null,
      sourceLine: found?.line ?? null,
      sourceColumn: found?.column ?? null,
    });
  }
  return places;
}

async function readCachedMap(env: Env, name: FrontEndName, release: string, script: string): Promise<TraceMap | null> {
  const key = `${name} ${release} ${script}`;
  const known = maps.get(key);
  if (known !== undefined) return known;
  try {
    const map = await readMap(env, name, release, script);
    if (maps.size >= MAX_MAPS) maps.clear();
    maps.set(key, map);
    return map;
  } catch (error) {
    // The error is not cached, so the next request tries again.
    console.error('No source map', key, error);
    return null;
  }
}

/**
 * The source map of a script, or null if its release lists none. Throws if a listed map is missing.
 */
async function readMap(env: Env, name: FrontEndName, release: string, script: string): Promise<TraceMap | null> {
  const file = (await readRelease(env, name, release)).maps?.[script]?.file;
  if (!file) return null;
  const object = await env.RELEASES.get(fileKey(name, file));
  const map = object && parseSourceMap(await object.text());
  if (!map) throw new Error(file);
  return buildTraceMap(map);
}

/** Converts a source map for `findSource`. */
export async function buildTraceMap({ sources, mappings }: SourceMap): Promise<TraceMap> {
  const { TraceMap } = await import('@jridgewell/trace-mapping');
  return new TraceMap({ version: 3, names: [], sources, mappings });
}

/** Finds the place in the sources for a place in a script. Lines and columns start at 1. */
export async function findSource(map: TraceMap, line: number, column: number) {
  const { originalPositionFor } = await import('@jridgewell/trace-mapping');
  const { source, line: sourceLine, column: sourceColumn } = originalPositionFor(map, { line, column: column - 1 });
  return source === null ? null : { source, line: sourceLine, column: sourceColumn + 1 };
}
