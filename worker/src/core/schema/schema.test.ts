import { env } from 'cloudflare:workers';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { SEARCHED, SHOWN } from '../columns.ts';
import * as schema from './index.ts';

const DB = env.DB;

describe('the schema', () => {
  for (const table of Object.values(schema)) {
    const { name, columns } = getTableConfig(table);
    it(`describes ${name} as the migrations make it`, async () => {
      const { results } = await DB.prepare(`PRAGMA table_xinfo(${name})`).all<{ name: string; type: string }>();
      expect(columns.map((column) => column.name)).toEqual(results.map((row) => row.name));
    });
  }

  for (const [name, shown] of Object.entries(SHOWN) as [keyof typeof SHOWN, readonly string[]][]) {
    it(`has no column of ${name} that views forget`, () => {
      const table = Object.values(schema).find((one) => getTableConfig(one).name === name);
      const columns = table ? getTableConfig(table).columns.map((column) => column.name) : [];
      const searched: readonly string[] = SEARCHED[name];
      expect(shown).toEqual(columns.filter((column) => !searched.includes(column)));
    });
  }
});
