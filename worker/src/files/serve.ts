import type { HiringRole } from '@niyukti/contract/hiring/visibility';
import { and, eq, sql } from 'drizzle-orm';
import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { applications } from '../core/schema/hiring.ts';
import { files } from '../core/schema/platform.ts';
import { letterStateShownTo } from '../core/visibility.ts';
import { actsFor } from '../http/principal.ts';
import { failureResponse, problemResponse, refuse } from '../http/problem.ts';
import { lacksSecondFactor } from '../http/second-factor.ts';
import { findCallers, readCredentials } from '../http/session.ts';

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

const READERS: readonly HiringRole[] = ['student', 'company', 'hr'];

/**
 * A letter with the student, the company and the HR who may read it now, each null if they may not.
 * Null if there is no such letter.
 */
async function findLetter({ orm }: Database, key: string) {
  const readBy = (role: HiringRole) =>
    sql<
      number | null
    >`iif(${sql.raw(letterStateShownTo(role, (column) => `applications.${column}`))}, ${applications[`${role}_id`]}, NULL)`;
  return orm
    .select({
      key: files.key,
      name: files.name,
      type: files.type,
      student: readBy('student'),
      company: readBy('company'),
      hr: readBy('hr'),
    })
    .from(files)
    .innerJoin(applications, and(eq(applications.id, files.owner_id), eq(applications.letter_key, files.key)))
    .where(and(eq(files.key, key), eq(files.kind, 'letter')))
    .get();
}
type Letter = NonNullable<Awaited<ReturnType<typeof findLetter>>>;

/** Short, because a replaced picture is deleted at once. */
const PICTURE_CACHE = 'public, max-age=300';

function missing(): Response {
  const response = problemResponse('not-found', crypto.randomUUID());
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  response.headers.set('cache-control', 'no-store');
  return response;
}

/**
 * The letter, if a session of the request may read it. Refuses if the only such session must first
 * pass its second factor.
 */
async function mayRead(request: Request, env: Env, key: string): Promise<Letter | null> {
  const db = new Database(env.DB);
  const credentials = readCredentials(request.headers, READERS);
  const [row, callers] = await Promise.all([findLetter(db, key), findCallers(db, credentials, Date.now())]);
  if (!row) return null;
  const allowed = callers.filter((caller) => READERS.some((reader) => actsFor(caller, reader, row[reader])));
  if (allowed.length === 0) return null;
  if (allowed.every((caller) => lacksSecondFactor(env, caller))) refuse('second-factor-needed');
  return row;
}

/** The download name in both spellings of RFC 6266. */
function disposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_') || 'offer-letter';
  const encoded = encodeURIComponent(name || 'offer-letter').replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Serves an uploaded file: photos, logos and banners to anybody with their unguessable address,
 * letters as downloads to those who may read them. Supports conditional and range requests. A file
 * that may not be read is answered as missing.
 */
export async function serveFile(request: Request, env: Env): Promise<Response> {
  try {
    return await answer(request, env);
  } catch (error) {
    const failed = failureResponse(error, crypto.randomUUID(), 'file');
    for (const [name, value] of Object.entries({ ...HEADERS, 'cache-control': 'no-store' }))
      failed.headers.set(name, value);
    return failed;
  }
}

async function answer(request: Request, env: Env): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return problemResponse('method-not-allowed', crypto.randomUUID(), { headers: { allow: 'GET, HEAD' } });
  }
  const key = /^\/files\/((?:photos|logos|banners|letters)\/[\w-]{1,64}\.\w{1,8})$/.exec(
    new URL(request.url).pathname,
  )?.[1];
  if (key === undefined) return missing();
  const isLetter = key.startsWith('letters/');
  const letter = isLetter ? await mayRead(request, env, key) : null;
  if (isLetter && !letter) return missing();
  const asked = request.headers.has('if-range') ? null : rangeOf(request.headers.get('range'));
  const size = asked ? (await env.FILES.head(key))?.size : undefined;
  const part = asked && size !== undefined ? partOf(asked, size) : null;
  if (asked && size !== undefined && !part) {
    const headers = { ...HEADERS, 'cache-control': 'no-store', 'content-range': `bytes */${size}` };
    return new Response(null, { status: 416, headers });
  }
  const object = await env.FILES.get(key, { onlyIf: request.headers, ...(part ? { range: part } : {}) });
  if (!object) return missing();
  const headers = new Headers(HEADERS);
  object.writeHttpMetadata(headers);
  headers.set('etag', object.httpEtag);
  headers.set('last-modified', object.uploaded.toUTCString());
  headers.set('accept-ranges', 'bytes');
  headers.set('cache-control', letter ? 'private, no-cache' : PICTURE_CACHE);
  if (letter) headers.set('content-disposition', disposition(letter.name));
  if (!('body' in object))
    return new Response(null, {
      status: request.headers.has('if-match') || request.headers.has('if-unmodified-since') ? 412 : 304,
      headers,
    });
  headers.set('content-length', String(part?.length ?? object.size));
  if (part) headers.set('content-range', `bytes ${part.offset}-${part.offset + part.length - 1}/${object.size}`);
  return new Response(request.method === 'HEAD' ? null : object.body, { status: part ? 206 : 200, headers });
}

/** A requested range of bytes. */
type ByteRange = { first: number; last: number } | { suffix: number };

/**
 * Parses a `Range` with one part. Null for no range, and for ranges that may be ignored: several
 * parts, other units, an end before the start.
 */
function rangeOf(header: string | null): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '') return to === '' ? null : { suffix: Number(to) };
  const first = Number(from);
  const last = to === '' ? Number.MAX_SAFE_INTEGER : Number(to);
  return last < first ? null : { first, last };
}

/** The requested part of a file of `size` bytes, or null if the file ends before it. */
function partOf(asked: ByteRange, size: number): { offset: number; length: number } | null {
  const offset = 'suffix' in asked ? Math.max(0, size - asked.suffix) : asked.first;
  const end = 'suffix' in asked ? size : Math.min(size, asked.last + 1);
  return end > offset ? { offset, length: end - offset } : null;
}
