import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { serveRelease } from './serve.ts';

/**
 * The entrypoint of release files, with Workers Cache in front of it: content-addressed, so the
 * address is the key.
 */
export class ReleaseFiles extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    return serveRelease(request, this.env);
  }
}

/**
 * Asks that entrypoint for a file. Nothing of the visitor goes along but the tag of what they have.
 */
export function askReleaseFiles(
  { method, url, headers }: Request,
  { exports }: Pick<ExecutionContext, 'exports'>,
): Promise<Response> {
  const { ReleaseFiles: files } = exports as unknown as { ReleaseFiles: Fetcher };
  const tag = headers.get('if-none-match');
  return files.fetch(url, { method, headers: tag === null ? {} : { 'if-none-match': tag } });
}
