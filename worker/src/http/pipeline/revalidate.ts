import { dateOf } from '../../core/clock.ts';
import type { Caller } from '../principal.ts';

/** The tag of what a polled call answers: whose it is, its version and, since deadlines close jobs, the day. */
export function tagOf(caller: Caller | null, version: string | number, now: number): string {
  return `"${caller ? `${caller.role}${caller.id}` : 'open'}.${version}.${dateOf(now)}"`;
}

/** Headers of an answer that a poll may ask about again. */
export function tagHeaders(tag: string): Record<string, string> {
  return { etag: tag, 'cache-control': 'private, no-cache' };
}

/** Stage 2: 304 where the page has what the call would answer, else null. */
export function notModified(request: Request, tag: string): Response | null {
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  const same = known.some((entry) => entry.trim().replace(/^W\//, '') === tag);
  return same ? new Response(null, { status: 304, headers: tagHeaders(tag) }) : null;
}
