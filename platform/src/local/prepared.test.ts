import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Release } from '@niyukti/contract/releases/release';
import { SEED_MARK } from '@niyukti/worker/seed';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrationFiles } from '../deploy/migrations.ts';
import { migratedDatabase } from '../testing/migrated.ts';
import { areLive, hasData, hasOtherSchema } from './prepared.ts';

let state: string;
let database: DatabaseSync;

beforeEach(() => {
  state = mkdtempSync(path.join(tmpdir(), 'niyukti-prepared-'));
  vi.stubEnv('NIYUKTI_STATE', state);
  const folder = path.join(state, 'v3/d1/databases');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'metadata.sqlite'), '');
  database = new DatabaseSync(path.join(folder, 'one.sqlite'));
});
afterEach(() => {
  database.close();
  vi.unstubAllEnvs();
  rmSync(state, { recursive: true });
});

function fill({ migrations = migrationFiles(), seeded = true } = {}): void {
  database.exec(`CREATE TABLE d1_migrations (name TEXT);
    CREATE TABLE release_pointers (name TEXT, release_id TEXT); CREATE TABLE releases (name TEXT, id TEXT);`);
  for (const name of migrations) database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name);
  if (seeded) database.exec(`CREATE TABLE ${SEED_MARK} (whole_at INTEGER)`);
}

test.each([
  ['every migration and the demo data', {}, true],
  ['all but the last migration', { migrations: migrationFiles().slice(0, -1) }, false],
  ['every migration and no demo data', { seeded: false }, false],
])('whether a database with %s is complete: %o', (_, filled, isComplete) => {
  fill(filled);
  expect(hasData()).toBe(isComplete);
});

test('an empty or missing database is incomplete', () => {
  expect(hasData()).toBe(false);
  rmSync(path.join(state, 'v3'), { recursive: true });
  expect([hasData(), areLive([])]).toEqual([false, false]);
});

test('a database with another baseline has another schema, though its migrations have the same names', () => {
  const file = path.join(state, 'v3/d1/databases/one.sqlite');
  writeFileSync(file, migratedDatabase().serialize());
  expect(hasOtherSchema()).toBe(false);
  const older = new DatabaseSync(file);
  older.exec('DROP INDEX releases_by_age; CREATE INDEX releases_by_age ON releases (created_at)');
  older.close();
  expect(hasOtherSchema()).toBe(true);
});

test('two local databases count as none', () => {
  fill();
  writeFileSync(path.join(state, 'v3/d1/databases/two.sqlite'), '');
  expect(hasData()).toBe(false);
});

test('after a roll back the newest release is not live', () => {
  fill();
  const releases = [{ name: 'shell', id: 'new' }] as Release[];
  database.exec(`INSERT INTO release_pointers VALUES ('shell', 'new')`);
  expect(areLive(releases)).toBe(false);
  database.exec(`INSERT INTO releases VALUES ('shell', 'new'), ('shell', 'old')`);
  expect(areLive(releases)).toBe(true);
  database.exec(`UPDATE release_pointers SET release_id = 'old'`);
  expect(areLive(releases)).toBe(false);
});
