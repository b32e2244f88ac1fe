import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { beforeEach, expect, test, vi } from 'vitest';
import { migratedDatabase } from '../testing/migrated.ts';
import { seedOnce } from './seed.ts';

vi.setConfig({ testTimeout: 60_000 });

type Local = Parameters<typeof seedOnce>[0];
let database: DatabaseSync;

beforeEach(() => {
  database = migratedDatabase();
});

/**
 * The local bindings over SQLite itself. `put` stands for the file store, `upTo` breaks the
 * transaction off after so many statements.
 */
function local({ put = () => undefined as unknown, upTo = Infinity } = {}): Local {
  const prepare = (sql: string, values: SQLInputValue[] = []) => ({
    bind: (...given: SQLInputValue[]) => prepare(sql, given),
    run: () => database.prepare(sql).run(...values),
    first: async () => database.prepare(sql).get(...values) ?? null,
  });
  const batch = async (statements: { run(): unknown }[]) => {
    database.exec('BEGIN');
    try {
      for (const [index, statement] of statements.entries()) {
        if (index === upTo) throw new Error('the machine went down');
        statement.run();
      }
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };
  return { DB: { prepare, batch }, FILES: { put: async () => put() } } as unknown as Local;
}

const count = (table: string) => database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count;

test('demo data is inserted once', async () => {
  expect(await seedOnce(local())).toBe(true);
  expect([count('jobs'), count("accounts WHERE role = 'admin'")]).toEqual([60, 1]);
  expect(await seedOnce(local())).toBe(false);
  expect(count('jobs')).toBe(60);
});

test.each([
  ['while files are stored', { put: () => Promise.reject(new Error('the machine went down')) }],
  ['while rows are written', { upTo: 700 }],
])('a first start that is interrupted %s leaves nothing, and the next one inserts everything', async (_, broken) => {
  await expect(seedOnce(local(broken))).rejects.toThrow('none of it was kept: the machine went down');
  expect([count("accounts WHERE role = 'admin'"), count('companies'), count('jobs')]).toEqual([0, 0, 0]);
  expect(await seedOnce(local())).toBe(true);
  expect([count('jobs'), count('contact_messages') === 0]).toEqual([60, false]);
});

test('an administrator who was made before the first start does not prevent the demo data', async () => {
  database.exec(
    "INSERT INTO accounts (role, name, name_folded, email, password_hash, created_at) VALUES ('admin', 'Me', '', 'me@example.com', 'x', 1)",
  );
  expect(await seedOnce(local())).toBe(true);
  expect([count('jobs'), count("accounts WHERE role = 'admin'")]).toEqual([60, 2]);
});

test('a state with real accounts, such as a restored one, gets no demo data', async () => {
  database.exec(
    "INSERT INTO accounts (role, name, name_folded, email, password_hash, created_at) VALUES ('hr', 'Me', '', 'me@example.com', 'x', 1)",
  );
  for (const _ of [1, 2]) expect(await seedOnce(local())).toBe(false);
  expect(count('jobs')).toBe(0);
});
