import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../progress.ts';
import { retry } from '../retry.ts';
import type { Stores } from '../stores.ts';
import { BUCKETS, type Manifest, readManifest, readRows, sha256 } from './folder.ts';
import { rowsOf, schemaOf, type Table } from './tables.ts';

interface Trigger {
  readonly name: string;
  readonly sql: string;
}

/** Rows that one transaction inserts. */
const SLICE = 200;
/** Tables that have rows in every deployment that is in use. */
const IN_USE = ['accounts', 'companies', 'jobs'];
/** What to do with a database that is neither empty nor complete. */
const START_AGAIN =
  'Begin with a new database and empty buckets: npx wrangler d1 create …, its id into wrangler.toml, npx wrangler r2 bucket create ….';

/**
 * Fills an empty, migrated deployment from a backup: first the rows, without triggers, since what
 * triggers write is in the backup too; then the full-text indexes, the triggers and the files.
 * Throws `Refusal`, before anything changes, when the deployment is in use or a file of the backup
 * has changed. Reconnects after a lost connection; when that fails, it removes what it filled, so
 * that the same command can be repeated.
 */
export async function restoreBackup(stores: Stores, folder: string): Promise<Manifest> {
  const { DB } = stores;
  const manifest = readManifest(folder);
  await refuseInUse(DB);
  await refuseNewer(DB, manifest);
  const schema = await schemaOf(DB);
  const unknown = Object.keys(manifest.rows).filter((name) => !schema.tables.some((table) => table.name === name));
  if (unknown.length > 0)
    throw new Refusal(`The backup has rows of ${unknown.join(', ')}, a table that this version does not have.`);
  for (const { file, key, sha256: hash } of BUCKETS.flatMap((bucket) => manifest.objects[bucket]))
    if (sha256(readFileSync(path.join(folder, file))) !== hash)
      throw new Refusal(`${path.join(folder, file)} is not what was kept of ${key}.`);
  const triggers = await rowsOf<Trigger>(DB, "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'");
  if (triggers.length === 0) throw new Refusal(`A restore broke off in this database. ${START_AGAIN}`);
  const work = { manifest, ...schema, triggers };
  try {
    await fill(stores, folder, work);
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    const outcome = await undo(stores, work).then(
      () => 'What was filled is removed again: fix the fault that is named above, then repeat the command.',
      (second: Error) => `What was filled could not be removed again (${second.message}). ${START_AGAIN}`,
    );
    throw new Refusal(`${fault}\n${outcome}`, { cause: error });
  }
  return manifest;
}

/** What a restore knows before it changes anything. */
interface Work {
  readonly manifest: Manifest;
  readonly tables: readonly Table[];
  /** Full-text tables that are derived from others. */
  readonly indexes: readonly string[];
  readonly triggers: readonly Trigger[];
}

async function fill({ DB, ...buckets }: Stores, folder: string, work: Work): Promise<void> {
  const { manifest, tables, indexes, triggers } = work;
  // Migrations insert rows too.
  await clearRows(DB, work);
  for (const table of tables) await insertRows(DB, folder, table, manifest);
  await continueSequences(DB, manifest);
  await fillIndexes(DB, indexes);
  await makeTriggers(DB, triggers);
  for (const bucket of BUCKETS)
    for (const { key, file, httpMetadata, customMetadata } of manifest.objects[bucket]) {
      const bytes = readFileSync(path.join(folder, file));
      await retry(`${bucket}: ${key}`, () => buckets[bucket].put(key, bytes, { httpMetadata, customMetadata }));
    }
}

/** Removes every row, index entry and file of a restore that broke off. */
async function undo({ DB, ...buckets }: Stores, work: Work): Promise<void> {
  await clearRows(DB, work);
  const deletes = work.indexes.map((name) => `INSERT INTO "${name}" ("${name}") VALUES ('delete-all')`);
  await run(DB, deletes);
  await makeTriggers(DB, work.triggers);
  for (const bucket of BUCKETS)
    for (const { key } of work.manifest.objects[bucket])
      await retry(`${bucket}: ${key}`, () => buckets[bucket].delete(key));
}

/** Drops the triggers and deletes all rows, those that refer to others first. */
async function clearRows(database: D1Database, { tables, triggers }: Work): Promise<void> {
  const drops = triggers.map(({ name }) => `DROP TRIGGER IF EXISTS ${name}`);
  const deletes = tables.toReversed().map(({ name }) => `DELETE FROM "${name}"`);
  await run(database, drops);
  await run(database, ['PRAGMA defer_foreign_keys = ON', ...deletes]);
}

/**
 * Writes the full-text indexes from their tables. `job_words` has no table to be rebuilt from: its
 * words come from the view that its triggers read.
 */
async function fillIndexes(database: D1Database, indexes: readonly string[]): Promise<void> {
  const withTable = indexes.filter((name) => name !== 'job_words');
  const columns = 'title, company, skills, place, about, facets';
  await run(database, [
    ...withTable.map((name) => `INSERT INTO "${name}" ("${name}") VALUES ('rebuild')`),
    "INSERT INTO job_words (job_words) VALUES ('delete-all')",
    `INSERT INTO job_words (rowid, ${columns}) SELECT id, ${columns} FROM open_job_texts`,
  ]);
}

async function makeTriggers(database: D1Database, triggers: readonly Trigger[]): Promise<void> {
  const statements = triggers.flatMap(({ name, sql }) => [`DROP TRIGGER IF EXISTS ${name}`, sql]);
  await run(database, statements);
}

/** Runs statements that are safe to repeat as one transaction. */
async function run(database: D1Database, statements: readonly string[]): Promise<void> {
  if (statements.length === 0) return;
  await retry('The database', () => database.batch(statements.map((sql) => database.prepare(sql))));
}

async function refuseInUse(database: D1Database): Promise<void> {
  for (const name of IN_USE)
    if ((await rowsOf(database, `SELECT 1 FROM ${name} LIMIT 1`)).length > 0)
      throw new Refusal(`The database is in use: there are rows in ${name}. A backup is restored into an empty one.`);
}

/** A backup of a newer version may have columns that this one does not have. */
async function refuseNewer(database: D1Database, { migrations }: Manifest): Promise<void> {
  const applied = await rowsOf<{ name: string }>(database, 'SELECT name FROM d1_migrations');
  const unknown = migrations.filter((migration) => !applied.some(({ name }) => name === migration));
  if (unknown.length > 0)
    throw new Refusal(`The backup is of a newer version: this checkout has no migration ${unknown.join(', ')}.`);
}

async function insertRows(database: D1Database, folder: string, table: Table, manifest: Manifest): Promise<void> {
  // A table that is newer than the backup stays empty.
  const expected = manifest.rows[table.name];
  if (expected === undefined) return;
  let inserted = 0;
  for await (const { columns, rows } of readRows(folder, table.name, SLICE)) {
    const names = columns.map((column) => `"${column}"`).join(', ');
    const marks = columns.map(() => '?').join(', ');
    const insert = database.prepare(`INSERT INTO "${table.name}" (${names}) VALUES (${marks})`);
    const filled = inserted + rows.length;
    await retry(`Rows of ${table.name}`, async (tried) => {
      if (tried > 0) {
        // The slice is one transaction: only the answer was lost when its rows are there.
        const [row] = await rowsOf<{ n: number }>(database, `SELECT count(*) AS n FROM "${table.name}"`);
        if (row && row.n >= filled) return;
      }
      await database.batch([
        // Rows may refer to others of their own table that come later.
        database.prepare('PRAGMA defer_foreign_keys = ON'),
        ...rows.map((values) => insert.bind(...values)),
      ]);
    });
    inserted = filled;
  }
  if (inserted !== expected)
    throw new Refusal(`The backup names ${expected} rows of ${table.name}, and its file holds ${inserted}.`);
}

async function continueSequences(database: D1Database, { sequences }: Manifest): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    const remove = database.prepare('DELETE FROM sqlite_sequence WHERE name = ?').bind(name);
    const insert = database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').bind(name, last);
    await retry('Numbers of tables', () => database.batch([remove, insert]));
  }
}
