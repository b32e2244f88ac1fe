import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/** What makes a migrated database anew. */
interface Copy {
  readonly tables: readonly string[];
  /** A statement with its values for each row that migrations leave. */
  readonly rows: readonly { readonly sql: string; readonly values: readonly unknown[] }[];
  /** Indexes and triggers, made after the rows: no trigger answers to a copied row. */
  readonly rest: readonly string[];
  /** How the indexes for search keep themselves. D1 would bind a number as a real one. */
  readonly settings: readonly string[];
}

interface Entry {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** Tables in which an FTS5 index keeps itself; it makes them. */
const SHADOW = /_(?:data|idx|content|docsize|config)$/;
/** SQLite's own table of the last ids, which comes and is filled with the others. */
const SEQUENCE = 'sqlite_sequence';

/** What the migrations left in this isolate's database. */
let copy: Copy | undefined;

/**
 * Gives a file of tests an empty, migrated database and empty buckets. The first file of an isolate
 * runs the migrations; those after it get a copy of what they left, at a tenth of the time.
 */
export async function migratedDatabase(): Promise<void> {
  if (copy) {
    await emptied();
    await env.DB.batch(statementsOf(copy));
    return;
  }
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS ?? []);
  copy = await copyOf(env.DB);
}

/** What is being asked while all is deleted keeps its database: then it is deleted again. */
export async function emptied(): Promise<void> {
  for (let times = 0; times < 50; times += 1) {
    await reset();
    const [files, releases, entries] = await Promise.all([
      env.FILES.list({ limit: 1 }),
      env.RELEASES.list({ limit: 1 }),
      env.DB.prepare('SELECT count(*) AS entries FROM sqlite_master').first<number>('entries'),
    ]);
    if (files.objects.length + releases.objects.length + (entries ?? 0) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The database of the file before is still in use.');
}

function statementsOf({ tables, rows, rest, settings }: Copy): D1PreparedStatement[] {
  return [
    ...tables.map((sql) => env.DB.prepare(sql)),
    ...rows.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
    ...rest.map((sql) => env.DB.prepare(sql)),
    ...settings.map((sql) => env.DB.prepare(sql)),
  ];
}

/** Reads what makes this database anew. Throws where an index for search holds rows. */
export async function copyOf(db: D1Database): Promise<Copy> {
  const { results } = await db
    .prepare(`SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE '\\_cf%' ESCAPE '\\'`)
    .all<Entry>();
  const indexes = results
    .filter(({ sql }) => /^CREATE VIRTUAL TABLE \S+ USING fts5\b(?!vocab)/i.test(sql))
    .map(({ name }) => name);
  const shadows = indexes.flatMap((index) =>
    results.filter(({ name }) => name.startsWith(index) && SHADOW.test(name)).map(({ name }) => name),
  );
  const tables = results.filter(({ type, name }) => type === 'table' && ![...shadows, SEQUENCE].includes(name));
  const rows: [string, readonly Record<string, unknown>[]][] = [];
  for (const { name } of [...tables, { name: SEQUENCE }])
    rows.push([name, (await db.prepare(`SELECT * FROM "${name}"`).all()).results]);
  const settings = await Promise.all(
    indexes.map(async (index) => {
      const { results: set } = await db
        .prepare(`SELECT quote(k) AS name, quote(v) AS value FROM "${index}_config" WHERE k <> 'version'`)
        .all<{ name: string; value: string }>();
      return set.map(({ name, value }) => `INSERT INTO ${index} (${index}, rank) VALUES (${name}, ${value})`);
    }),
  );
  const filled = rows.filter(([name, of]) => indexes.includes(name) && of.length > 0);
  if (filled.length > 0) throw new Error(`Migrations leave rows in ${filled.map(([name]) => name)}: copy them.`);
  return {
    tables: tables.map(({ sql }) => sql),
    rows: [
      ...rows.flatMap(([name, of]) => (name === SEQUENCE ? [] : of.map((row) => insertOf(name, row)))),
      // Filled by the rows above; a table may have had others since.
      { sql: `DELETE FROM ${SEQUENCE}`, values: [] },
      ...rows.flatMap(([name, of]) => (name === SEQUENCE ? of.map((row) => insertOf(name, row)) : [])),
    ],
    rest: results.filter(({ type }) => type !== 'table').map(({ sql }) => sql),
    settings: settings.flat(),
  };
}

function insertOf(table: string, row: Record<string, unknown>) {
  const columns = Object.keys(row);
  return {
    sql: `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`)}) VALUES (${columns.map(() => '?')})`,
    values: Object.values(row),
  };
}
