import type { TraceMap } from '@jridgewell/trace-mapping';
import type { BeaconPart, Frame } from '@niyukti/contract/releases/beacon';
import type { Place } from '@niyukti/contract/releases/figures';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { scrubbedError } from '@niyukti/contract/text/scrub';
import { type SQL, sql } from 'drizzle-orm';
import { sha256 } from '../../core/hash.ts';
import type { Env } from '../env.ts';
import { liveReleases, readRelease } from '../live/live.ts';
import { fileKey, parseSourceMap, type SourceMap } from '../registry/files.ts';

/** Different faults of one release that are kept: what fails in more ways is broken anyway. */
const KEPT = 50;
/** Places of a stack that are looked up in the sources. */
const SHOWN = 4;

/** A failure of a release with its words and places, as a report carries it. */
export interface ReportedFailure {
  readonly name: FrontEndName;
  readonly release: string;
  readonly failure: BeaconPart['failures'][number];
  readonly at: number;
}

/** The statements that count what was thrown, each different fault once. */
export async function faultWrites(thrown: readonly ReportedFailure[]): Promise<SQL[]> {
  const faults = await Promise.all(thrown.filter(({ failure }) => failure.message !== undefined).map(faultOf));
  const alike = Map.groupBy(faults, ({ name, release, fault }) => `${name} ${release} ${fault}`);
  return [...alike.values()].map((same) => countFault(same[0] as Fault, same.length));
}

type Fault = Awaited<ReturnType<typeof faultOf>>;

async function faultOf({ name, release, failure, at }: ReportedFailure) {
  const { screen, kind, at: frames = [] } = failure;
  const message = scrubbedAgain(failure.message ?? '');
  const places = JSON.stringify(frames);
  const fault = (await sha256([screen, kind, message, places].join('\n'))).slice(0, 16);
  return { name, release, fault, screen, kind, message, places, at };
}

function countFault({ name, release, fault, screen, kind, message, places, at }: Fault, count: number): SQL {
  const ofRelease = sql`FROM release_faults WHERE name = ${name} AND release_id = ${release}`;
  return sql`INSERT INTO release_faults
    (name, release_id, fault, screen, kind, message, frames, count, first_at, last_at)
    SELECT ${name}, ${release}, ${fault}, ${screen}, ${kind}, ${message}, ${places}, ${count}, ${at}, ${at}
    WHERE (SELECT count(*) ${ofRelease}) < ${KEPT} OR EXISTS (SELECT 1 ${ofRelease} AND fault = ${fault})
    ON CONFLICT (name, release_id, fault) DO UPDATE SET count = count + excluded.count, last_at = excluded.last_at`;
}

/** Who sends a report by hand may have scrubbed nothing. */
function scrubbedAgain(message: string): string {
  const [name = '', ...words] = message.split(': ');
  return scrubbedError(name, words.join(': '));
}

/** Maps that were read last: a page of faults asks for few, and again half a minute later. */
const maps = new Map<string, TraceMap | null>();
const MAPS = 8;

/** Places of a stack, each with the file and line of the sources where they are known. */
export async function placesOf(
  env: Env,
  name: FrontEndName,
  release: string,
  frames: readonly Frame[],
): Promise<Place[]> {
  const places: Place[] = [];
  for (const { file, line, column } of frames.slice(0, SHOWN)) {
    const [of = '', script = ''] = file.split('/');
    // Of a shell's file its name says what it holds: the live shell has it too, unless it changed.
    const map =
      of === name ? await mapOf(env, name, release, script) : of === 'shell' ? await liveShellMap(env, script) : null;
    const found = map && (await sourceOf(map, line, column));
    places.push({ file, line, column, ...placeIn(found) });
  }
  return places;
}

const placeIn = (found: Awaited<ReturnType<typeof sourceOf>>) => ({
  source: found?.source ?? null,
  sourceLine: found?.line ?? null,
  sourceColumn: found?.column ?? null,
});

async function liveShellMap(env: Env, script: string): Promise<TraceMap | null> {
  const shell = (await liveReleases(env))?.shell;
  return shell ? mapOf(env, 'shell', shell.id, script) : null;
}

async function mapOf(env: Env, name: FrontEndName, release: string, script: string): Promise<TraceMap | null> {
  const key = `${name} ${release} ${script}`;
  const known = maps.get(key);
  if (known !== undefined) return known;
  try {
    const map = await readMap(env, name, release, script);
    if (maps.size >= MAPS) maps.clear();
    maps.set(key, map);
    return map;
  } catch (error) {
    // Not kept: whoever looks again may have it. The figures go on without.
    console.error('No source map', key, error);
    return null;
  }
}

/**
 * The source map of a script; null where its release has none of it. Throws for one that is lost.
 */
async function readMap(env: Env, name: FrontEndName, release: string, script: string): Promise<TraceMap | null> {
  const file = (await readRelease(env, name, release)).maps?.[script]?.file;
  if (!file) return null;
  const object = await env.RELEASES.get(fileKey(name, file));
  const map = object && parseSourceMap(await object.text());
  if (!map) throw new Error(file);
  return traceMapOf(map);
}

/** The map of a script, for `sourceOf`. */
export async function traceMapOf({ sources, mappings }: SourceMap): Promise<TraceMap> {
  const { TraceMap } = await import('@jridgewell/trace-mapping');
  return new TraceMap({ version: 3, names: [], sources, mappings });
}

/** The place in the sources that a place of a script came from, both counted from 1. */
export async function sourceOf(map: TraceMap, line: number, column: number) {
  const { originalPositionFor } = await import('@jridgewell/trace-mapping');
  const { source, line: sourceLine, column: sourceColumn } = originalPositionFor(map, { line, column: column - 1 });
  return source === null ? null : { source, line: sourceLine, column: sourceColumn + 1 };
}
