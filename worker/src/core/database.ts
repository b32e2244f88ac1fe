import { type Orm, openOrm } from './orm.ts';

/** The database of one request. It counts what it does for the request's trace. */
export class Database {
  /** Round trips; a batch is one. */
  calls = 0;
  rowsRead = 0;
  rowsWritten = 0;
  /** The database as Drizzle has it. */
  readonly orm: Orm;

  constructor(d1: D1Database) {
    this.orm = openOrm(d1, this);
  }
}
