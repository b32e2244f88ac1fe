import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Refusal } from '../progress.ts';

/** What a value of a row can be. */
export type Value = string | number | null;

/** An object of a bucket, and the file of the backup that holds its bytes. */
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

/** The last file of a backup that is written: one without it is not whole. */
export interface Manifest {
  readonly format: 1;
  /** When it was begun, as an ISO date. */
  readonly takenAt: string;
  /** Migrations that the database had seen. */
  readonly migrations: readonly string[];
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Highest number that a table gave, where numbers are never given twice. */
  readonly sequences: Readonly<Record<string, number>>;
  readonly objects: Readonly<Record<Bucket, readonly KeptObject[]>>;
  /** The order of the letters of opaque ids, of a local state; a deployment's is among its rows. */
  readonly alphabet: string | null;
}

const manifestOf = (folder: string): string => path.join(folder, 'manifest.json');

/** Where the rows of a table lie: a line with its columns, then one for each row. */
export const rowsFile = (folder: string, table: string): string => path.join(folder, 'rows', `${table}.jsonl`);

/** Where an object lies. Keys may be longer than names of files. */
export const objectFile = (bucket: Bucket, key: string): string =>
  path.join(bucket.toLowerCase(), createHash('sha256').update(key).digest('hex'));

/** SHA-256 of bytes, in hexadecimal digits. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Makes the folder of a new backup. Throws `Refusal` where it exists. */
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

/** Ends a backup: what it holds. */
export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(manifestOf(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** What a backup holds. Throws `Refusal` for one that is not whole, or of another format. */
export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(manifestOf(folder), 'utf8');
  } catch (cause) {
    throw new Refusal(`${folder} holds no whole backup: manifest.json is missing.`, { cause });
  }
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Refusal(`${folder} is a backup of another format (${manifest.format}).`);
  return manifest;
}

/** The columns of a table's file, and its rows in slices of at most `size`. */
export async function* readRows(
  folder: string,
  table: string,
  size: number,
): AsyncGenerator<{ columns: string[]; rows: Value[][] }> {
  let columns: string[] | null = null;
  let rows: Value[][] = [];
  const lines = createInterface({ input: createReadStream(rowsFile(folder, table)), crlfDelay: Infinity });
  for await (const line of lines) {
    const parsed = JSON.parse(line) as unknown[];
    if (columns === null) {
      columns = parsed as string[];
      continue;
    }
    rows.push(parsed as Value[]);
    if (rows.length < size) continue;
    yield { columns, rows };
    rows = [];
  }
  if (columns && rows.length > 0) yield { columns, rows };
}
