import type { Statement } from './database.ts';
import { type BoundValue, queryOf } from './query.ts';
import type { Claim, RowOf } from './rows.ts';

/** How many to answer and after which key to begin. */
export interface Window {
  readonly limit: number;
  /** Key of the last row of the page before, or null on the first page. */
  readonly after: number | null;
}

/** A list of one table, newest first by id. */
export interface Listing<C extends Claim> {
  /** What the rows have. */
  readonly claim: C;
  readonly table: string;
  /** Columns with the alias `t`, all of the table's unless said. */
  readonly columns?: string;
  /** Joins that read one row each. */
  readonly joins?: string;
  /** Full-text table, which a page with an expression is read from. */
  readonly search?: string;
  /** What pages are narrowed by. */
  readonly filters?: readonly Filter[];
}

/** A condition that an index of the table covers, on `t`. */
export interface Filter {
  readonly where?: string;
  /** The index to take, where the planner would rather walk another and drop rows. */
  readonly index?: string;
}

/** A page of a list: of all rows, of one filter's, or of what a search finds. */
export interface Page {
  readonly filter?: Filter;
  /** Of the filter's parameters. */
  readonly values?: readonly BoundValue[];
  /** Full-text expression, in place of the filter. */
  readonly match?: string | null;
  readonly window: Window;
}

const ALL: Filter = {};

/**
 * The statement of one page and one row more, so that the caller sees whether another page follows.
 * With a search the full-text index is walked newest first and stopped at the limit; no row is read
 * that is not shown.
 */
export function listing<const C extends Claim>({
  claim,
  table,
  columns = 't.*',
  joins = '',
  search,
  filters = [ALL],
}: Listing<C>): (page: Page) => Statement<RowOf<C>> {
  const both = [true, false] as const;
  const found = queryOf(
    claim,
    (first: boolean) =>
      `SELECT ${columns} FROM (SELECT rowid AS found FROM ${search} WHERE ${search} MATCH ? ${first ? '' : 'AND rowid < CAST(? AS INTEGER)'} ORDER BY rowid DESC LIMIT CAST(? AS INTEGER)) f
      CROSS JOIN ${table} t ON t.id = f.found ${joins} ORDER BY f.found DESC`,
    search ? both.map((first) => [first] as const) : [],
  );
  const narrowed = queryOf(
    claim,
    ({ where, index }: Filter, first: boolean) => {
      const conditions = [where, first ? undefined : 't.id < ?'].filter((part) => part !== undefined);
      const condition = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
      return `SELECT ${columns} FROM ${table} t ${index ? `INDEXED BY ${index}` : ''} ${joins} ${condition} ORDER BY t.id DESC LIMIT CAST(? AS INTEGER)`;
    },
    filters.flatMap((filter) => both.map((first) => [filter, first] as const)),
  );
  return ({ filter = ALL, values = [], match, window: { limit, after } }) => {
    const tail = after === null ? [limit + 1] : [after, limit + 1];
    if (search && match) return found(after === null)(match, ...tail);
    return narrowed(filter, after === null)(...values, ...tail);
  };
}
