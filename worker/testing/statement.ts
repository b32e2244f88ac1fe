import { env } from 'cloudflare:workers';
import type { Statement } from '../src/core/orm.ts';

/** A statement of a test, which sets up a state or reads rows. */
export function statement(sql: string, ...values: readonly unknown[]): D1PreparedStatement {
  return env.DB.prepare(sql).bind(...values);
}

/** Sends statements in one transaction, as the command line does. */
export function sendAll(statements: readonly Statement[]): Promise<D1Result[]> {
  return env.DB.batch(statements.map(({ sql, values }) => statement(sql, ...values)));
}
