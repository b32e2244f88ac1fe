import { type Orm, openOrm } from './orm.ts';

/** The database of one request. It counts queries and rows for the request's log line. */
export class Database {
  /** Round trips; a batch is one. */
  calls = 0;
  rowsRead = 0;
  rowsWritten = 0;
  readonly orm: Orm;

  constructor(d1: D1Database) {
    this.orm = openOrm(d1, this);
  }
}
