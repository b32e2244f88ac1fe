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

/** Where the cursors of a list are kept. A cursor is good for one call, path, filter and order only. */
export function trailOf(list: string, input: object): string {
  return `niyukti:page:${list}:${JSON.stringify(input)}`;
}
