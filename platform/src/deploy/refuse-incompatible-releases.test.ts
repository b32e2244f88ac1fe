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

/** Makes a release live. */
function store(name: string, kit: string) {
  const shares = JSON.stringify({ react: '19.3.1', names: NAMES });
  const id = `${name}001`;
  database
    .prepare(
      `INSERT INTO releases (name, id, created_at, by_name, files, bytes, kit, entry, used_at, shares)
      VALUES (?, ?, 1, 'a test', 1, 1, ?, 'container.1a2b3c4d.js', 1, ?)`,
    )
    .run(name, id, kit, shares);
  database.prepare('INSERT INTO release_pointers (name, release_id, updated_at) VALUES (?, ?, 1)').run(name, id);
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
  store('shell', '1.0.0');
  store('seeker', '1.0.0');
  store('campus', '1.0.0');
  expect(await asked('1.4.0')).toEqual('it fits');
});

test('a live remote that the new shell breaks stops a deployment before anything is changed', async () => {
  store('campus', '1.0.0');
  store('guild', '1.0.0');
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
