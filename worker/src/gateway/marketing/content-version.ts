import { Database, statement } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';

/** What fills a page from the database, by canonical path. Triggers count a version for each kind of it. */
const CONTENT: Readonly<Record<string, 'board_version' | 'landing_version'>> = {
  '/': 'landing_version',
  '/ITServices': 'landing_version',
  '/Community': 'board_version',
  '/Insight2': 'board_version',
  '/Insight3': 'board_version',
  '/Insight4': 'board_version',
};

interface Versions {
  board_version: number;
  landing_version: number;
}

let known: Versions | undefined;

/**
 * Which version of its content a page is filled with now: one row, read at every request, so that a change is visible at once. The
 * last one known while D1 does not answer, so that what the edge keeps goes on being served; null when none is.
 */
export async function contentVersion(env: Env, path: string | undefined): Promise<string | null> {
  const kind = path === undefined ? undefined : CONTENT[path];
  if (!kind) return '';
  try {
    known = (await readVersions(env)) ?? known;
  } catch (error) {
    console.error('The version of the content could not be read; going on with the last known one.', error);
  }
  return known ? String(known[kind]) : null;
}

/** True when a page that was filled just now holds the version of its key: nothing changed while it was read. */
export async function holdsVersion(env: Env, path: string | null, version: string | null): Promise<boolean> {
  const kind = path === null ? undefined : CONTENT[path];
  if (!kind) return true;
  try {
    return version === String((await readVersions(env))?.[kind]);
  } catch {
    return false;
  }
}

function readVersions(env: Env): Promise<Versions | null> {
  return new Database(env.DB).first(statement('SELECT board_version, landing_version FROM totals WHERE id = 1'));
}
