import { type Statement, statement } from './database.ts';

/** How many to answer and after which key to begin. */
export interface Window {
  readonly limit: number;
  /** Key of the last row of the page before, or null on the first page. */
  readonly after: number | null;
}

/** A list of one table, newest first by id. */
export interface Listing {
  readonly table: string;
  /** Columns with the alias `t`, and joins that read one row each. */
  readonly columns: string;
  readonly joins?: string;
  /** Condition that an index of the table covers, on `t`. */
  readonly where?: string;
  /** The index to take, where the planner would rather walk another and drop rows. */
  readonly index?: string;
  readonly values?: readonly unknown[];
  /** Full-text table and its expression, in place of `where`. */
  readonly search?: string;
  readonly match?: string | null;
  readonly window: Window;
}

/**
 * The statement of one page and one row more, so that the caller sees whether another page follows.
 * With a search the full-text index is walked newest first and stopped at the limit; no row is read
 * that is not shown.
 */
export function listing<Row>({
  table,
  columns,
  joins = '',
  where,
  index,
  values = [],
  search,
  match,
  window,
}: Listing): Statement<Row> {
  const more = window.limit + 1;
  if (search && match) {
    const after = window.after === null ? '' : 'AND rowid < CAST(? AS INTEGER)';
    return statement(
      `SELECT ${columns} FROM (SELECT rowid AS found FROM ${search} WHERE ${search} MATCH ? ${after} ORDER BY rowid DESC LIMIT ?) f
      CROSS JOIN ${table} t ON t.id = f.found ${joins} ORDER BY f.found DESC`,
      match,
      ...(window.after === null ? [] : [window.after]),
      more,
    );
  }
  const conditions = [where, window.after === null ? undefined : 't.id < ?'].filter((part) => part !== undefined);
  const filter = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return statement(
    `SELECT ${columns} FROM ${table} t ${index ? `INDEXED BY ${index}` : ''} ${joins} ${filter} ORDER BY t.id DESC LIMIT ?`,
    ...values,
    ...(window.after === null ? [] : [window.after]),
    more,
  );
}
