import type { Env } from '../core/env.ts';
import { refuse } from './problem.ts';

/**
 * Refuses a change that did not come from our own pages (decisions.md 2): our own Origin or a listed one; without a telling
 * Origin, `Sec-Fetch-Site: same-origin`; with neither header only a request that carries no cookie.
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
