import type { Database, Statement } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import type { Window } from '../core/listing.ts';
import { int } from '../core/rows.ts';
import { Page, pageOf } from './list.ts';

/** A row that has all pieces of a text, and whether it has the text. */
export const HAS_TEXT = { has_text: int };

/** The id behind which the next answer begins. */
interface Looked {
  readonly floor: number;
}

/**
 * Rows of a page; and, of one that is looked for by a text, where the looking ended if that was
 * before the list.
 */
export type TextPage<Row> = readonly [page: Statement<Row>, lookedTo?: Statement<Looked>];

/**
 * Reads a page in one round trip. Rows that have the pieces of a text and not the text count among
 * its rows and are left out: the list goes on behind them.
 */
export async function readTextPage<Row extends object, View, Item>(
  db: Database,
  [page, lookedTo]: TextPage<Row>,
  window: Window,
  view: (row: Row) => View,
  key: (view: View) => number,
  item: (view: View) => Item,
): Promise<Page<Item>> {
  const [found, looked] = lookedTo ? await db.batch(page, lookedTo) : await db.batch(page);
  const rows = found.rows.map((row) => ({ has: !('has_text' in row) || row.has_text === 1, view: view(row) }));
  const whole = pageOf(
    rows,
    window,
    (one) => key(one.view),
    (one) => one,
  );
  const items = whole.items.filter(({ has }) => has).map((one) => item(one.view));
  return goOn(new Page(items, whole.next), looked?.rows ?? []);
}

/** The same of a table, whose rows are told apart by their ids. */
export const readTablePage = <Row extends { id: number }, Item>(
  db: Database,
  page: TextPage<Row>,
  window: Window,
  item: (row: Row) => Item,
): Promise<Page<Item>> =>
  readTextPage(
    db,
    page,
    window,
    (row) => row,
    (row) => row.id,
    item,
  );

/** Goes on where the looking ended, also behind a page that is not full. */
export const goOn = <Item>(page: Page<Item>, [last]: readonly Looked[]): Page<Item> =>
  page.next === null && last ? new Page(page.items, publicId('cursor', last.floor)) : page;
