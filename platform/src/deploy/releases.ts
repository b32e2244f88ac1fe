import path from 'node:path';
import type { Release } from '@niyukti/contract/release';
import { DIST } from '../paths.ts';
import { type Target, targetFlags, wrangler } from './wrangler.ts';

const BUCKET = 'niyukti-releases';
/** wrangler starts anew for each object, which takes a second or two. A local state takes one writer at a time. */
const atOnce = (target: Target) => (target.remote ? 4 : 1);

/** Names and ids of what is live at the target. */
export async function liveReleases(target: Target): Promise<Map<string, string>> {
  const answer = await execute(target, 'SELECT name, release_id AS id FROM release_pointers');
  const rows = (JSON.parse(answer.slice(answer.indexOf('['))) as { results: { name: string; id: string }[] }[])[0]
    ?.results;
  return new Map((rows ?? []).map(({ name, id }) => [name, id]));
}

/** Uploads a release's files, then its list, so that what is listed is there. Nothing is live by it yet. */
export async function uploadRelease(target: Target, release: Release): Promise<void> {
  const files = Object.entries(release.files).map(([file, { type }]) => ({
    key: `remotes/${release.name}/${file}`,
    file: path.join(DIST, release.name, file),
    type,
  }));
  const workers = Array.from({ length: atOnce(target) }, async () => {
    for (let next = files.pop(); next; next = files.pop()) await put(target, next.key, next.file, next.type);
  });
  await Promise.all(workers);
  const list = path.join(DIST, release.name, 'release.json');
  await put(target, `releases/${release.name}/${release.id}.json`, list, 'application/json');
}

/** Makes releases live in one statement each, and writes down what was live before. */
export async function promote(
  target: Target,
  releases: readonly Release[],
  live: ReadonlyMap<string, string>,
): Promise<void> {
  const now = Date.now();
  const statements = releases.flatMap(({ name, id }) => {
    const previous = live.get(name);
    return [
      `INSERT INTO release_pointers (name, release_id, updated_at) VALUES ('${name}', '${id}', ${now}) ON CONFLICT (name) DO UPDATE SET release_id = excluded.release_id, updated_at = excluded.updated_at`,
      `INSERT INTO release_history (name, release_id, previous_id, by_name, reason, created_at) VALUES ('${name}', '${id}', ${previous ? `'${previous}'` : 'NULL'}, 'npm run deploy', 'Deployed from a checkout', ${now})`,
    ];
  });
  if (statements.length > 0) await execute(target, `${statements.join('; ')};`);
}

function execute(target: Target, sql: string): Promise<string> {
  return wrangler(['d1', 'execute', 'DB', ...targetFlags(target), '--yes', '--json', '--command', sql]);
}

async function put(target: Target, key: string, file: string, type: string): Promise<void> {
  await wrangler([
    'r2',
    'object',
    'put',
    `${BUCKET}/${key}`,
    '--file',
    file,
    '--content-type',
    type,
    ...targetFlags(target),
  ]);
}
