import { env } from 'cloudflare:workers';
import type { Statement } from '../src/core/orm.ts';

/** A statement of a test, for what the product has no query for: sets up a state, or looks at rows. */
export function statement(sql: string, ...values: readonly unknown[]): D1PreparedStatement {
  return env.DB.prepare(sql).bind(...values);
}

/** Sends statements as the command line does: as one transaction. */
export function sendAll(statements: readonly Statement[]): Promise<D1Result[]> {
  return env.DB.batch(statements.map(({ sql, values }) => statement(sql, ...values)));
}
