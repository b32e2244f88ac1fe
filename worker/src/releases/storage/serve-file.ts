import { WorkerEntrypoint } from 'cloudflare:workers';
import { FILE_TYPES } from '@niyukti/contract/releases/release';
import type { Env } from '../env.ts';

/**
 * Serves release files from its own entrypoint, so that Workers Cache can cache them by address.
 */
export class ReleaseFiles extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    return serveFile(request, this.env);
  }
}

/** Requests a file from this entrypoint. The only header that is passed on is `if-none-match`. */
export function askReleaseFiles(
  { method, url, headers }: Request,
  { exports }: Pick<ExecutionContext, 'exports'>,
): Promise<Response> {
  const { ReleaseFiles: files } = exports as unknown as { ReleaseFiles: Fetcher };
  const tag = headers.get('if-none-match');
  return files.fetch(url, { method, headers: tag === null ? {} : { 'if-none-match': tag } });
}

/**
 * Answers `/remotes/<name>/<file>`. File names contain a hash, so the files are immutable. A 404 is
 * not cached, because the file may be uploaded later.
 */
async function serveFile(request: Request, env: Env): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, {
      status: 405,
      headers: { ...HEADERS, allow: 'GET, HEAD', 'cache-control': 'no-store' },
    });
  const { pathname } = new URL(request.url);
  // R2 throws for keys of more than 1,024 bytes, so only valid names are looked up.
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
    // An SVG that is opened directly could run scripts.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  if (request.headers.get('if-none-match') === object.httpEtag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : object.body, { headers });
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
