import { SEED_MARK } from '@niyukti/worker/seed';
import { retry } from '../retry.ts';

/**
 * A table of rows, as its database describes it. Full-text indexes are derived from others, but
 * those that keep their own content.
 */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** What its rows are read in the order of. */
  readonly key: readonly string[];
  /** Tables that its rows refer to, its own among them. */
  readonly refersTo: readonly string[];
}

/** Parts that SQLite keeps of a full-text table. */
const SHADOWS = ['data', 'idx', 'content', 'docsize', 'config'];
/** Tables that belong to the database and to its tools: what SQLite, D1 and the seed note. */
const NOT_OURS = new RegExp(`^(?:sqlite_|_cf_|d1_migrations$|${SEED_MARK}$)`);

/** The tables whose rows a backup holds, those that others refer to first. */
export async function tablesOf(database: D1Database): Promise<Table[]> {
  const all = await rowsOf<{ name: string; sql: string }>(
    database,
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY rowid",
  );
  const indexes = all.filter(({ sql }) => isVirtual(sql)).map(({ name }) => name);
  const holding = indexes.filter((name) => all.some((table) => table.name === `${name}_content`));
  const derived = new Set([
    ...indexes.filter((name) => !holding.includes(name)),
    ...indexes.flatMap((name) => SHADOWS.map((part) => `${name}_${part}`)),
  ]);
  const own = all.filter(({ name }) => !derived.has(name) && !NOT_OURS.test(name));
  const tables: Table[] = [];
  for (const { name, sql } of own) tables.push(await describe(database, name, sql));
  return parentsFirst(tables);
}

/** Names of the full-text tables that are derived from others. */
export async function indexesOf(database: D1Database): Promise<string[]> {
  const all = await rowsOf<{ name: string; sql: string }>(
    database,
    "SELECT name, sql FROM sqlite_master WHERE type = 'table'",
  );
  // A vocabulary is a view of an index, and holds nothing.
  return all
    .filter(({ sql }) => /USING fts5\b/i.test(sql ?? ''))
    .map(({ name }) => name)
    .filter((name) => !all.some((table) => table.name === `${name}_content`));
}

/** Every row that a statement answers, which only reads. */
export async function rowsOf<Row>(database: D1Database, sql: string, ...values: unknown[]): Promise<Row[]> {
  const query = database.prepare(sql).bind(...values);
  return (await retry('A look into the database', () => query.all<Row>())).results;
}

const isVirtual = (sql: string | null): boolean => /^CREATE VIRTUAL TABLE/i.test(sql ?? '');

async function describe(database: D1Database, name: string, sql: string): Promise<Table> {
  const columns = await rowsOf<{ name: string; pk: number; hidden: number }>(
    database,
    `SELECT name, pk, hidden FROM pragma_table_xinfo('${name}')`,
  );
  const references = await rowsOf<{ table: string }>(
    database,
    `SELECT DISTINCT "table" FROM pragma_foreign_key_list('${name}')`,
  );
  const keyed = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  // Generated columns come with the others.
  const own = columns.filter(({ hidden }) => hidden === 0).map((column) => column.name);
  return {
    name,
    columns: isVirtual(sql) ? ['rowid', ...own] : own,
    key: /WITHOUT ROWID/i.test(sql) ? keyed.map((column) => column.name) : ['rowid'],
    refersTo: references.map(({ table }) => table),
  };
}

function parentsFirst(tables: readonly Table[]): Table[] {
  const placed = new Set<string>();
  const sorted: Table[] = [];
  const place = (table: Table): void => {
    if (placed.has(table.name)) return;
    placed.add(table.name);
    for (const parent of tables) if (table.refersTo.includes(parent.name)) place(parent);
    sorted.push(table);
  };
  for (const table of tables) place(table);
  return sorted;
}
