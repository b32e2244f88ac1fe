import { BUDGETS } from '@niyukti/contract/releases/budgets';
import {
  FILE_NAME,
  FILE_TYPES,
  type FrontEndName,
  MAP_TYPE,
  type ReleaseFile,
  SERVER_TYPE,
} from '@niyukti/contract/releases/release';
import { and, eq } from 'drizzle-orm';
import { builtCommand, insertInto, update } from '../../core/build.ts';
import { type Database, type Statement, unrecorded } from '../../core/database.ts';
import { query } from '../../core/query.ts';
import { columnsIn, pick } from '../../core/rows.ts';
import { type ReleaseFileRow, releaseFiles } from '../../core/schema/platform.ts';
import { refuse } from '../../http/problem.ts';
import type { Env } from '../env.ts';
import { sourceMapIn } from '../figures/source-map.ts';

/** What lies in the pool and is never served: the bundle that renders pages, and source maps. */
const UNSERVED: Readonly<Record<string, string>> = { mjs: SERVER_TYPE, map: MAP_TYPE };

/** Key of a file in R2. */
export const fileKey = (name: FrontEndName, file: string): string => `remotes/${name}/${file}`;

/** What file systems take, where a release is kept or built. */
const LONGEST_NAME = 255;

/**
 * Type of a file by its name. 422 for a name that is too long or not made of a content, 415 for a type that a
 * release does not hold.
 */
export function typeOfFile(file: string): string {
  if (file.length > LONGEST_NAME)
    refuse('file-name', { detail: `${file.slice(0, 40)}… has more than ${LONGEST_NAME} characters.` });
  const ending = FILE_NAME.exec(file)?.[1];
  if (!ending) refuse('file-name', { detail: `${file} is not named after its content, as in app.1a2b3c4d.js.` });
  const type = UNSERVED[ending] ?? FILE_TYPES[ending];
  return type ?? refuse('file-type', { detail: `${file}: a release does not hold files of this type.` });
}

const isUnserved = (file: string) => (file.split('.').at(-1) ?? '') in UNSERVED;

/** How large a file may be as it is stored, in bytes. */
export function sizeLimit(file: string): number {
  return isUnserved(file) ? BUDGETS.serverFile : BUDGETS.file;
}

const rowsOf = query(
  columnsIn(releaseFiles),
  'SELECT * FROM release_files WHERE name = ? AND file IN (SELECT value FROM json_each(?))',
);

const insertFile = builtCommand(columnsIn(releaseFiles), (file) =>
  insertInto(releaseFiles).values(file).onConflictDoNothing(),
);

const weighFile = builtCommand(pick(releaseFiles, 'name', 'file', 'travels'), ({ name, file, travels }) =>
  update(releaseFiles)
    .set({ travels })
    .where(and(eq(releaseFiles.name, name), eq(releaseFiles.file, file))),
);

/** The rows of some files of a pool. */
export function poolRows(db: Database, name: FrontEndName, files: readonly string[]): Promise<ReleaseFileRow[]> {
  return db.all(rowsOf(name, JSON.stringify(files)));
}

/** Which of the files the pool does not hold. 409 where it holds another content under the name. */
export async function missingFiles(
  db: Database,
  name: FrontEndName,
  files: Readonly<Record<string, ReleaseFile>>,
): Promise<string[]> {
  const rows = await poolRows(db, name, Object.keys(files));
  const known = new Map(rows.map((row) => [row.file, row.integrity]));
  for (const [file, { integrity }] of Object.entries(files)) {
    typeOfFile(file);
    checkUntaken(file, known.get(file), integrity);
  }
  return Object.keys(files).filter((file) => !known.has(file));
}

/**
 * Puts one file into the pool. 422 where its bytes do not hash to what they should, 415 for a
 * source map that is none: nobody looks into it before something has failed. False where it was
 * there already.
 */
export async function putFile(
  { env, db, now }: { env: Env; db: Database; now: number },
  name: FrontEndName,
  file: string,
  bytes: Uint8Array<ArrayBuffer>,
  integrity: string,
): Promise<boolean> {
  const type = typeOfFile(file);
  if ((await integrityOf(bytes)) !== integrity)
    refuse('file-corrupt', { detail: `${file}: the bytes do not have the hash that they were sent with.` });
  if (type === MAP_TYPE && !sourceMapIn(new TextDecoder().decode(bytes)))
    refuse('file-type', {
      detail: `${file} is no source map as the build writes it.`,
    });
  const [row] = await poolRows(db, name, [file]);
  checkUntaken(file, row?.integrity, integrity);
  if (row) return false;
  const key = fileKey(name, file);
  // Only where nothing lies: of two that send one name at once, the store decides.
  const put = await env.RELEASES.put(key, bytes, {
    httpMetadata: { contentType: type },
    sha384: await crypto.subtle.digest('SHA-384', bytes),
    onlyIf: new Headers({ 'if-none-match': '*' }),
  });
  if (!put) checkUntaken(file, (await storedFile(env, name, file))?.integrity, integrity);
  const travels = await travelling(file, bytes);
  await db.run(poolRow(name, { file, integrity, size: bytes.byteLength, travels }, now));
  return true;
}

/**
 * What lies under a name in the store: hash and size of its real bytes. Null where nothing does.
 */
export async function storedFile(
  env: Env,
  name: FrontEndName,
  file: string,
): Promise<Pick<ReleaseFile, 'integrity' | 'size'> | null> {
  const head = await env.RELEASES.head(fileKey(name, file));
  if (!head) return null;
  // R2 has checked this hash against the bytes when they came. Where they came without one, they
  // are read.
  if (head.checksums.sha384) return { integrity: integrityOfHash(head.checksums.sha384), size: head.size };
  const object = await env.RELEASES.get(fileKey(name, file));
  return object && { integrity: await integrityOf(await object.arrayBuffer()), size: object.size };
}

/** The statement that notes a file of the pool, unless its name is there. */
export function poolRow(
  name: FrontEndName,
  { file, integrity, size, travels }: Pick<ReleaseFileRow, 'file' | 'integrity' | 'size' | 'travels'>,
  now: number,
): Statement {
  const row = insertFile({ name, file, integrity, size, travels, created_at: now });
  return unrecorded('upload', row);
}

/** The statement that notes what a file weighs as it travels. */
export function weighedRow(name: FrontEndName, file: string, travels: number | null): Statement {
  const weighed = weighFile({ name, file, travels });
  return unrecorded('upload', weighed);
}

function checkUntaken(file: string, known: string | undefined, integrity: string): void {
  if (known !== undefined && known !== integrity)
    refuse('file-taken', { detail: `Another content is called ${file} already, and stays.` });
}

/**
 * What a file weighs as it travels: text compressed, everything else as it is. Null for what no
 * browser loads.
 */
export async function travelling(file: string, bytes: Uint8Array): Promise<number | null> {
  if (isUnserved(file)) return null;
  if (!/\.(js|css|svg)$/.test(file)) return bytes.byteLength;
  // Only here: loading it takes every Worker's start longer, and releases are taken in by few.
  const { brotliCompressSync } = await import('node:zlib');
  return brotliCompressSync(bytes).byteLength;
}

/** Subresource integrity of bytes. */
export async function integrityOf(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  return integrityOfHash(await crypto.subtle.digest('SHA-384', bytes));
}

/** Subresource integrity of a SHA-384. */
export function integrityOfHash(hash: ArrayBuffer): string {
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
