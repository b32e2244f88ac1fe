import { sha256 } from '../../core/hash.ts';
import { Reply } from '../context.ts';
import { linkHeader, Page } from '../list.ts';
import type { MountableCall } from './exchange.ts';

/** An answer as it travels. */
export interface Rendered {
  readonly status: number;
  readonly body: string | null;
  readonly headers: Headers;
}

/** Stage 7: a handler's result as JSON, with the next page of a list in `Link`. */
export function render(call: MountableCall, url: URL, result: unknown): Rendered {
  const headers = new Headers();
  let value = result;
  let status: number = call.status;
  if (value instanceof Reply) {
    for (const [name, text] of value.headers) headers.append(name, text);
    status = value.status ?? status;
    value = value.body;
  }
  if (value instanceof Page) {
    const link = linkHeader(url, value.next);
    if (link) headers.set('link', link);
    value = value.items;
  }
  if (status === 204) return { status, body: null, headers };
  headers.set('content-type', 'application/json; charset=utf-8');
  return { status, body: JSON.stringify(value), headers };
}

/**
 * Tags the answer of a polled call with the hash of what it says, and answers whether the page has
 * that already.
 */
export async function notModified(request: Request, body: string, headers: Headers): Promise<boolean> {
  const tag = `"${(await sha256(`${headers.get('link')}\n${body}`)).slice(0, 32)}"`;
  headers.set('etag', tag);
  headers.set('cache-control', 'private, no-cache');
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  const unchanged = known.some((entry) => entry.trim().replace(/^W\//, '') === tag);
  if (unchanged) headers.delete('content-type');
  return unchanged;
}
