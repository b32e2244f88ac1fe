import type { Unrecorded } from '@niyukti/contract/events/all-events';
import { readsOnly, whenNotBusy } from './busy.ts';
import { type Orm, openOrm } from './orm.ts';
import type { Claim, Decode } from './rows.ts';

/**
 * A statement with its values, not yet sent. `Row` is what it answers. `query.ts` and `build.ts`
 * make them.
 */
export interface Statement<Row = unknown> {
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly row?: Row;
  /** What its columns are: `Row` comes from it, and tests hold the database against it. */
  readonly claim?: Claim;
  readonly decode?: Decode | undefined;
}

/**
 * A statement that changes something. It is no `Statement`: it reaches the database through a
 * transaction that records what happened (`events/transaction.ts`), or by `unrecorded` with the
 * reason why nothing is recorded.
 */
export interface Write<Row = unknown> {
  readonly change: Statement<Row>;
}

/** A write that leaves no event, for a reason that the contract names. */
export function unrecorded<Row>(_why: Unrecorded, { change }: Write<Row>): Statement<Row> {
  return change;
}

/** Rows of one statement of a batch, and how many it changed, its triggers with it. */
export interface Rows<Row> {
  readonly rows: Row[];
  readonly changes: number;
}

/** What a batch answers. */
export type Answers<T extends readonly Statement[]> = {
  -readonly [K in keyof T]: T[K] extends Statement<infer Row> ? Rows<Row> : never;
};

/** The database of one request. It counts what it does for the request's trace. */
export class Database {
  /** Round trips; a batch is one. */
  calls = 0;
  rowsRead = 0;
  rowsWritten = 0;
  /** The same database as Drizzle has it. New code asks this one. */
  readonly orm: Orm;
  readonly #d1: D1Database;

  constructor(d1: D1Database) {
    this.#d1 = d1;
    this.orm = openOrm(d1, this);
  }

  /**
   * Runs statements in one transaction and one round trip, again while the database is busy. Throws
   * `DatabaseBusy` when it stays so.
   */
  async batch<const T extends readonly Statement[]>(...statements: T): Promise<Answers<T>> {
    const reads = statements.every(({ sql }) => readsOnly(sql));
    const results = await whenNotBusy(() => {
      this.calls += 1;
      return this.#d1.batch(statements.map(({ sql, values }) => this.#d1.prepare(sql).bind(...values)));
    }, reads);
    return results.map((result, index) => {
      this.rowsRead += result.meta.rows_read;
      this.rowsWritten += result.meta.rows_written;
      const { decode } = statements[index] as Statement;
      const rows = result.results;
      if (decode) for (const row of rows) decode(row as Record<string, unknown>);
      return { rows, changes: result.meta.changes };
    }) as Answers<T>;
  }

  /** Rows of one statement. */
  async all<Row>(query: Statement<Row>): Promise<Row[]> {
    const [answer] = await this.batch(query);
    return answer.rows;
  }

  /** First row of one statement, or null. */
  async first<Row>(query: Statement<Row>): Promise<Row | null> {
    return (await this.all(query))[0] ?? null;
  }

  /** How many rows a statement changed, those that its triggers changed with them. */
  async run(query: Statement): Promise<number> {
    const [answer] = await this.batch(query);
    return answer.changes;
  }
}
