import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from '../local/migrate.ts';
import type { LocalBindings } from '../local/platform.ts';
import { seedOnce } from '../local/seed.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Kept {
  readonly bytes: Uint8Array;
  readonly httpMetadata: object;
  readonly customMetadata: object;
}

/** A database and buckets in memory, by the methods of D1 and R2 that are used. */
function deployment() {
  const database = new DatabaseSync(':memory:');
  const prepare = (sql: string, values: SQLInputValue[] = []): object => ({
    bind: (...given: SQLInputValue[]) => prepare(sql, given),
    run: async () => database.prepare(sql).run(...values),
    now: () => database.prepare(sql).run(...values),
    first: async () => database.prepare(sql).get(...values) ?? null,
    all: async () => ({ results: database.prepare(sql).all(...values) }),
    raw: async () => {
      const statement = database.prepare(sql);
      statement.setReturnArrays(true);
      return statement.all(...values);
    },
  });
  const batch = async (statements: { now(): unknown }[]) => {
    database.exec('BEGIN');
    try {
      for (const statement of statements) statement.now();
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };
  const bucket = (objects: Map<string, Kept>) => ({
    list: async () => ({ objects: [...objects.keys()].map((key) => ({ key })), truncated: false }),
    get: async (key: string) => {
      const kept = objects.get(key);
      return kept ? { ...kept, arrayBuffer: async () => kept.bytes.slice().buffer } : null;
    },
    put: async (key: string, bytes: Uint8Array, { httpMetadata = {}, customMetadata = {} }: Partial<Kept> = {}) => {
      objects.set(key, { bytes: new Uint8Array(bytes), httpMetadata, customMetadata });
    },
  });
  const [files, releases] = [new Map<string, Kept>(), new Map<string, Kept>()];
  const bindings = { DB: { prepare, batch }, FILES: bucket(files), RELEASES: bucket(releases) };
  return { database, files, releases, bindings: bindings as unknown as LocalBindings };
}

type Deployment = ReturnType<typeof deployment>;

/** Every row of every table and every word of every index, each table sorted. */
function contents({ database }: Deployment): Record<string, string[]> {
  const tables = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all() as {
    name: string;
    sql: string;
  }[];
  const indexes = tables.filter(({ sql }) => /^CREATE VIRTUAL/.test(sql)).map(({ name }) => name);
  const words = indexes.map((name) => {
    database.exec(
      `CREATE VIRTUAL TABLE IF NOT EXISTS temp.words_${name} USING fts5vocab('main', '${name}', 'instance')`,
    );
    return [name, `temp.words_${name}`] as const;
  });
  const plain = tables
    .filter(({ name }) => !indexes.some((index) => name.startsWith(index)))
    .filter(({ name }) => name !== 'd1_migrations' && name !== 'demo_data_is_whole')
    .map(({ name }) => [name, `"${name}"`] as const);
  return Object.fromEntries(
    [...plain, ...words].map(([name, from]) => [
      name,
      database
        .prepare(`SELECT * FROM ${from}`)
        .all()
        .map((row) => JSON.stringify(row))
        .sort(),
    ]),
  );
}

const triggersOf = ({ database }: Deployment) =>
  database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name").all();

let from: Deployment;
let folder: string;
let backup: string;

beforeEach(async () => {
  from = deployment();
  folder = mkdtempSync(path.join(tmpdir(), 'niyukti-backup-'));
  backup = path.join(folder, 'backup');
  await migrate(from.bindings.DB);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an empty deployment becomes what was backed up: rows, figures, indexes, numbers, triggers, files', async () => {
  expect(await seedOnce(from.bindings)).toBe(true);
  from.database.exec('DELETE FROM hrs WHERE id = 3 AND NOT EXISTS (SELECT 1 FROM jobs WHERE hr_id = 3)');
  await from.bindings.RELEASES.put('shell/app.js', new TextEncoder().encode('let a;'), {
    customMetadata: { sha: 'x' },
  });
  const { rows } = await takeBackup(from.bindings, backup, null);
  expect(rows.applications).toBeGreaterThan(100);

  const to = deployment();
  await restoreBackup(to.bindings, backup);
  expect(contents(to)).toEqual(contents(from));
  expect(triggersOf(to)).toEqual(triggersOf(from));
  expect([to.files, to.releases]).toEqual([from.files, from.releases]);
  expect(to.files.size).toBeGreaterThan(10);
});

test('what is in use is not overwritten', async () => {
  await takeBackup(from.bindings, backup, null);
  const used = deployment();
  await migrate(used.bindings.DB);
  await seedOnce(used.bindings);
  const before = contents(used);
  await expect(restoreBackup(used.bindings, backup)).rejects.toThrow('The database is in use: there are rows in');
  expect(contents(used)).toEqual(before);
});

test('a backup that broke off, or of a newer version, is refused before anything changes', async () => {
  await takeBackup(from.bindings, backup, null);
  const manifest = path.join(backup, 'manifest.json');
  const whole = JSON.parse(readFileSync(manifest, 'utf8'));
  const restored = () => restoreBackup(deployment().bindings, backup);
  writeFileSync(manifest, JSON.stringify({ ...whole, migrations: [...whole.migrations, '9999_later.sql'] }));
  await expect(restored()).rejects.toThrow('this checkout has no migration 9999_later.sql');
  writeFileSync(manifest, JSON.stringify({ ...whole, rows: { ...whole.rows, wishes: 3 } }));
  await expect(restored()).rejects.toThrow('rows of wishes');
  writeFileSync(manifest, JSON.stringify({ ...whole, format: 2 }));
  await expect(restored()).rejects.toThrow('another format');
  rmSync(manifest);
  await expect(restored()).rejects.toThrow('no whole backup');
});

test('a file that is damaged, and one that lost rows, are named', async () => {
  await from.bindings.FILES.put('photos/1', new Uint8Array([1, 2, 3]));
  await takeBackup(from.bindings, backup, null);
  const positions = path.join(backup, 'rows/positions.jsonl');
  const lines = readFileSync(positions, 'utf8');
  writeFileSync(positions, lines.split('\n').slice(0, -3).join('\n'));
  await expect(restoreBackup(deployment().bindings, backup)).rejects.toThrow('rows of positions, and its file holds');
  writeFileSync(positions, lines);
  const [file = ''] = readdirSync(path.join(backup, 'files'));
  writeFileSync(path.join(backup, 'files', file), 'other');
  await expect(restoreBackup(deployment().bindings, backup)).rejects.toThrow('is not what was kept of photos/1');
});

test('a backup never mixes with another', async () => {
  await takeBackup(from.bindings, backup, null);
  await expect(takeBackup(from.bindings, backup, null)).rejects.toThrow('exists already');
});
