import { env } from 'cloudflare:workers';
import { SQL } from 'drizzle-orm';
import { getTableConfig, integer, SQLiteColumn, SQLiteSyncDialect, sqliteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import * as schema from './index.ts';

const DB = env.DB;
const TABLES = Object.values(schema);
type Table = (typeof TABLES)[number];

const dialect = new SQLiteSyncDialect();
/** Words of a piece of SQL, with the white space of neither side. */
const words = (text: string) => text.replace(/\s+/g, ' ').replace(/\( | \)/g, (found) => found.trim());
const textOf = (sql: SQL) => words(dialect.sqlToQuery(sql).sql.replaceAll('"', ''));
const rows = async <Row>(sql: string) => (await DB.prepare(sql).all<Row>()).results;

/** What a DEFAULT says, as the database spells it. */
function spelled(value: unknown): string | null {
  if (value === undefined) return null;
  if (value instanceof SQL) return textOf(value);
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(Number(value));
}

/** A table as the schema describes it. */
function described(table: Table) {
  const config = getTableConfig(table);
  const keys = config.primaryKeys[0]?.columns ?? config.columns.filter(({ primary }) => primary);
  const partOf = (column: SQLiteColumn | SQL) => (column instanceof SQLiteColumn ? column.name : textOf(column));
  return {
    columns: config.columns.map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      // Nothing holds a generated column to a value but its expression.
      required: column.notNull && column.generated === undefined,
      default: spelled(column.default),
      generated: column.generated ? textOf(column.generated.as as SQL) : null,
      among: column.enumValues?.length ? column.enumValues : null,
    })),
    key: keys.map(({ name }) => name),
    uniques: [
      ...config.columns.filter(({ isUnique }) => isUnique).map(({ name }) => name),
      ...config.uniqueConstraints.map(({ columns }) => columns.map(({ name }) => name).join(', ')),
    ].sort(),
    references: config.foreignKeys
      .map((key) => key.reference())
      .map(({ columns, foreignColumns: [to] }) => ({
        from: columns[0]?.name,
        to: to && `${getTableConfig(to.table).name}.${to.name}`,
      })),
    indexes: config.indexes
      .map(({ config: { name, unique, columns, where } }) => ({
        name,
        unique,
        on: columns.map((column) => partOf(column as SQLiteColumn | SQL)).join(', '),
        where: where ? textOf(where) : null,
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

/** Text between the bracket at `from` and the one that closes it. */
function bracketed(sql: string, from: number): string {
  for (let at = from, depth = 0; at < sql.length; at += 1) {
    if (sql[at] === '(') depth += 1;
    if (sql[at] === ')' && --depth === 0) return words(sql.slice(from + 1, at)).trim();
  }
  throw new Error(`no bracket closes: ${sql}`);
}

/** The texts that a CHECK allows a column. */
function allowed(sql: string, column: string): string[] | null {
  const found = new RegExp(`CHECK \\(${column} IN \\(([^)]*)\\)\\)`).exec(sql)?.[1];
  const texts = found?.split(', ').map((part) => part.replace(/^'|'$/g, ''));
  return texts && !texts.every((text) => /^\d+$/.test(text)) ? texts : null;
}

interface IndexRow {
  name: string;
  unique: number;
  origin: 'c' | 'u' | 'pk';
}

/** A table as the migrations leave it. */
async function migrated(name: string) {
  const [master] = await rows<{ sql: string }>(
    `SELECT sql FROM sqlite_master WHERE type = 'table' AND name = '${name}'`,
  );
  const sql = master?.sql.replace(/--[^\n]*/g, '') ?? '';
  const columns = await rows<{
    name: string;
    type: string;
    notnull: number;
    dflt_value: string | null;
    pk: number;
    hidden: number;
  }>(`PRAGMA table_xinfo(${name})`);
  const list = await rows<IndexRow>(`PRAGMA index_list(${name})`);
  const references = await rows<{ table: string; from: string; to: string | null }>(`PRAGMA foreign_key_list(${name})`);
  const on = async (index: IndexRow) =>
    (await rows<{ name: string }>(`PRAGMA index_info(${index.name})`)).map((row) => row.name);
  const indexes = await Promise.all(
    list
      .filter(({ origin }) => origin === 'c')
      .map(async ({ name: index, unique }) => {
        const [made] = await rows<{ sql: string }>(
          `SELECT sql FROM sqlite_master WHERE type = 'index' AND name = '${index}'`,
        );
        const text = words(made?.sql ?? '');
        return {
          name: index,
          unique: unique === 1,
          on: bracketed(text, text.indexOf('(')),
          where: / WHERE (.*)$/.exec(text)?.[1] ?? null,
        };
      }),
  );
  return {
    columns: columns.map(({ name: column, type, notnull, dflt_value, pk, hidden }) => ({
      name: column,
      type,
      required: notnull === 1 || pk > 0,
      default: dflt_value,
      generated:
        hidden > 1 ? bracketed(sql, sql.indexOf('(', sql.search(new RegExp(`\\b${column} \\w+ GENERATED`)))) : null,
      among: allowed(sql, column),
    })),
    key: columns
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map(({ name: column }) => column),
    uniques: (await Promise.all(list.filter(({ origin }) => origin === 'u').map(on)))
      .map((names) => names.join(', '))
      .sort(),
    references: references.map(({ table, from, to }) => ({ from, to: `${table}.${to ?? 'id'}` })),
    indexes: indexes.sort((a, b) => a.name.localeCompare(b.name)),
  };
}

/** The same without the texts that only the schema knows: a CHECK need not repeat them. */
const without = <T extends { columns: { among: unknown }[] }>(table: T, other: T): T => ({
  ...table,
  columns: table.columns.map((column, index) => (other.columns[index]?.among ? column : { ...column, among: null })),
});

describe('the schema', () => {
  for (const table of TABLES) {
    const { name } = getTableConfig(table);
    it(`describes ${name} as the migrations make it: types, defaults, keys, references and indexes`, async () => {
      const found = await migrated(name);
      expect(without(described(table), found)).toEqual(found);
    });
  }

  it('describes every table that the migrations make', async () => {
    const made = await rows<{ name: string }>(
      `SELECT name FROM sqlite_master m WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      AND NOT EXISTS (SELECT 1 FROM sqlite_master v WHERE v.sql LIKE 'CREATE VIRTUAL%' AND m.name LIKE v.name || '\\_%' ESCAPE '\\')
      AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY name`,
    );
    expect(TABLES.map((table) => getTableConfig(table).name).sort()).toEqual(made.map(({ name }) => name));
  });

  it('differs where a default, an index or its condition does', async () => {
    const thoughts = await migrated('thoughts');
    const other = sqliteTable('thoughts', { id: integer().primaryKey(), reply_count: integer().notNull().default(1) });
    const said = described(other as never);
    expect(said.columns[1]?.default).toBe('1');
    expect(thoughts.columns.find(({ name }) => name === 'reply_count')?.default).toBe('0');
    expect(thoughts.indexes.find(({ name }) => name === 'thoughts_shown')?.where).toBe("visible = 'show'");
    expect(said.indexes).toEqual([]);
  });
});
