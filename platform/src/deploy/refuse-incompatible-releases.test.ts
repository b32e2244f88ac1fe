import { DatabaseSync } from 'node:sqlite';
import type { Release } from '@niyukti/contract/releases/release';
import { beforeEach, expect, test } from 'vitest';
import { deployment } from '../backup/fake-stores.ts';
import { makeRelease } from '../build/release.ts';
import { migratedDatabase } from '../testing/migrated.ts';
import { databaseOf } from './database.ts';
import { refuseIncompatibleReleases } from './refuse-incompatible-releases.ts';

let database: DatabaseSync;
beforeEach(() => {
  database = migratedDatabase();
});

const NAMES = { '@niyukti/kit': ['Button'] };
const release = (name: string, kit: string): Release =>
  makeRelease({ name, entry: 'main.1a2b3c4d.js', kit, runtime: '2.9.2', shares: { react: '19.3.1', names: NAMES } });
const checkout = (kit: string) => [release('shell', kit), release('seeker', kit)];

/** Stores a release, and makes it live or keeps it for a shell. */
function store(name: string, id: string, kit: string, { live = false, at = 1 } = {}) {
  const shares = JSON.stringify({ react: '19.3.1', names: NAMES });
  database
    .prepare(
      `INSERT INTO releases (name, id, created_at, by_name, files, bytes, kit, entry, used_at, shares)
      VALUES (?, ?, ?, 'a test', 1, 1, ?, 'container.1a2b3c4d.js', ?, ?)`,
    )
    .run(name, id, at, kit, at, shares);
  if (live)
    database
      .prepare('INSERT OR REPLACE INTO release_pointers (name, release_id, updated_at) VALUES (?, ?, 1)')
      .run(name, id);
}
const PRODUCTION = { remote: true, env: 'production' } as const;
const asked = (kit: string) =>
  refuseIncompatibleReleases(
    PRODUCTION,
    checkout(kit),
    databaseOf(deployment(undefined, database).bindings.DB).orm,
  ).then(
    () => 'it fits',
    (error: Error) => error.message,
  );

test('live remotes that fit the new shell do not stop a deployment, nor do those of the checkout', async () => {
  store('shell', 'shell001', '1.0.0', { live: true });
  store('seeker', 'seeker01', '1.0.0', { live: true });
  store('campus', 'campus01', '1.0.0', { live: true });
  expect(await asked('1.4.0')).toEqual('it fits');
});

test('a live remote that the new shell breaks stops a deployment before anything is changed', async () => {
  store('campus', 'campus01', '1.0.0', { live: true });
  store('guild', 'guild001', '1.0.0', { live: true });
  const words = await asked('2.0.0');
  expect(words).toContain("campus was built against kit 1.0.0, which the shell's 2.0.0 does not satisfy.");
  expect(words).toContain('guild was built against kit 1.0.0');
  expect(words).toContain('Nothing was changed.');
  expect(words).toContain('npx --no niyukti retire <remote> --remote');
});

test('a new deployment has no live release to check', async () => {
  database.close();
  database = new DatabaseSync(':memory:');
  expect(await asked('2.0.0')).toEqual('it fits');
});
