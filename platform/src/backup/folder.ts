import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Refusal } from '../progress.ts';

/** A value of a row. */
export type Value = string | number | null;

/** An object of a bucket, and the file of the backup with its bytes. */
export interface KeptObject {
  readonly key: string;
  readonly file: string;
  readonly size: number;
  readonly sha256: string;
  readonly httpMetadata: Readonly<Record<string, unknown>>;
  readonly customMetadata: Readonly<Record<string, string>>;
}

/** The bindings whose objects are kept. */
export const BUCKETS = ['FILES', 'RELEASES'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** The list of a backup's content. It is written last: a backup without it is incomplete. */
export interface Manifest {
  readonly format: 1;
  /** When the backup began, as an ISO date. */
  readonly takenAt: string;
  /** Migrations that were applied to the database. */
  readonly migrations: readonly string[];
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** The highest id of each table that never uses an id twice. */
  readonly sequences: Readonly<Record<string, number>>;
  readonly objects: Readonly<Record<Bucket, readonly KeptObject[]>>;
  /** The alphabet of public ids of a local state. A deployment has it in a row. */
  readonly alphabet: string | null;
}

const manifestOf = (folder: string): string => path.join(folder, 'manifest.json');

/** The file with the rows of a table: a line with its columns, then a line for each row. */
export const rowsFile = (folder: string, table: string): string => path.join(folder, 'rows', `${table}.jsonl`);

/** The file with the bytes of an object. Its name is a hash: keys may be longer than file names. */
export const objectFile = (bucket: Bucket, key: string): string =>
  path.join(bucket.toLowerCase(), createHash('sha256').update(key).digest('hex'));

/** SHA-256 of bytes, in hexadecimal digits. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Makes the folder of a new backup. Throws `Refusal` when it exists or cannot be made. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new Refusal(`${folder} exists already. A backup goes into a folder of its own.`);
    throw new Refusal(`${folder} cannot be made (${code}).`, { cause });
  }
  for (const part of ['rows', ...BUCKETS.map((bucket) => bucket.toLowerCase())])
    mkdirSync(path.join(folder, part), { mode: 0o700 });
}

/** Completes a backup. */
export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(manifestOf(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** Reads the manifest of a backup. Throws `Refusal` for one that is incomplete or has another format. */
export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(manifestOf(folder), 'utf8');
  } catch (cause) {
    throw new Refusal(`${folder} has no complete backup: manifest.json is missing.`, { cause });
  }
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Refusal(`${folder} is a backup of another format (${manifest.format}).`);
  return manifest;
}

/** Reads the columns of a table's file, and its rows in slices of at most `size`. */
export async function* readRows(
  folder: string,
  table: string,
  size: number,
): AsyncGenerator<{ columns: string[]; rows: Value[][] }> {
  const lines = createInterface({ input: createReadStream(rowsFile(folder, table)), crlfDelay: Infinity });
  let columns: string[] | undefined;
  let rows: Value[][] = [];
  for await (const line of lines) {
    if (columns) rows.push(JSON.parse(line) as Value[]);
    else columns = JSON.parse(line) as string[];
    if (rows.length < size) continue;
    yield { columns, rows };
    rows = [];
  }
  if (columns && rows.length > 0) yield { columns, rows };
}
