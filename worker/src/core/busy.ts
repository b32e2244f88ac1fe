import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The database is busy. It is unknown whether the query was applied. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

/** Errors before a query began: SQLite's lock, D1's queue, an unreachable database. */
const NOT_BEGUN = /SQLITE_(BUSY|LOCKED)|database is locked|D1 DB is overloaded|Cannot resolve D1 DB/i;

/** Errors after which a write may have been applied. */
const INTERRUPTED =
  /session commit token|Network connection lost|caused object to be reset|D1 DB reset|was reset|storage operation exceeded/i;

/** Waits between tries, in milliseconds: about a second in all. */
const WAITS = [20, 50, 120, 280, 600];

/**
 * Runs a query, and retries while the database is busy. A write is retried only if it cannot have been
 * applied. Throws `DatabaseBusy` after the last retry.
 */
export async function whenNotBusy<T>(run: () => Promise<T>, readsOnly: boolean): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      const words = error instanceof Error ? error.message : '';
      const notBegun = NOT_BEGUN.test(words);
      if (!notBegun && !INTERRUPTED.test(words)) throw error;
      const wait = WAITS[tried];
      if (wait === undefined || !(notBegun || readsOnly)) throw new DatabaseBusy(words, { cause: error });
      // Spread the retries of those who wait for the same lock.
      await new Promise((done) => setTimeout(done, wait * (0.5 + Math.random())));
    }
  }
}

/** The error that Drizzle has wrapped. Drizzle's own message contains the values of the query. */
export function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

/** Whether an error says that a referenced row does not exist. */
export function isMissingRow(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Error && cause.message.includes('FOREIGN KEY constraint failed');
}

/** Whether SQL only reads. False if in doubt. `replace(…)` is a function of texts. */
export const readsOnly = (sql: string): boolean =>
  /^\s*(SELECT|WITH)\b/i.test(sql) && !/\b(INSERT|UPDATE|DELETE|REPLACE\s+INTO)\b/i.test(sql);
