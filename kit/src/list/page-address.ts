import { readStorage, writeStorage } from '../session/storage.ts';

/**
 * Names in the address: the page of a list that is turned, and how many rows a list that grows
 * shows (`jobs-rows` of several).
 */
export const PAGE = 'page';
const ROWS = 'rows';

/** Page of a list as the address holds it: its number, from 1, and the cursor it starts behind. */
export interface PagePlace {
  number: number;
  /** Null on the first page. */
  cursor: string | null;
}

/** Reads `3.opaque`; anything else is the first page. */
export function readPlace(text: string | null): PagePlace {
  const [, number, cursor] = /^(\d{1,6})\.(.+)$/.exec(text ?? '') ?? [];
  if (!number || !cursor || Number(number) < 2) return { number: 1, cursor: null };
  return { number: Number(number), cursor };
}

/** Writes a place; null for the first page, which the address leaves out. */
export function writePlace({ number, cursor }: PagePlace): string | null {
  return cursor === null || number < 2 ? null : `${number}.${cursor}`;
}

/** Name of a growing list's row count in the address. */
export function rowsParam(list?: string): string {
  return list ? `${list}-${ROWS}` : ROWS;
}

/**
 * The address with a list at its beginning: another filter has other rows. Without a name, every
 * list of the page.
 */
export function toFirstPage(params: URLSearchParams, list?: string): URLSearchParams {
  const reset = (name: string) =>
    list ? name === rowsParam(list) : name === PAGE || name === ROWS || name.endsWith(`-${ROWS}`);
  return new URLSearchParams([...params].filter(([name]) => !reset(name)));
}

/**
 * Where the cursors of a list are kept. A cursor is good for one call, path, filter and order only.
 */
export function trailOf(list: string, input: object): string {
  return `niyukti:page:${list}:${JSON.stringify(input)}`;
}

/**
 * Cursors lead only forwards; those of the pages passed are kept for the tab, for Previous. Without
 * storage it leads to the first page.
 */
export function remember(trail: string, page: number, cursor: string): void {
  writeStorage('session', `${trail}:${page}`, cursor);
}

/** The cursor of a page passed, or null where none was kept. */
export function recall(trail: string, page: number): string | null {
  return readStorage('session', `${trail}:${page}`);
}
