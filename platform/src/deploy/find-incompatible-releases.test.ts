import { DatabaseSync } from 'node:sqlite';
import type { Release } from '@niyukti/contract/releases/release';
import { beforeEach, expect, test } from 'vitest';
import { makeRelease } from '../build/release.ts';
import { migratedDatabase, ormOf } from '../testing/migrated.ts';
import { findIncompatibleReleases } from './find-incompatible-releases.ts';

let database: DatabaseSync;
beforeEach(() => {
  database = migratedDatabase();
});

const NAMES = { '@niyukti/kit': ['Button'] };
const release = (name: string, kit: string): Release =>
  makeRelease({
    name,
    entry: 'main.1a2b3c4d.js',
    files: {},
    screens: [],
    kit,
    runtime: '2.9.2',
    document: null,
    css: [],
    pages: {},
    pair: null,
    server: null,
    shares: { react: '19.3.1', names: NAMES },
  });
const checkout = (kit: string) => [release('shell', kit), release('seeker', kit)];

/** Stores a release, and makes it live or keeps it for a shell. */
function store(name: string, id: string, kit: string, { live = false, forShell = null as string | null, at = 1 } = {}) {
  const shares = JSON.stringify({ react: '19.3.1', names: NAMES });
  database
    .prepare(
      `INSERT INTO releases (name, id, created_at, by_name, files, bytes, kit, entry, used_at, shares, for_shell)
      VALUES (?, ?, ?, 'a test', 1, 1, ?, 'container.1a2b3c4d.js', ?, ?, ?)`,
    )
    .run(name, id, at, kit, at, shares, forShell);
  if (live)
    database
      .prepare('INSERT OR REPLACE INTO release_pointers (name, release_id, updated_at) VALUES (?, ?, 1)')
      .run(name, id);
}
const PRODUCTION = { remote: true, env: 'production' } as const;
const asked = (kit: string) =>
  findIncompatibleReleases(PRODUCTION, checkout(kit), ormOf(database)).then(
    (along) => along.map(({ name, id }) => `${name} ${id}`),
    (error: Error) => error.message,
  );

test('live remotes of other repositories that fit the new shell, and those of the checkout, are in nobody’s way', async () => {
  store('shell', 'shell001', '1.0.0', { live: true });
  store('seeker', 'seeker01', '1.0.0', { live: true });
  store('campus', 'campus01', '1.0.0', { live: true });
  expect(await asked('1.4.0')).toEqual([]);
});

test('one that the new shell leaves behind ends it with the way on, before anything is changed', async () => {
  store('campus', 'campus01', '1.0.0', { live: true });
  store('guild', 'guild001', '1.0.0', { live: true });
  const words = await asked('2.0.0');
  const shell = release('shell', '2.0.0').id;
  expect(words).toContain("campus was built against kit 1.0.0, which the shell's 2.0.0 does not satisfy.");
  expect(words).toContain('guild was built against kit 1.0.0');
  expect(words).toContain('Nothing was changed.');
  expect(words).toContain('npm run release -- shell --together');
  expect(words).toContain(`npx niyukti release --for-shell ${shell}`);
  expect(words).toContain('npm run platform -- retire <remote> --remote');
});

test('one whose team has uploaded for such a shell goes along, with the newest that fits', async () => {
  store('campus', 'campus01', '1.0.0', { live: true });
  store('campus', 'campus02', '2.0.0', { forShell: 'shell002', at: 2 });
  store('campus', 'campus03', '2.0.0', { forShell: 'shell002', at: 3 });
  store('campus', 'campus04', '3.0.0', { forShell: 'shell003', at: 4 });
  store('campus', 'campus05', '2.0.0', { at: 5 });
  expect(await asked('2.0.0')).toEqual(['campus campus03']);
});

test('a deployment that is made now has nothing live', async () => {
  database.close();
  database = new DatabaseSync(':memory:');
  expect(await asked('2.0.0')).toEqual([]);
});
