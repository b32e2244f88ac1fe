import type { BeaconPart, Frame } from '@niyukti/contract/releases/beacon';
import type { Place } from '@niyukti/contract/releases/figures';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { scrubbedError } from '@niyukti/contract/text/scrub';
import { type Statement, unrecorded } from '../../core/database.ts';
import { sha256 } from '../../core/hash.ts';
import { command } from '../../core/query.ts';
import type { Env } from '../env.ts';
import { readRelease } from '../live/live.ts';
import { fileKey } from '../registry/files.ts';
import { type SourceMap, sourceMapIn, sourceOf } from './source-map.ts';

/** Different faults of one release that are kept: what fails in more ways is broken anyway. */
const KEPT = 50;
/** Places of a stack that are looked up in the sources. */
const SHOWN = 4;

const countFault = command(
  `INSERT INTO release_faults (name, release_id, fault, screen, kind, message, frames, count, first_at, last_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9
  WHERE (SELECT count(*) FROM release_faults WHERE name = ?1 AND release_id = ?2) < ${KEPT}
    OR EXISTS (SELECT 1 FROM release_faults WHERE name = ?1 AND release_id = ?2 AND fault = ?3)
  ON CONFLICT (name, release_id, fault) DO UPDATE SET count = count + excluded.count, last_at = excluded.last_at`,
);

/** A failure of a release with its words and places, as a report carries it. */
export interface ReportedFailure {
  readonly name: FrontEndName;
  readonly release: string;
  readonly failure: BeaconPart['failures'][number];
  readonly at: number;
}

/** The statements that count what was thrown, each different fault once. */
export async function faultWrites(thrown: readonly ReportedFailure[]): Promise<Statement[]> {
  const rows = new Map<string, Statement>();
  const counts = new Map<string, number>();
  const told = thrown.filter(({ failure }) => failure.message !== undefined);
  for (const { name, release, failure, at } of told) {
    const { screen, kind, at: frames = [] } = failure;
    const message = scrubbedAgain(failure.message ?? '');
    const places = JSON.stringify(frames);
    const fault = (await sha256([screen, kind, message, places].join('\n'))).slice(0, 16);
    const key = `${name} ${release} ${fault}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const row = countFault(name, release, fault, screen, kind, message, places, count, at);
    rows.set(key, unrecorded('measurement', row));
  }
  return [...rows.values()];
}

/** Who sends a report by hand may have scrubbed nothing. */
function scrubbedAgain(message: string): string {
  const [name = '', ...words] = message.split(': ');
  return scrubbedError(name, words.join(': '));
}

/** Maps that were read last: a page of faults asks for few, and again half a minute later. */
const maps = new Map<string, SourceMap | null>();
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
    // What a remote's stack names of the shell is of a release that nobody noted.
    const map = of === name ? await mapOf(env, name, release, script) : null;
    const found = map && sourceOf(map, line, column);
    places.push({ file, line, column, source: found?.source ?? null, sourceLine: found?.line ?? null });
  }
  return places;
}

async function mapOf(env: Env, name: FrontEndName, release: string, script: string): Promise<SourceMap | null> {
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
async function readMap(env: Env, name: FrontEndName, release: string, script: string): Promise<SourceMap | null> {
  const file = (await readRelease(env, name, release)).maps?.[script]?.file;
  if (!file) return null;
  const object = await env.RELEASES.get(fileKey(name, file));
  const map = object && sourceMapIn(await object.text());
  if (!map) throw new Error(file);
  return map;
}
