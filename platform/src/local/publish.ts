import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pooledFiles, type Release } from '@niyukti/contract/releases/release';
import {
  Database,
  fileKey,
  insertFileRow,
  promote,
  readFileRows,
  registerRelease,
  tokenActor,
} from '@niyukti/worker/releases';
import { CLI } from '../options.ts';
import { DIST } from '../paths.ts';
import { provenance } from '../release/provenance.ts';
import type { Stores } from '../stores.ts';

type Bindings = Pick<Stores, 'DB' | 'RELEASES'>;
const BY = 'npm start';

/** The live release of each front end, and whether a canary or a roll back keeps it. */
const POINTERS = `SELECT p.name, p.release_id AS id, p.canary_id IS NOT NULL OR
  (SELECT h.action = 'roll back' FROM release_history h WHERE h.name = p.name AND h.action IN ('promote', 'roll back')
    ORDER BY h.id DESC LIMIT 1) AS isKept
  FROM release_pointers p JOIN releases r ON r.name = p.name AND r.id = p.release_id`;

/**
 * Uploads the releases of this checkout to the local state, with the checks of every release, and
 * makes them live at once. A front end that has a canary or was rolled back stays as it is. Answers
 * the releases that went live.
 */
export async function publish(local: Bindings, releases: readonly Release[]): Promise<Release[]> {
  const now = Date.now();
  const db = new Database(local.DB);
  const { results } = await local.DB.prepare(POINTERS).all<{ name: string; id: string; isKept: number | null }>();
  const live = new Map(results.map((row) => [row.name, row.id]));
  const fresh = releases.filter((release) => live.get(release.name) !== release.id);
  const from = provenance();
  const shell = releases.find(({ name }) => name === 'shell')?.id;
  // The shell first: the others are checked against it.
  for (const release of [...fresh].sort((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell'))) {
    await putFiles(local, db, release, now);
    await registerRelease({ env: local as never, db, now, by: BY }, release.name, release, {
      shell,
      areFilesChecked: true,
      provenance: from,
    });
  }
  const isKept = (name: string) => results.some((row) => row.name === name && row.isKept);
  // If the shell or marketing stays, all stay: marketing's pages belong to one shell, and a remote
  // may import what only the new shell exports.
  const areAllKept = fresh.some(({ name }) => ['shell', 'marketing'].includes(name) && isKept(name));
  const left = fresh.filter(({ name }) => areAllKept || isKept(name));
  const moving = fresh.filter((release) => !left.includes(release));
  const targets = Object.fromEntries(moving.map(({ name, id }) => [name, id]));
  if (moving.length > 0) await promote({ db, now, actor: tokenActor(BY) }, targets, 'Built from this checkout', true);
  for (const { name, id } of left)
    console.log(
      `\n  ${isKept(name) ? name : 'The shell or the public site'} has a canary or was rolled back, so this checkout's release of ${name} is uploaded and not live: ${CLI} promote ${name} ${id.slice(0, 6)} --anyway`,
    );
  return moving;
}

/** Stores the files that are not stored yet, directly in the bucket. */
async function putFiles({ RELEASES }: Bindings, db: Database, release: Release, now: number): Promise<void> {
  const { name } = release;
  const files = pooledFiles(release);
  const known = new Set((await readFileRows(db, name, Object.keys(files))).map((row) => row.file));
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
    await insertFileRow(db, name, { file, integrity, size, travels: null }, now);
}
