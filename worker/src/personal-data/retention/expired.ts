import { type Database, unrecorded, write } from '../../core/database.ts';
import { SLICE } from '../erase/what-was-written.ts';

/** A table whose rows are forgotten at a time that stands in them. Names are our own. */
export interface Expiring {
  readonly table: string;
  readonly key: string;
  readonly time: string;
}

/** Forgets one slice of the rows whose time has come. Answers how many. */
export function forget(db: Database, { table, key, time }: Expiring, before: number): Promise<number> {
  return db.run(
    unrecorded(
      'expiry',
      write(
        `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${time} <= ? ORDER BY ${time} LIMIT ${SLICE})`,
        before,
      ),
    ),
  );
}
