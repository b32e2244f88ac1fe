import { describe, expect, it } from 'vitest';
import { rows } from '../../testing/hiring.ts';
import { GOING, TABLES } from './tables.ts';

/** Tables of the database that hold rows of ours: not the pages of indexes, not SQLite's own. */
const tables = () =>
  rows<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite%'
      AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'
      AND NOT EXISTS (SELECT 1 FROM sqlite_master v WHERE v.sql LIKE 'CREATE VIRTUAL%' AND substr(sqlite_master.name, 1, length(v.name) + 1) = v.name || '_')
      ORDER BY name`,
  );

describe('every column of the database', () => {
  it('is declared as personal or not, with how it is erased', async () => {
    const unnamed: string[] = [];
    for (const { name } of await tables()) {
      const columns = (await rows<{ name: string }>(`PRAGMA table_xinfo(${name})`)).map((column) => column.name);
      const known = TABLES[name];
      const named = known ? [...known.rest, ...('personal' in known ? known.personal : [])] : [];
      unnamed.push(...columns.filter((column) => !named.includes(column)).map((column) => `${name}.${column}`));
      unnamed.push(...named.filter((column) => !columns.includes(column)).map((column) => `${name}.${column} is gone`));
      expect([name, new Set(named).size]).toEqual([name, named.length]);
    }
    expect(unnamed).toEqual([]);
  });

  it('is of an existing table, and its erasure is described', async () => {
    const there = new Set((await tables()).map(({ name }) => name));
    expect(Object.keys(TABLES).filter((name) => !there.has(name))).toEqual([]);
    for (const table of Object.values(TABLES))
      if ('goes' in table) expect(GOING[table.goes].length).toBeGreaterThan(10);
  });
});
