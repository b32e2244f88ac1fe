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
