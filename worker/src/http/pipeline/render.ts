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
