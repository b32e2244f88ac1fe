import type { Statement, Write } from '../src/core/database.ts';

/** A statement of a test: its row type is the test's word for it. The product's are checked. */
export function statement<Row = unknown>(sql: string, ...values: readonly unknown[]): Statement<Row> {
  return { sql, values };
}

/** The same for one that changes something. */
export function write<Row = unknown>(sql: string, ...values: readonly unknown[]): Write<Row> {
  return { change: statement<Row>(sql, ...values) };
}
