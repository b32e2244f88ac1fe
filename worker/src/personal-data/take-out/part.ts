import type { ApplicationView } from '../../applications/application-view.ts';
import { eventToWire, readTimelines } from '../../applications/timeline.ts';
import { readable } from '../../events/readable.ts';
import type { Owner } from '../owner.ts';

/** A part of a take-out: a JSON file and a section of the page. It is read once, a page at a time. */
export interface Part {
  /** File name without its ending. */
  readonly file: string;
  readonly title: string;
  /** Its things. People read the names of their fields, so these are words. */
  readonly things: () => AsyncIterable<object>;
}

export const PAGE = 100;

/** Reads a list page by page, oldest first. `read` returns the rows after a key. */
export async function* readPages<Row>(
  read: (after: number) => Promise<Row[]>,
  key: (row: Row) => number,
): AsyncGenerator<Row[]> {
  for (let after = 0, full = true; full; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last !== undefined) after = key(last);
    full = rows.length === PAGE;
  }
}

/** A part whose rows have ids and are read in pages of `PAGE`. A row whose `thing` is null is left out. */
export const listPart = <Row extends { readonly id: number }>(
  file: string,
  title: string,
  read: (after: number) => Promise<Row[]>,
  thing: (row: Row) => object | null,
): Part => ({
  file,
  title,
  async *things() {
    for await (const rows of readPages(read, ({ id }) => id))
      for (const row of rows) {
        const one = thing(row);
        if (one) yield one;
      }
  },
});

/** A part with few things, which are read at once. */
export const shortPart = (file: string, title: string, read: () => Promise<readonly object[]>): Part => ({
  file,
  title,
  async *things() {
    yield* await read();
  },
});

/** Applications with the steps of their timelines that the owner may read, as the owner's pages show them. */
export async function* withSteps<Row extends ApplicationView>(
  { db, role }: Owner,
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<{ readonly row: Row; readonly steps: readonly object[] }> {
  for await (const rows of readPages(read, ({ application }) => application.id)) {
    const ids = rows.map(({ application }) => application.id);
    const timelines = await readTimelines(db, ids, role);
    for (const row of rows) {
      const steps = (timelines.get(row.application.id) ?? []).map((event) => eventToWire(role, readable(event)));
      yield { row, steps: steps.map(({ _id: _, ...step }) => step) };
    }
  }
}

/** Things as a JSON array, each on its own lines. */
export async function* asJson(things: AsyncIterable<object>): AsyncGenerator<string> {
  let between = '[\n';
  for await (const thing of things) {
    yield `${between}${JSON.stringify(thing, null, 1)}`;
    between = ',\n';
  }
  yield between === '[\n' ? '[]\n' : '\n]\n';
}
