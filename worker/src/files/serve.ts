import { Database, type Statement, statement } from '../db/database.ts';
import type { FileRow } from '../db/schema/index.ts';
import type { Env } from '../env.ts';
import { problemResponse } from '../http/problem.ts';
import { callersOf, readCredentials, sessionStatements } from '../http/session.ts';

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

interface LetterRow extends Pick<FileRow, 'key' | 'kind' | 'name' | 'type'> {
  company_id: number | null;
  hr_id: number | null;
  student_id: number | null;
  offer_letter_sent: number | null;
}

function missing(): Response {
  const response = problemResponse('not-found', crypto.randomUUID());
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** Whether the request may read a letter: its company, its HR, and, once sent, its student. */
async function mayRead(request: Request, db: Database, key: string): Promise<LetterRow | null> {
  const credentials = readCredentials(request.headers, ['student', 'company', 'hr']);
  const sessions = await sessionStatements(credentials, Date.now());
  const letter = statement<LetterRow>(
    `SELECT f.key, f.kind, f.name, f.type, a.company_id, a.hr_id, a.student_id, a.offer_letter_sent
    FROM files f JOIN applications a ON a.id = f.owner_id AND a.letter_key = f.key WHERE f.key = ? AND f.kind = 'letter'`,
    key,
  );
  const answers = await db.batch<readonly Statement[]>(...sessions, letter);
  const row = answers.at(-1)?.rows[0] as LetterRow | undefined;
  if (!row) return null;
  const callers = callersOf(answers.slice(0, -1).flatMap((answer) => answer.rows) as never);
  const allowed = callers.some(
    ({ role, id }) =>
      (role === 'company' && id === row.company_id) ||
      (role === 'hr' && id === row.hr_id) ||
      (role === 'student' && id === row.student_id && row.offer_letter_sent === 1),
  );
  return allowed ? row : null;
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
 * Serves an uploaded file: photos, logos and banners to whoever has their unguessable address, letters as a download to those who may
 * read them. Understands conditional and range requests. What may not be read answers as what does not exist.
 */
export async function serveFile(request: Request, env: Env): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return problemResponse('method-not-allowed', crypto.randomUUID(), { headers: { allow: 'GET, HEAD' } });
  }
  const key = /^\/files\/((?:photos|logos|banners|letters)\/[\w-]+\.\w+)$/.exec(new URL(request.url).pathname)?.[1];
  if (key === undefined) return missing();
  const isLetter = key.startsWith('letters/');
  const letter = isLetter ? await mayRead(request, new Database(env.DB), key) : null;
  if (isLetter && !letter) return missing();
  const ranged = request.headers.has('range') && !request.headers.has('if-range');
  const range = ranged ? { range: request.headers } : {};
  const object = await env.FILES.get(key, { onlyIf: request.headers, ...range }).catch(async (error: unknown) => {
    // A range that the file does not have is told as an error, as everything else is.
    const whole = ranged ? await env.FILES.head(key) : null;
    if (!whole) throw error;
    return whole.size;
  });
  if (typeof object === 'number') {
    const headers = { ...HEADERS, 'cache-control': 'no-store', 'content-range': `bytes */${object}` };
    return new Response(null, { status: 416, headers });
  }
  if (!object) return missing();
  const headers = new Headers(HEADERS);
  object.writeHttpMetadata(headers);
  headers.set('etag', object.httpEtag);
  headers.set('last-modified', object.uploaded.toUTCString());
  headers.set('accept-ranges', 'bytes');
  headers.set('cache-control', letter ? 'private, no-cache' : 'public, max-age=31536000, immutable');
  if (letter) headers.set('content-disposition', disposition(letter.name));
  if (!('body' in object))
    return new Response(null, {
      status: request.headers.has('if-match') || request.headers.has('if-unmodified-since') ? 412 : 304,
      headers,
    });
  const partial = ranged && object.range !== undefined;
  if (partial) {
    const { offset, length } = rangeOf(object.range as R2Range, object.size);
    headers.set('content-range', `bytes ${offset}-${offset + length - 1}/${object.size}`);
    headers.set('content-length', String(length));
  } else {
    headers.set('content-length', String(object.size));
  }
  return new Response(request.method === 'HEAD' ? null : object.body, { status: partial ? 206 : 200, headers });
}

/** Where a part begins and how long it is. R2 names all three fields, set or not. */
function rangeOf(range: R2Range, size: number): { offset: number; length: number } {
  const { offset = 0, length, suffix } = range as { offset?: number; length?: number; suffix?: number };
  if (suffix !== undefined) return { offset: Math.max(0, size - suffix), length: Math.min(suffix, size) };
  return { offset, length: Math.min(length ?? size, size - offset) };
}
