import { SEED_MARK } from '@niyukti/worker/seed';
import { retry } from '../retry.ts';

/** A table with rows of its own. Most full-text indexes have none: they are derived from other tables. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns by which its rows are ordered. */
  readonly key: readonly string[];
  /** Tables that its rows refer to, perhaps itself. */
  readonly refersTo: readonly string[];
}

/** Suffixes of the tables that SQLite keeps for a full-text table. */
const SHADOWS = ['data', 'idx', 'content', 'docsize', 'config'];
/** Tables of SQLite, D1 and the seed. */
const NOT_OURS = new RegExp(`^(?:sqlite_|_cf_|d1_migrations$|${SEED_MARK}$)`);

/**
 * The tables whose rows a backup contains, each after those that it refers to, and the names of the
 * full-text tables that are derived from them.
 */
export async function schemaOf(database: D1Database): Promise<{ tables: Table[]; indexes: string[] }> {
  const all = await rowsOf<{ name: string; sql: string | null }>(
    database,
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY rowid",
  );
  const virtual = all.filter(({ sql }) => isVirtual(sql));
  const hasContent = (name: string) => all.some((table) => table.name === `${name}_content`);
  const derived = virtual.filter(({ name }) => !hasContent(name));
  const shadows = virtual.flatMap(({ name }) => SHADOWS.map((part) => `${name}_${part}`));
  const others = new Set([...derived.map(({ name }) => name), ...shadows]);
  const tables: Table[] = [];
  for (const { name, sql } of all)
    if (!others.has(name) && !NOT_OURS.test(name)) tables.push(await describe(database, name, sql ?? ''));
  // An `fts5vocab` table is a view of an index and has no content.
  const indexes = derived.filter(({ sql }) => /USING fts5\b/i.test(sql ?? '')).map(({ name }) => name);
  return { tables: parentsFirst(tables), indexes };
}

/** The rows of a statement that only reads. */
export async function rowsOf<Row>(database: D1Database, sql: string, ...values: unknown[]): Promise<Row[]> {
  const query = database.prepare(sql).bind(...values);
  return (await retry('A query', () => query.all<Row>())).results;
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
  // Generated columns follow from the others.
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
