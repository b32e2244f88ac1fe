import type { SQLWrapper } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { type BaseSQLiteDatabase, SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { readsOnly, whenNotBusy } from './busy.ts';

/** An SQL text with its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Drizzle over D1. */
export type Orm = DrizzleD1Database & { readonly $client: D1Database };

export interface TripCount {
  /** Round trips of a request. Concurrent queries count as one. */
  calls: number;
  rowsRead: number;
  rowsWritten: number;
}

/**
 * Opens Drizzle over a D1 database, counting round trips and retrying while it is busy. Without the
 * schema: only relational queries need it, and each request would read the relations of all tables.
 */
export function openOrm(d1: D1Database, count: TripCount): Orm {
  return drizzle(counted(d1, count));
}

/** Drizzle over any database: the Worker's, or one of the command line. */
// biome-ignore lint/suspicious/noExplicitAny: results of writes differ, and readers make none
export type AnyOrm = BaseSQLiteDatabase<'async', any>;

const DIALECT = new SQLiteAsyncDialect();

/** Runs statements as one transaction. Drizzle's own `batch` does not bind the values of raw SQL. */
export function runAll({ $client }: Orm, queries: readonly SQLWrapper[]): Promise<D1Result[]> {
  return $client.batch(
    queries.map((query) => {
      const { sql, values } = statementOf(query);
      return $client.prepare(sql).bind(...values);
    }),
  );
}

/** A query of Drizzle as SQL text and values. */
export function statementOf(query: SQLWrapper): Statement {
  const { sql, params } = DIALECT.sqlToQuery(query.getSQL());
  return { sql, values: params };
}

function counted(d1: D1Database, count: TripCount): D1Database {
  let running = 0;
  const send = async <T>(sql: string, run: () => Promise<T>): Promise<T> => {
    if (running === 0) count.calls += 1;
    running += 1;
    try {
      return await whenNotBusy(run, readsOnly(sql));
    } finally {
      running -= 1;
    }
  };
  /** D1 statements by the wrappers that Drizzle gets. */
  const own = new WeakMap<object, D1PreparedStatement>();
  const wrap = (sql: string, statement: D1PreparedStatement): object => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(sql, statement.bind(...values)),
      all: () => send(sql, () => statement.all()),
      raw: () => send(sql, () => statement.raw()),
      run: () => send(sql, () => statement.run()),
    };
    own.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (sql: string) => wrap(sql, d1.prepare(sql)),
    batch: async (statements: object[]) => {
      const results = await send('', () => d1.batch(statements.map((one) => own.get(one) as D1PreparedStatement)));
      for (const { meta } of results) {
        count.rowsRead += meta.rows_read;
        count.rowsWritten += meta.rows_written;
      }
      return results;
    },
  } as unknown as D1Database;
}
