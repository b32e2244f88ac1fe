import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../progress.ts';
import { retry } from '../retry.ts';
import type { Stores } from '../stores.ts';
import { BUCKETS, type Manifest, readManifest, readRows, sha256, type Value } from './folder.ts';
import { indexesOf, rowsOf, type Table, tablesOf } from './tables.ts';

/** A trigger as the database holds it. */
interface FoundTrigger {
  readonly name: string;
  readonly sql: string;
}

/** Rows that one transaction inserts. */
const SLICE = 200;
/** Tables that hold rows in every deployment that anybody uses. */
const IN_USE = ['accounts', 'companies', 'jobs'];

/**
 * Fills an empty, migrated deployment from a backup. Rows come first, with no trigger at work: figures and
 * copies are rows too. Then the full-text indexes are written anew, then the triggers made again,
 * with them the entries of the audit log, and at last the files. Throws `Refusal` where the
 * deployment is in use, and where a file of the backup is not what it was, before anything changes.
 * A connection that breaks off is taken up again; where it stays broken, what was filled is taken
 * out again, so that the same command can be repeated.
 */
export async function restoreBackup(bindings: Stores, folder: string): Promise<Manifest> {
  const { DB } = bindings;
  const manifest = readManifest(folder);
  await refuseInUse(DB);
  await refuseUnknown(DB, manifest);
  const tables = await tablesOf(DB);
  const lost = Object.keys(manifest.rows).filter((name) => !tables.some((table) => table.name === name));
  if (lost.length > 0)
    throw new Refusal(`The backup holds rows of ${lost.join(', ')}, which this version does not have.`);
  for (const { file, key, sha256: hash } of BUCKETS.flatMap((bucket) => manifest.objects[bucket]))
    if (sha256(readFileSync(path.join(folder, file))) !== hash)
      throw new Refusal(`${path.join(folder, file)} is not what was kept of ${key}.`);
  const triggers = await rowsOf<FoundTrigger>(DB, "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'");
  if (triggers.length === 0) throw new Refusal(`A restore broke off in this database. ${ANEW}`);
  try {
    await fill(bindings, folder, { manifest, tables, triggers });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const out = await takeOut(bindings, { manifest, tables, triggers }).then(
      () => 'What was filled is taken out again: mend what is named above, then repeat the command.',
      (second: Error) => `What was filled could not be taken out again (${second.message}). ${ANEW}`,
    );
    throw new Refusal(`${why}\n${out}`, { cause: error });
  }
  return manifest;
}

/** What helps where a database is neither empty nor whole. */
const ANEW =
  'Begin on a new database and empty buckets: npx wrangler d1 create …, its id into wrangler.toml, npx wrangler r2 bucket create ….';

/** What a restore knows before it changes anything. */
interface Work {
  readonly manifest: Manifest;
  readonly tables: readonly Table[];
  readonly triggers: readonly FoundTrigger[];
}

async function fill({ DB, ...buckets }: Stores, folder: string, work: Work): Promise<void> {
  const { manifest, tables, triggers } = work;
  await dropTriggers(DB, triggers);
  // Migrations leave rows of their own, children first to go.
  await run(DB, ['PRAGMA defer_foreign_keys = ON', ...tables.toReversed().map(({ name }) => `DELETE FROM "${name}"`)]);
  for (const table of tables) await insertRows(DB, folder, table, manifest);
  await continueSequences(DB, manifest);
  await fillIndexes(DB);
  await makeTriggers(DB, triggers);
  for (const bucket of BUCKETS)
    for (const { key, file, httpMetadata, customMetadata } of manifest.objects[bucket]) {
      const bytes = readFileSync(path.join(folder, file));
      await retry(`${bucket}: ${key}`, () => buckets[bucket].put(key, bytes, { httpMetadata, customMetadata }));
    }
}

/**
 * Writes the full-text indexes that hold no rows of their own. `job_words` knows no table to be
 * rebuilt from: it takes its words from the view that its triggers read.
 */
async function fillIndexes(database: D1Database): Promise<void> {
  const indexes = (await indexesOf(database)).filter((name) => name !== 'job_words');
  const columns = 'title, company, skills, place, about, facets';
  await run(database, [
    ...indexes.map((name) => `INSERT INTO "${name}" ("${name}") VALUES ('rebuild')`),
    "INSERT INTO job_words (job_words) VALUES ('delete-all')",
    `INSERT INTO job_words (rowid, ${columns}) SELECT id, ${columns} FROM open_job_texts`,
  ]);
}

/** Leaves nothing of a restore that broke off: no row, no place in an index, no file. */
async function takeOut({ DB, ...buckets }: Stores, { manifest, tables, triggers }: Work): Promise<void> {
  const left = await rowsOf<FoundTrigger>(DB, "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'");
  await dropTriggers(DB, left);
  await run(DB, ['PRAGMA defer_foreign_keys = ON', ...tables.toReversed().map(({ name }) => `DELETE FROM "${name}"`)]);
  await emptyIndexes(DB);
  await makeTriggers(DB, triggers);
  for (const bucket of BUCKETS)
    for (const { key } of manifest.objects[bucket]) await retry(`${bucket}: ${key}`, () => buckets[bucket].delete(key));
}

const emptyIndexes = async (database: D1Database) =>
  run(
    database,
    (await indexesOf(database)).map((name) => `INSERT INTO "${name}" ("${name}") VALUES ('delete-all')`),
  );

const dropTriggers = (database: D1Database, triggers: readonly FoundTrigger[]) =>
  run(
    database,
    triggers.map(({ name }) => `DROP TRIGGER IF EXISTS ${name}`),
  );

const makeTriggers = (database: D1Database, triggers: readonly FoundTrigger[]) =>
  run(
    database,
    triggers.flatMap(({ name, sql }) => [`DROP TRIGGER IF EXISTS ${name}`, sql]),
  );

/** Statements that come to the same when they are run twice, as one transaction. */
async function run(database: D1Database, statements: readonly string[]): Promise<void> {
  if (statements.length === 0) return;
  await retry('The database', () => database.batch(statements.map((sql) => database.prepare(sql))));
}

async function refuseInUse(database: D1Database): Promise<void> {
  for (const name of IN_USE)
    if ((await rowsOf(database, `SELECT 1 FROM ${name} LIMIT 1`)).length > 0)
      throw new Refusal(`The database is in use: there are rows in ${name}. A backup is restored into an empty one.`);
}

/** A backup of a newer version may hold what this one has no place for. */
async function refuseUnknown(database: D1Database, { migrations }: Manifest): Promise<void> {
  const applied = new Set(
    (await rowsOf<{ name: string }>(database, 'SELECT name FROM d1_migrations')).map(({ name }) => name),
  );
  const unknown = migrations.filter((name) => !applied.has(name));
  if (unknown.length > 0)
    throw new Refusal(`The backup is of a newer version: this checkout has no migration ${unknown.join(', ')}.`);
}

async function insertRows(database: D1Database, folder: string, table: Table, manifest: Manifest): Promise<void> {
  // A table that the backup's version did not have stays empty.
  const expected = manifest.rows[table.name];
  if (expected === undefined) return;
  let inserted = 0;
  for await (const { columns, rows } of readRows(folder, table.name, SLICE)) {
    const sql = `INSERT INTO "${table.name}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
    await insertSlice(database, { table: table.name, sql, before: inserted }, rows);
    inserted += rows.length;
  }
  if (inserted !== expected)
    throw new Refusal(`The backup names ${expected} rows of ${table.name}, and its file holds ${inserted}.`);
}

/** A slice of a table that holds so many rows before it. */
interface Slice {
  readonly table: string;
  readonly sql: string;
  readonly before: number;
}

async function insertSlice(
  database: D1Database,
  { table, sql, before }: Slice,
  rows: readonly Value[][],
): Promise<void> {
  const insert = database.prepare(sql);
  await retry(`Rows of ${table}`, async (tried) => {
    // The answer was lost, and not the rows: the slice is one transaction.
    if (tried > 0 && (await countOf(database, table)) >= before + rows.length) return;
    await database.batch([
      // Rows may refer to others of their own table that come later.
      database.prepare('PRAGMA defer_foreign_keys = ON'),
      ...rows.map((values) => insert.bind(...values)),
    ]);
  });
}

async function countOf(database: D1Database, table: string): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(database, `SELECT count(*) AS n FROM "${table}"`);
  return row?.n ?? 0;
}

async function continueSequences(database: D1Database, { sequences }: Manifest): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    const [forget, note] = [
      'DELETE FROM sqlite_sequence WHERE name = ?',
      'INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)',
    ];
    await retry('Numbers of tables', () =>
      database.batch([database.prepare(forget).bind(name), database.prepare(note).bind(name, last)]),
    );
  }
}
