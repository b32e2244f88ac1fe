import { BUDGETS } from '@niyukti/contract/releases/budgets';
import { findEvaluatedCode } from '@niyukti/contract/releases/evaluated-code';
import {
  FILE_NAME,
  FILE_TYPES,
  type FrontEndName,
  MAP_TYPE,
  type ReleaseFile,
  SERVER_TYPE,
} from '@niyukti/contract/releases/release';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../core/database.ts';
import { type ReleaseFileRow, releaseFiles } from '../../core/schema/platform.ts';
import { refuse } from '../../http/problem.ts';
import type { Env } from '../env.ts';

/** Files that are stored and never served: server bundles and source maps. */
const UNSERVED: Readonly<Record<string, string>> = { mjs: SERVER_TYPE, map: MAP_TYPE };

/** Key of a file in R2. */
export const fileKey = (name: FrontEndName, file: string): string => `remotes/${name}/${file}`;

/** The limit of common file systems. */
const LONGEST_NAME = 255;

/**
 * The media type of a file name. Throws a 422 if the name is too long or has no hash, a 415 if the
 * type is not allowed.
 */
export function requireFileType(file: string): string {
  if (file.length > LONGEST_NAME)
    refuse('file-name', { detail: `${file.slice(0, 40)}… has more than ${LONGEST_NAME} characters.` });
  const ending = FILE_NAME.exec(file)?.[1];
  if (!ending) refuse('file-name', { detail: `${file} is not named after its content, as in app.1a2b3c4d.js.` });
  const type = UNSERVED[ending] ?? FILE_TYPES[ending];
  return type ?? refuse('file-type', { detail: `${file}: a release does not hold files of this type.` });
}

const isUnserved = (file: string) => (file.split('.').at(-1) ?? '') in UNSERVED;

/** A source map as the build writes it (platform/src/build/source-map.ts). */
const SourceMap = z.object({
  sources: z.array(z.string()),
  mappings: z.string().check(z.regex(/^[A-Za-z0-9+/,;]*$/)),
});
export type SourceMap = z.infer<typeof SourceMap>;

/** Parses a source map, or returns null. */
export function parseSourceMap(text: string): SourceMap | null {
  try {
    return SourceMap.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Maximum size of a stored file in bytes. */
export function getSizeLimit(file: string): number {
  return isUnserved(file) ? BUDGETS.serverFile : BUDGETS.file;
}

/** Reads the rows of the files that exist. */
export function readFileRows(
  { orm }: Database,
  name: FrontEndName,
  files: readonly string[],
): Promise<ReleaseFileRow[]> {
  const isNamed = sql`${releaseFiles.file} IN (SELECT value FROM json_each(${JSON.stringify(files)}))`;
  return orm
    .select()
    .from(releaseFiles)
    .where(and(eq(releaseFiles.name, name), isNamed));
}

/**
 * Finds the files that were not uploaded. Throws a 409 if a file with the same name has another
 * content.
 */
export async function findMissingFiles(
  db: Database,
  name: FrontEndName,
  files: Readonly<Record<string, ReleaseFile>>,
): Promise<string[]> {
  const rows = await readFileRows(db, name, Object.keys(files));
  const known = new Map(rows.map((row) => [row.file, row.integrity]));
  for (const [file, { integrity }] of Object.entries(files)) {
    requireFileType(file);
    checkSameContent(file, known.get(file), integrity);
  }
  return Object.keys(files).filter((file) => !known.has(file));
}

/**
 * Stores one file. Returns false if it exists already. Throws a 422 if its hash is wrong, and a 415
 * for an invalid source map, which would otherwise be noticed only when an error is looked up.
 */
export async function putFile(
  { env, db, now }: { env: Env; db: Database; now: number },
  name: FrontEndName,
  file: string,
  bytes: Uint8Array<ArrayBuffer>,
  integrity: string,
): Promise<boolean> {
  const type = requireFileType(file);
  if ((await computeIntegrity(bytes)) !== integrity)
    refuse('file-corrupt', { detail: `${file}: the bytes do not have the hash that they were sent with.` });
  if (type === MAP_TYPE && !parseSourceMap(new TextDecoder().decode(bytes)))
    refuse('file-type', {
      detail: `${file} is no source map as the build writes it.`,
    });
  const evaluated = file.endsWith('.js') ? findEvaluatedCode(new TextDecoder().decode(bytes)) : null;
  if (evaluated !== null)
    refuse('code-refused', {
      detail: `${file} runs text as code (${evaluated}…), which the CSP refuses in every page.`,
    });
  const [row] = await readFileRows(db, name, [file]);
  checkSameContent(file, row?.integrity, integrity);
  if (row) return false;
  const key = fileKey(name, file);
  // Write only if the key is free, in case two deployers send the same name at once.
  const put = await env.RELEASES.put(key, bytes, {
    httpMetadata: { contentType: type },
    sha384: await crypto.subtle.digest('SHA-384', bytes),
    onlyIf: new Headers({ 'if-none-match': '*' }),
  });
  if (!put) checkSameContent(file, (await readStoredFile(env, name, file))?.integrity, integrity);
  const travels = await computeTransferSize(file, bytes);
  await insertFileRow(db, name, { file, integrity, size: bytes.byteLength, travels }, now);
  return true;
}

/** Reads hash and size of a stored file. Null if it does not exist. */
export async function readStoredFile(
  env: Env,
  name: FrontEndName,
  file: string,
): Promise<Pick<ReleaseFile, 'integrity' | 'size'> | null> {
  const head = await env.RELEASES.head(fileKey(name, file));
  if (!head) return null;
  // R2 verified this hash at the upload. If the upload had no hash, the file must be read.
  if (head.checksums.sha384) return { integrity: formatIntegrity(head.checksums.sha384), size: head.size };
  const object = await env.RELEASES.get(fileKey(name, file));
  return object && { integrity: await computeIntegrity(await object.arrayBuffer()), size: object.size };
}

type NewFile = Pick<ReleaseFileRow, 'file' | 'integrity' | 'size' | 'travels'>;

/** Inserts the row of a stored file, unless there is one. */
export async function insertFileRow({ orm }: Database, name: FrontEndName, file: NewFile, now: number): Promise<void> {
  await orm
    .insert(releaseFiles)
    .values({ ...file, name, created_at: now })
    .onConflictDoNothing();
}

function checkSameContent(file: string, known: string | undefined, integrity: string): void {
  if (known !== undefined && known !== integrity)
    refuse('file-taken', { detail: `Another content is called ${file} already, and stays.` });
}

/**
 * Computes the transfer size of a file: compressed if it is text. Null for files that browsers do
 * not load.
 */
export async function computeTransferSize(file: string, bytes: Uint8Array): Promise<number | null> {
  if (isUnserved(file)) return null;
  if (!/\.(js|css|svg)$/.test(file)) return bytes.byteLength;
  // Import it here: a top-level import would slow down the start of every Worker.
  const { brotliCompressSync } = await import('node:zlib');
  return brotliCompressSync(bytes).byteLength;
}

/** Computes the subresource integrity value of bytes. */
export async function computeIntegrity(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  return formatIntegrity(await crypto.subtle.digest('SHA-384', bytes));
}

function formatIntegrity(hash: ArrayBuffer): string {
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
