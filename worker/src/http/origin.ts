import type { Env } from '../core/env.ts';
import { refuse } from './problem.ts';

/**
 * Refuses a change that does not come from our own pages. It must have our own Origin or a listed
 * one; without an Origin, or with `null`, `Sec-Fetch-Site: same-origin`; without both headers, no
 * cookie.
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
 * A URL of a request at the deployment's own origin, for links in mails and other sites. Clients can
 * send any Host, so it counts only where `SITE_ORIGIN` is not set.
 */
export function ownUrl(env: Env, address: string): URL {
  const url = new URL(address);
  if (!env.SITE_ORIGIN) return url;
  const own = new URL(env.SITE_ORIGIN);
  url.protocol = own.protocol;
  url.host = own.host;
  // Setting a host without a port would keep the port of the request.
  url.port = own.port;
  return url;
}
