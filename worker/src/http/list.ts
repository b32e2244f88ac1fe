import { LIMITS } from '@niyukti/contract/api/limits';
import { internalId, publicId } from '../core/ids.ts';
import { refuse } from './problem.ts';

/** The part of a list that a request asks for. */
export interface Window {
  readonly limit: number;
  /** Key of the last row of the previous page; null for the first page. */
  readonly after: number | null;
}

/** One page of a list, with the cursor of the next one. */
export class Page<Item> {
  readonly items: Item[];
  readonly next: string | null;

  constructor(items: Item[], next: string | null) {
    this.items = items;
    this.next = next;
  }
}

/** Reads `limit` and `cursor`. 400 for an invalid cursor. */
export function windowOf(query: { limit?: number | undefined; cursor?: string | undefined }): Window {
  const limit = query.limit ?? LIMITS.listDefault;
  if (query.cursor === undefined) return { limit, after: null };
  const after = internalId('cursor', query.cursor);
  if (after === null) refuse('bad-cursor');
  return { limit, after };
}

/**
 * Makes a page of up to `limit + 1` rows; the extra row says that another page follows. `key` is the
 * value that the list is ordered by.
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
