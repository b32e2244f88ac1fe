import { WorkerEntrypoint } from 'cloudflare:workers';
import { FILE_TYPES } from '@niyukti/contract/releases/release';
import type { Env } from '../env.ts';

/**
 * The entrypoint of release files, with Workers Cache in front of it: content-addressed, so the
 * address is the key.
 */
export class ReleaseFiles extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    return serveFile(request, this.env);
  }
}

/**
 * Asks that entrypoint for a file. Of the visitor it gets the tag of what they have, nothing else.
 */
export function askReleaseFiles(
  { method, url, headers }: Request,
  { exports }: Pick<ExecutionContext, 'exports'>,
): Promise<Response> {
  const { ReleaseFiles: files } = exports as unknown as { ReleaseFiles: Fetcher };
  const tag = headers.get('if-none-match');
  return files.fetch(url, { method, headers: tag === null ? {} : { 'if-none-match': tag } });
}

/**
 * Answers `/remotes/<name>/<file>`: content-addressed files, so immutable. A missing one is never
 * cached: it may come.
 */
async function serveFile(request: Request, env: Env): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, {
      status: 405,
      headers: { ...HEADERS, allow: 'GET, HEAD', 'cache-control': 'no-store' },
    });
  const { pathname } = new URL(request.url);
  // R2 takes no key of more than 1,024 bytes: what nobody can have stored is not asked for.
  const [, key, extension] =
    /^\/(remotes\/[a-z]{1,40}\/[A-Za-z0-9._~-]{1,200}\.([a-z0-9]{1,16}))$/.exec(pathname) ?? [];
  const type = FILE_TYPES[extension ?? ''];
  const object = key && type ? await env.RELEASES.get(key) : null;
  if (!object || !type)
    return new Response('There is no such file.', {
      status: 404,
      headers: { ...HEADERS, 'cache-control': 'no-store' },
    });
  const headers = {
    ...HEADERS,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': type,
    etag: object.httpEtag,
    // A picture opened by itself must stay a picture: SVG could carry scripts.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  if (request.headers.get('if-none-match') === object.httpEtag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : object.body, { headers });
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
