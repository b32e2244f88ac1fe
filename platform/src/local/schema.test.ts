import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { migratedDatabase } from '../testing/migrated.ts';

/** Tables that wrangler, FTS5 and SQLite make for themselves. */
const NOT_OURS = /^(?:d1_migrations|sqlite_\w+)$/;

/** The tables as the Drizzle schema describes them, made by drizzle-kit in memory. */
function describedDatabase(): DatabaseSync {
  const sql = execFileSync(
    path.join(ROOT, 'node_modules/.bin/drizzle-kit'),
    ['export', '--dialect', 'sqlite', '--schema', 'worker/src/core/schema/index.ts'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const database = new DatabaseSync(':memory:');
  database.exec(sql);
  return database;
}

/** Columns, references and indexes of each table, in no order. */
function tablesOf(database: DatabaseSync): Map<string, unknown> {
  const ask = (sql: string): Record<string, unknown>[] => database.prepare(sql).all();
  const tables = ask("SELECT name, sql FROM sqlite_master WHERE type = 'table'");
  const searches = tables.filter(({ sql }) => /^CREATE VIRTUAL/i.test(String(sql))).map(({ name }) => String(name));
  return new Map(
    tables
      .map(({ name }) => String(name))
      .filter(
        (name) => !NOT_OURS.test(name) && !searches.some((search) => name === search || name.startsWith(`${search}_`)),
      )
      .map((name) => [
        name,
        {
          columns: ask(
            `SELECT name, upper(type) AS type, "notnull", dflt_value, pk, hidden FROM pragma_table_xinfo('${name}') ORDER BY name`,
          ),
          references: ask(`SELECT "from", "table", "to" FROM pragma_foreign_key_list('${name}') ORDER BY "from"`),
          indexes: ask(
            `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = '${name}' ORDER BY name`,
          ).map((index) => index.sql),
        },
      ]),
  );
}

test('the migrations leave the tables that the Drizzle schema describes', () => {
  const [described, migrated] = [tablesOf(describedDatabase()), tablesOf(migratedDatabase())];
  expect([...migrated.keys()].sort()).toEqual([...described.keys()].sort());
  for (const [name, table] of described) expect([name, migrated.get(name)]).toEqual([name, table]);
});
