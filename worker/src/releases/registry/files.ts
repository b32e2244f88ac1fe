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

/** What is stored and never served: the bundle that renders pages, and source maps. */
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

/** A source map as the build writes it (platform/src/build/source-map.ts). */
const SourceMap = z.object({
  sources: z.array(z.string()),
  mappings: z.string().check(z.regex(/^[A-Za-z0-9+/,;]*$/)),
});
export type SourceMap = z.infer<typeof SourceMap>;

/** The source map in a text; null for what is none. */
export function parseSourceMap(text: string): SourceMap | null {
  try {
    return SourceMap.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** How large a file may be as it is stored, in bytes. */
export function sizeLimit(file: string): number {
  return isUnserved(file) ? BUDGETS.serverFile : BUDGETS.file;
}

/** The rows of those of these files that a front end has. */
export function fileRows({ orm }: Database, name: FrontEndName, files: readonly string[]): Promise<ReleaseFileRow[]> {
  const isNamed = sql`${releaseFiles.file} IN (SELECT value FROM json_each(${JSON.stringify(files)}))`;
  return orm
    .select()
    .from(releaseFiles)
    .where(and(eq(releaseFiles.name, name), isNamed));
}

/** Which of the files were not uploaded. 409 where another content has the name. */
export async function missingFiles(
  db: Database,
  name: FrontEndName,
  files: Readonly<Record<string, ReleaseFile>>,
): Promise<string[]> {
  const rows = await fileRows(db, name, Object.keys(files));
  const known = new Map(rows.map((row) => [row.file, row.integrity]));
  for (const [file, { integrity }] of Object.entries(files)) {
    typeOfFile(file);
    checkUntaken(file, known.get(file), integrity);
  }
  return Object.keys(files).filter((file) => !known.has(file));
}

/**
 * Stores one file. 422 where its bytes do not hash to what they should, 415 for a
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
  if (type === MAP_TYPE && !parseSourceMap(new TextDecoder().decode(bytes)))
    refuse('file-type', {
      detail: `${file} is no source map as the build writes it.`,
    });
  const evaluated = file.endsWith('.js') ? findEvaluatedCode(new TextDecoder().decode(bytes)) : null;
  if (evaluated !== null)
    refuse('code-refused', {
      detail: `${file} runs text as code (${evaluated}…), which the CSP refuses in every page.`,
    });
  const [row] = await fileRows(db, name, [file]);
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
  const travels = await travelSize(file, bytes);
  await noteFile(db, name, { file, integrity, size: bytes.byteLength, travels }, now);
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

type NewFile = Pick<ReleaseFileRow, 'file' | 'integrity' | 'size' | 'travels'>;

/** Notes a file that is stored, unless its name is there. */
export async function noteFile({ orm }: Database, name: FrontEndName, file: NewFile, now: number): Promise<void> {
  await orm
    .insert(releaseFiles)
    .values({ ...file, name, created_at: now })
    .onConflictDoNothing();
}

function checkUntaken(file: string, known: string | undefined, integrity: string): void {
  if (known !== undefined && known !== integrity)
    refuse('file-taken', { detail: `Another content is called ${file} already, and stays.` });
}

/**
 * What a file weighs as it travels: text compressed, everything else as it is. Null for what no
 * browser loads.
 */
export async function travelSize(file: string, bytes: Uint8Array): Promise<number | null> {
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
