import type { SQLWrapper } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { type BaseSQLiteDatabase, SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { readsOnly, whenNotBusy } from './busy.ts';
import * as schema from './schema/index.ts';

/** A statement with its values, not yet sent. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The database as Drizzle has it. */
export type Orm = DrizzleD1Database<typeof schema> & { readonly $client: D1Database };

export interface TripCount {
  /** Round trips of one request, one after another: queries that run side by side are one. */
  calls: number;
  rowsRead: number;
  rowsWritten: number;
}

/** Drizzle over a D1 database that counts its round trips and waits while it is busy. */
export function openOrm(d1: D1Database, count: TripCount): Orm {
  return drizzle(counted(d1, count), { schema });
}

/** Any database of ours that Drizzle reads: the Worker's, or one that a command line opens. */
// biome-ignore lint/suspicious/noExplicitAny: what a change answers differs, and readers make none
export type AnyOrm = BaseSQLiteDatabase<'async', any, typeof schema>;

const DIALECT = new SQLiteAsyncDialect();

/** Runs statements as one transaction. Drizzle's own `batch` binds no values of pieces of SQL. */
export function runAll({ $client }: Orm, queries: readonly SQLWrapper[]): Promise<D1Result[]> {
  return $client.batch(
    queries.map((query) => {
      const { sql, values } = statementOf(query);
      return $client.prepare(sql).bind(...values);
    }),
  );
}

/** What Drizzle has built, as text and values. */
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
  /** Statements of D1 by those that Drizzle holds. */
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
