import type { Database, Statement } from '../../core/database.ts';

/** A part of a take-out: a file of JSON and a section of the page. Read once, a page at a time. */
export interface Part {
  /** File name without its ending. */
  readonly file: string;
  readonly title: string;
  /** Each thing of it. Its names are read by people: they are words, not columns. */
  readonly things: () => AsyncIterable<object>;
}

export const PAGE = 100;

/**
 * A list, a page at a time, oldest first. `page` answers the rows behind a key; `key` is a row's,
 * and `first` is before all of them.
 */
export async function* pagesOf<Row>(
  page: (after: number, limit: number) => Promise<Row[]>,
  key: (row: Row) => number,
  first = 0,
): AsyncGenerator<Row[]> {
  for (let after = first, full = true; full; ) {
    const rows = await page(after, PAGE);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last !== undefined) after = key(last);
    full = rows.length === PAGE;
  }
}

/** Every row of such a list. */
export async function* paged<Row>(
  db: Database,
  page: (after: number, limit: number) => Statement<Row>,
  key: (row: Row) => number,
  first = 0,
): AsyncGenerator<Row> {
  for await (const rows of pagesOf((after, limit) => db.all(page(after, limit)), key, first)) yield* rows;
}

/** Things as a JSON array, one to a line. */
export async function* asJson(things: AsyncIterable<object>): AsyncGenerator<string> {
  let between = '[\n';
  for await (const thing of things) {
    yield `${between}${JSON.stringify(thing, null, 1)}`;
    between = ',\n';
  }
  yield between === '[\n' ? '[]\n' : '\n]\n';
}
