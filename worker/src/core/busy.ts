import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * The database cannot take a query at the moment. What was sent is not known to have been applied.
 */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

/** Refused before anything began: SQLite's lock, D1's queue, a database that was not reached. */
const NOT_BEGUN = /SQLITE_(BUSY|LOCKED)|database is locked|D1 DB is overloaded|Cannot resolve D1 DB/i;

/** Broken off on the way: what was to be written may have been. */
const BROKEN_OFF =
  /session commit token|Network connection lost|caused object to be reset|D1 DB reset|was reset|storage operation exceeded/i;

/** Waits between tries, in milliseconds: about a second in all. */
const WAITS = [20, 50, 120, 280, 600];

/**
 * Runs a query, and again after a moment while the database is busy. One that writes is repeated
 * only where nothing of it can have been applied; one that only reads, always. Throws
 * `DatabaseBusy` when it stays so.
 */
export async function whenNotBusy<T>(run: () => Promise<T>, readsOnly: boolean): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      const words = error instanceof Error ? error.message : '';
      const notBegun = NOT_BEGUN.test(words);
      if (!notBegun && !BROKEN_OFF.test(words)) throw error;
      const wait = WAITS[tried];
      if (wait === undefined || !(notBegun || readsOnly)) throw new DatabaseBusy(words, { cause: error });
      // Nobody who waits for the same lock comes back at the same moment.
      await new Promise((done) => setTimeout(done, wait * (0.5 + Math.random())));
    }
  }
}

/** What failed, where Drizzle has wrapped it: its own message holds the values of the query. */
export function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

/** Whether a row was to refer to one that is gone. */
export function isMissingRow(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Error && cause.message.includes('FOREIGN KEY constraint failed');
}

/** Texts that are remembered: more than the Worker has statements. */
const REMEMBERED = 2_000;
/** What was found of a text: a request sends the same few, of some thousand characters each. */
const reads = new Map<string, boolean>();

/** Whether SQL changes nothing. In doubt it does; `replace(…)` is a function of texts. */
export function readsOnly(sql: string): boolean {
  const known = reads.get(sql);
  if (known !== undefined) return known;
  const found = /^\s*(SELECT|WITH)\b/i.test(sql) && !/\b(INSERT|UPDATE|DELETE|REPLACE\s+INTO)\b/i.test(sql);
  if (reads.size < REMEMBERED) reads.set(sql, found);
  return found;
}
