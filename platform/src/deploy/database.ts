import { type AnyOrm, Database } from '@niyukti/worker/releases';
import { withStores } from '../stores.ts';
import type { Target } from './wrangler.ts';

/** A statement and its values. */
interface BoundStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** An open database. */
export interface OpenDatabase {
  readonly orm: AnyOrm;
  /** Runs statements as one transaction and answers the rows of each. */
  run(statements: readonly BoundStatement[]): Promise<Record<string, unknown>[][]>;
}

/** Wraps a D1 binding. */
export function databaseOf(DB: D1Database): OpenDatabase {
  const { orm } = new Database(DB);
  const run = async (statements: readonly BoundStatement[]) => {
    const results = await orm.$client.batch<Record<string, unknown>>(
      statements.map(({ sql, values }) => orm.$client.prepare(sql).bind(...values)),
    );
    return results.map(({ results: rows }) => rows);
  };
  return { orm, run };
}

/** Opens the database of a target for `run`, and closes it again. */
export function withDatabase<T>(target: Target, run: (database: OpenDatabase) => Promise<T>): Promise<T> {
  return withStores(target, ({ DB }) => run(databaseOf(DB)));
}
