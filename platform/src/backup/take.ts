import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { retry } from '../retry.ts';
import type { Stores } from '../stores.ts';
import {
  BUCKETS,
  type Bucket,
  type KeptObject,
  type Manifest,
  makeFolder,
  objectFile,
  rowsFile,
  sha256,
  type Value,
  writeManifest,
} from './folder.ts';
import { rowsOf, schemaOf, type Table } from './tables.ts';

/** Rows that one statement reads. */
const SLICE = 500;

/**
 * Copies every row and every file of a deployment into a new folder. Nothing is locked: a row that
 * changes meanwhile is copied as it is when its slice is read. Reconnects after a lost connection;
 * when that fails, the folder is removed. Answers what the backup contains.
 */
export async function takeBackup(stores: Stores, folder: string, alphabet: string | null): Promise<Manifest> {
  makeFolder(folder);
  try {
    return await copyAll(stores, folder, alphabet);
  } catch (error) {
    // It has people's data and is of no use.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function copyAll({ DB, ...buckets }: Stores, folder: string, alphabet: string | null): Promise<Manifest> {
  const takenAt = new Date().toISOString();
  const migrations = await rowsOf<{ name: string }>(DB, 'SELECT name FROM d1_migrations ORDER BY id');
  const rows: Record<string, number> = {};
  for (const table of (await schemaOf(DB)).tables)
    rows[table.name] = await copyRows(DB, table, rowsFile(folder, table.name));
  const sequences = await rowsOf<{ name: string; seq: number }>(
    DB,
    "SELECT name, seq FROM sqlite_sequence WHERE name <> 'd1_migrations'",
  );
  const objects = {} as Record<Bucket, KeptObject[]>;
  for (const bucket of BUCKETS) objects[bucket] = await copyObjects(buckets[bucket], bucket, folder);
  const manifest: Manifest = {
    format: 1,
    takenAt,
    migrations: migrations.map(({ name }) => name),
    rows,
    sequences: Object.fromEntries(sequences.map(({ name, seq }) => [name, seq])),
    objects,
    alphabet,
  };
  writeManifest(folder, manifest);
  return manifest;
}

/** Reads a table in slices in the order of its key, so that no statement grows with the table. */
async function copyRows(database: D1Database, { name, columns, key }: Table, file: string): Promise<number> {
  writeFileSync(file, `${JSON.stringify(columns)}\n`, { mode: 0o600 });
  const [shown, keys] = [columns.map((column) => `"${column}"`).join(', '), key.join(', ')];
  const marks = key.map(() => '?').join(', ');
  let after: readonly Value[] | null = null;
  for (let copied = 0; ; ) {
    const where: string = after === null ? '' : `WHERE (${keys}) > (${marks})`;
    const query: D1PreparedStatement = database
      .prepare(`SELECT ${keys}, ${shown} FROM "${name}" ${where} ORDER BY ${keys} LIMIT ${SLICE}`)
      .bind(...(after ?? []));
    const slice: Value[][] = await retry(`Rows of ${name}`, () => query.raw<Value[]>());
    appendFileSync(file, slice.map((row) => `${JSON.stringify(row.slice(key.length))}\n`).join(''));
    copied += slice.length;
    const last = slice.at(-1);
    if (!last || slice.length < SLICE) return copied;
    after = last.slice(0, key.length);
  }
}

async function copyObjects(bucket: R2Bucket, name: Bucket, folder: string): Promise<KeptObject[]> {
  const kept: KeptObject[] = [];
  const options: R2ListOptions = { limit: 500 };
  for (;;) {
    const page = await retry(`The list of ${name}`, () => bucket.list(options));
    for (const { key } of page.objects) {
      const found = await retry(`${name}: ${key}`, () => wholeObject(bucket, key));
      // It was deleted after the list was read.
      if (!found) continue;
      const { object, bytes } = found;
      const file = objectFile(name, key);
      writeFileSync(path.join(folder, file), bytes, { mode: 0o600 });
      kept.push({
        key,
        file,
        size: bytes.length,
        sha256: sha256(bytes),
        httpMetadata: { ...object.httpMetadata },
        customMetadata: { ...object.customMetadata },
      });
    }
    if (!page.truncated) return kept;
    options.cursor = page.cursor;
  }
}

/** An object with all of its bytes. A lost connection may cut them off without an error. */
async function wholeObject(bucket: R2Bucket, key: string): Promise<{ object: R2Object; bytes: Uint8Array } | null> {
  const object = await bucket.get(key);
  if (!object) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  if (bytes.length !== object.size)
    throw new Error(`network connection lost: ${bytes.length} of ${object.size} bytes came`);
  return { object, bytes };
}
