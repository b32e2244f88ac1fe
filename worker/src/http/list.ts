import { LIMITS } from '@niyukti/contract/api/limits';
import { internalId, publicId } from '../core/ids.ts';
import { refuse } from './problem.ts';

/** How many to answer and after which key to begin. */
export interface Window {
  readonly limit: number;
  /** Key of the last row of the page before, or null on the first page. */
  readonly after: number | null;
}

/** One page of a list: what is on it, and where the next one starts. */
export class Page<Item> {
  readonly items: Item[];
  readonly next: string | null;

  constructor(items: Item[], next: string | null) {
    this.items = items;
    this.next = next;
  }
}

/** Reads `limit` and `cursor`. 400 for a cursor that we did not write. */
export function windowOf(query: { limit?: number | undefined; cursor?: string | undefined }): Window {
  const limit = query.limit ?? LIMITS.listDefault;
  if (query.cursor === undefined) return { limit, after: null };
  const after = internalId('cursor', query.cursor);
  if (after === null) refuse('bad-cursor');
  return { limit, after };
}

/**
 * Makes a page of rows, of which one more than `limit` was asked for. `key` is what the list is
 * ordered by.
 */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  window: Window,
  key: (row: Row) => number,
  item: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, window.limit);
  const last = shown.at(-1);
  const more = rows.length > window.limit && last !== undefined;
  return new Page(shown.map(item), more ? publicId('cursor', key(last)) : null);
}

/** The `Link` header of a page, or null on the last one. */
export function linkHeader(url: URL, next: string | null): string | null {
  if (next === null) return null;
  const address = new URL(url);
  address.searchParams.set('cursor', next);
  return `<${address.pathname}${address.search}>; rel="next"`;
}
