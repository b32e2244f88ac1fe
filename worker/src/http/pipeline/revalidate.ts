import { dateOf } from '../../core/clock.ts';
import { sha256 } from '../../core/hash.ts';
import type { Caller } from '../principal.ts';

/**
 * The tag of what a polled call answers: whose it is, its version and, since deadlines close jobs,
 * the day. It is hashed with the session, which only its browser knows, so that it tells nobody a
 * row's number or how often something changed.
 */
export async function tagOf(caller: Caller | null, version: string | number, now: number): Promise<string> {
  const of = `${caller?.tokenHash ?? 'open'}.${version}.${dateOf(now)}`;
  return `"${(await sha256(of)).slice(0, 32)}"`;
}

/** Headers of an answer that a poll may ask about again. */
export function tagHeaders(tag: string): Record<string, string> {
  return { etag: tag, 'cache-control': 'private, no-cache' };
}

/** Stage 3: 304 where the page has what the call would answer, else null. */
export function notModified(request: Request, tag: string): Response | null {
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  const same = known.some((entry) => entry.trim().replace(/^W\//, '') === tag);
  return same ? new Response(null, { status: 304, headers: tagHeaders(tag) }) : null;
}
