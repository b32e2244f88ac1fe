import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@niyukti/contract/release';
import { DIST } from '../paths.ts';
import type { LocalBindings } from './platform.ts';

/** Uploads releases that the local R2 does not hold yet and points at them. Answers those that were not live before. */
export async function publish({ DB, RELEASES }: LocalBindings, releases: readonly Release[]): Promise<Release[]> {
  const { results } = await DB.prepare('SELECT name, release_id AS id FROM release_pointers').all<{
    name: string;
    id: string;
  }>();
  const live = new Map(results.map((row) => [row.name, row.id]));
  const fresh = releases.filter((release) => live.get(release.name) !== release.id);
  for (const release of fresh) await upload(RELEASES, release);
  if (fresh.length > 0)
    await DB.batch(fresh.flatMap((release) => promote(DB, release, live.get(release.name) ?? null)));
  return fresh;
}

async function upload(bucket: R2Bucket, release: Release): Promise<void> {
  await Promise.all(
    Object.entries(release.files).map(([file, { type }]) =>
      bucket.put(`remotes/${release.name}/${file}`, readFileSync(path.join(DIST, release.name, file)), {
        httpMetadata: { contentType: type },
      }),
    ),
  );
  // The list last: what is listed is there.
  await bucket.put(`releases/${release.name}/${release.id}.json`, JSON.stringify(release));
}

function promote(database: D1Database, release: Release, previous: string | null): D1PreparedStatement[] {
  const now = Date.now();
  return [
    database
      .prepare(
        'INSERT INTO release_pointers (name, release_id, updated_at) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET release_id = excluded.release_id, updated_at = excluded.updated_at',
      )
      .bind(release.name, release.id, now),
    database
      .prepare(
        'INSERT INTO release_history (name, release_id, previous_id, by_name, reason, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .bind(release.name, release.id, previous, 'npm start', 'Built from this checkout', now),
  ];
}
