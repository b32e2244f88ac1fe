import { readStorage, writeStorage } from '../session/storage.ts';

/**
 * Names in the address: the page of a list with pages, and how many rows a growing list shows. Where a
 * page has several growing lists, the name of the list comes first: `jobs-rows`.
 */
export const PAGE = 'page';
const ROWS = 'rows';

/** A page of a list in the address: its number, from 1, and its cursor. */
export interface PagePlace {
  number: number;
  /** Null on the first page. */
  cursor: string | null;
}

/** Reads `3.cursor`. Any other text is the first page. */
export function readPlace(text: string | null): PagePlace {
  const [, number, cursor] = /^(\d{1,6})\.(.+)$/.exec(text ?? '') ?? [];
  if (!number || !cursor || Number(number) < 2) return { number: 1, cursor: null };
  return { number: Number(number), cursor };
}

/** Writes a page. Null for the first page, which the address leaves out. */
export function writePlace({ number, cursor }: PagePlace): string | null {
  return cursor === null || number < 2 ? null : `${number}.${cursor}`;
}

/** The name in the address of how many rows a growing list shows. */
export function rowsParam(list?: string): string {
  return list ? `${list}-${ROWS}` : ROWS;
}

/** The address with a list at its start, as after a change of the filters. Without a name: all lists of the page. */
export function toFirstPage(params: URLSearchParams, list?: string): URLSearchParams {
  const reset = (name: string) =>
    list ? name === rowsParam(list) : name === PAGE || name === ROWS || name.endsWith(`-${ROWS}`);
  return new URLSearchParams([...params].filter(([name]) => !reset(name)));
}

/** Where the cursors of a list are stored. A cursor belongs to one call with one input. */
export function trailOf(list: string, input: object): string {
  return `niyukti:page:${list}:${JSON.stringify(input)}`;
}

/** Stores the cursor of a page for "Previous": the server gives only the cursor of the next page. */
export function remember(trail: string, page: number, cursor: string): void {
  writeStorage('session', `${trail}:${page}`, cursor);
}

/** The stored cursor of a page, or null: "Previous" then leads to the first page. */
export function recall(trail: string, page: number): string | null {
  return readStorage('session', `${trail}:${page}`);
}
