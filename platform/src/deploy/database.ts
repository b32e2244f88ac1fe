import type { AnyOrm } from '@niyukti/worker/record';
import { drizzle } from 'drizzle-orm/sqlite-proxy';
import { retryBusy } from '../local/busy.ts';
import { migrate } from '../local/migrate.ts';
import { withLocal } from '../local/platform.ts';
import { type Target, targetFlags, wrangler } from './wrangler.ts';

/**
 * A text as it stands in SQL. For wrangler's command line, which binds no values.
 *
 * @example
 * await rowsOf(target, `SELECT id FROM accounts WHERE email = ${quoted(email)}`);
 */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`;
}

/** A statement and its values, as the Worker's own code makes them. */
export interface BoundStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * A statement with its values in it, for a command line that binds none. Its `?` have no numbers.
 */
export function spelled({ sql, values }: BoundStatement): string {
  if (/\?\d/.test(sql)) throw new Error(`numbered parameters cannot be spelled out: ${sql}`);
  const left = [...values];
  return sql.replace(/\?/g, () => {
    const value = left.shift();
    if (value === null || value === undefined) return 'NULL';
    return typeof value === 'number' ? String(value) : quoted(String(value));
  });
}

export type Row = Readonly<Record<string, unknown>>;

/**
 * A database as Drizzle has it, of which rows can be asked. Columns of one reading have names of
 * their own.
 */
export function openOrm(rows: (statement: BoundStatement) => Promise<Row[]>): AnyOrm {
  return drizzle(async (sql, values) => ({ rows: (await rows({ sql, values })).map((row) => Object.values(row)) }));
}

/** The database that is deployed, or the local one. */
export const openTarget = (target: Target): AnyOrm => openOrm((statement) => rowsOf(target, spelled(statement)));

/** Runs statements as one transaction. A deployed database takes them as one command. */
export async function runAll(target: Target, statements: readonly BoundStatement[]): Promise<void> {
  if (target.remote) {
    await rowsOf(target, statements.map(spelled).join(';\n'));
    return;
  }
  await withLocal(({ DB }) =>
    retryBusy(() => DB.batch(statements.map(({ sql, values }) => DB.prepare(sql).bind(...values)))),
  );
}

/**
 * Rows of one statement, of the database that is deployed or of the local one.
 *
 * @example
 * const [row] = await rowsOf<{ n: number }>({ remote: false }, 'SELECT count(*) n FROM accounts');
 */
export async function rowsOf<Row>(target: Target, sql: string): Promise<Row[]> {
  if (!target.remote) {
    return withLocal(async ({ DB }) => {
      await retryBusy(() => migrate(DB));
      return (await retryBusy(() => DB.prepare(sql).all<Row>())).results;
    });
  }
  const out = await wrangler(['d1', 'execute', 'DB', ...targetFlags(target), '--yes', '--json', '--command', sql]);
  const [answer] = JSON.parse(out.slice(out.indexOf('['))) as { results: Row[] }[];
  return answer?.results ?? [];
}
