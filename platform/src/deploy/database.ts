import { type AnyOrm, Database } from '@niyukti/worker/releases';
import { withStores } from '../stores.ts';
import type { Target } from './wrangler.ts';

/** A statement and its values, as the Worker's own code makes them. */
export interface BoundStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The database of a target, for one command. */
export interface OpenDatabase {
  readonly orm: AnyOrm;
  /** Runs statements as one transaction, and answers the rows of each. */
  run(statements: readonly BoundStatement[]): Promise<Record<string, unknown>[][]>;
}

/** A D1 database as commands read and change it. */
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

/** Opens the database that is deployed, or the local one, for one command. */
export function withDatabase<T>(target: Target, run: (database: OpenDatabase) => Promise<T>): Promise<T> {
  return withStores(target, ({ DB }) => run(databaseOf(DB)));
}
