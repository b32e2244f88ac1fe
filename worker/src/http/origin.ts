import type { Env } from '../core/env.ts';
import { refuse } from './problem.ts';

/**
 * Refuses a change that did not come from our own pages (decisions.md 2): our own Origin or a
 * listed one; without a telling Origin, `Sec-Fetch-Site: same-origin`; with neither header only a
 * request that carries no cookie.
 */
export function checkOrigin(request: Request, env: Env): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && origin !== 'null') {
    const listed = (env.ORIGINS ?? '').split(',').map((entry) => entry.trim());
    if (origin === new URL(request.url).origin || (origin !== '' && listed.includes(origin))) return;
  } else if (site !== null) {
    if (site === 'same-origin') return;
  } else if (origin === null && !request.headers.has('cookie')) {
    return;
  }
  refuse('foreign-origin');
}

/**
 * The address that was asked, at the deployment's own origin: what links that leave the site begin
 * with. The Host of a request is its sender's to write; it counts only where a deployment does not
 * say where it is.
 */
export function ownUrl(env: Env, address: string): URL {
  const url = new URL(address);
  if (!env.SITE_ORIGIN) return url;
  const own = new URL(env.SITE_ORIGIN);
  url.protocol = own.protocol;
  url.host = own.host;
  // A host without a port would keep the port that was asked.
  url.port = own.port;
  return url;
}
