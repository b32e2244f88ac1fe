import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pooledFiles, type Release } from '@niyukti/contract/releases/release';
import { Database, fileKey, fileRows, noteFile, promote, registerRelease, tokenActor } from '@niyukti/worker/releases';
import { DIST } from '../paths.ts';
import { provenance } from '../release/provenance.ts';
import type { Stores } from '../stores.ts';
import { LIVE_RELEASES } from './prepared.ts';

type Bindings = Pick<Stores, 'DB' | 'RELEASES'>;
const BY = 'npm start';

/**
 * Puts the releases of this checkout into the local state, through the gate that every release goes
 * through, and makes them live at once. Answers those that were not live before.
 */
export async function publish(local: Bindings, releases: readonly Release[]): Promise<Release[]> {
  const now = Date.now();
  const db = new Database(local.DB);
  const { results } = await local.DB.prepare(LIVE_RELEASES).all<{ name: string; id: string }>();
  const live = new Map(results.map((row) => [row.name, row.id]));
  const fresh = releases.filter((release) => live.get(release.name) !== release.id);
  const from = provenance();
  const shell = releases.find(({ name }) => name === 'shell')?.id;
  // The shell first: the others are checked against it.
  for (const release of [...fresh].sort((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell'))) {
    await putFiles(local, db, release, now);
    await registerRelease({ env: local as never, db, now, by: BY }, release.name, release, {
      shell,
      own: true,
      provenance: from,
    });
  }
  const targets = Object.fromEntries(fresh.map(({ name, id }) => [name, id]));
  if (fresh.length > 0) await promote({ db, now, actor: tokenActor(BY) }, targets, 'Built from this checkout');
  return fresh;
}

/** Files that are not stored yet. A person's own machine need not ask itself over HTTP. */
async function putFiles({ RELEASES }: Bindings, db: Database, release: Release, now: number): Promise<void> {
  const { name } = release;
  const files = pooledFiles(release);
  const known = new Set((await fileRows(db, name, Object.keys(files))).map((row) => row.file));
  const missing = Object.entries(files).filter(([file]) => !known.has(file));
  await Promise.all(
    missing.map(([file, { type, integrity }]) =>
      RELEASES.put(fileKey(name, file), readFileSync(path.join(DIST, name, file)), {
        httpMetadata: { contentType: type },
        sha384: Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex'),
      }),
    ),
  );
  for (const [file, { integrity, size }] of missing)
    await noteFile(db, name, { file, integrity, size, travels: null }, now);
}
