import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Stores } from '../stores.ts';
import { migratedDatabase } from '../testing/migrated.ts';

/** An object of a bucket. */
export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly httpMetadata: object;
  readonly customMetadata: object;
}

/** What a binding does over the connection to an account. */
export type Act = 'run' | 'all' | 'raw' | 'batch' | 'list' | 'get' | 'put' | 'delete';
/** What happens to an act: nothing, a refusal before it runs, a lost answer after it, or missing bytes. */
export type Trouble = 'refused' | 'lost' | 'cut' | null;

/** The messages of D1 and R2. */
const REFUSED = 'D1_ERROR: 429 Too Many Requests';
const LOST = 'Network connection lost.';

/** Objects on one page of a list. */
const PAGE = 4;

/**
 * A migrated, empty database and buckets in memory, with the methods of D1 and R2 that we use and
 * their pages. `trouble` makes them fail as over a bad connection.
 */
export function deployment(
  trouble: (act: Act, about: string) => Trouble = () => null,
  database: DatabaseSync = migratedDatabase(),
) {
  const overConnection = async <T>(act: Act, about: string, run: () => T): Promise<T> => {
    const met = trouble(act, about);
    if (met === 'refused') throw new Error(REFUSED);
    const answer = run();
    if (met === 'lost') throw new Error(LOST);
    return answer;
  };
  const prepare = (sql: string, values: SQLInputValue[] = []): object => ({
    sql,
    bind: (...given: SQLInputValue[]) => prepare(sql, given),
    run: () => overConnection('run', sql, () => database.prepare(sql).run(...values)),
    now: () => ({ results: database.prepare(sql).all(...values), meta: { rows_read: 0, rows_written: 0 } }),
    first: () => overConnection('all', sql, () => database.prepare(sql).get(...values) ?? null),
    all: () => overConnection('all', sql, () => ({ results: database.prepare(sql).all(...values) })),
    raw: () =>
      overConnection('raw', sql, () => {
        const statement = database.prepare(sql);
        statement.setReturnArrays(true);
        return statement.all(...values);
      }),
  });
  const batch = (statements: { sql: string; now(): unknown }[]) =>
    overConnection('batch', statements.at(-1)?.sql ?? '', () => {
      database.exec('BEGIN');
      try {
        const results = statements.map((statement) => statement.now());
        database.exec('COMMIT');
        return results;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    });
  const bucket = (objects: Map<string, StoredObject>) => ({
    list: ({ cursor = '0' }: { cursor?: string } = {}) =>
      overConnection('list', cursor, () => {
        const keys = [...objects.keys()].sort();
        const upto = Number(cursor) + PAGE;
        const page = keys.slice(Number(cursor), upto).map((key) => ({ key }));
        return upto < keys.length
          ? { objects: page, truncated: true, cursor: String(upto) }
          : { objects: page, truncated: false };
      }),
    get: async (key: string) => {
      const kept = objects.get(key);
      if (!kept) return null;
      const met = trouble('get', key);
      const bytes = met === 'cut' ? kept.bytes.slice(0, -1) : kept.bytes.slice();
      const arrayBuffer = async () => {
        if (met === 'lost') throw new Error(LOST);
        return bytes.buffer;
      };
      return { ...kept, size: kept.bytes.length, arrayBuffer };
    },
    put: (key: string, bytes: Uint8Array, { httpMetadata = {}, customMetadata = {} }: Partial<StoredObject> = {}) =>
      overConnection('put', key, () => {
        objects.set(key, { bytes: new Uint8Array(bytes), httpMetadata, customMetadata });
      }),
    delete: (key: string) => overConnection('delete', key, () => void objects.delete(key)),
  });
  const [files, releases] = [new Map<string, StoredObject>(), new Map<string, StoredObject>()];
  const bindings = { DB: { prepare, batch }, FILES: bucket(files), RELEASES: bucket(releases) };
  return { database, files, releases, bindings: bindings as unknown as Stores };
}

export type Deployment = ReturnType<typeof deployment>;

/** All rows of all tables and all words of all indexes, each table sorted. */
export function contents({ database }: Deployment): Record<string, string[]> {
  const tables = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all() as {
    name: string;
    sql: string;
  }[];
  const indexes = tables.filter(({ sql }) => /USING fts5\b/.test(sql)).map(({ name }) => name);
  const words = indexes.map((name) => {
    database.exec(
      `CREATE VIRTUAL TABLE IF NOT EXISTS temp.words_${name} USING fts5vocab('main', '${name}', 'instance')`,
    );
    return [name, `temp.words_${name}`] as const;
  });
  const plain = tables
    .filter(({ name }) => !indexes.some((index) => name.startsWith(index)))
    .filter(({ name }) => name !== 'd1_migrations' && name !== 'demo_data_is_whole')
    .map(({ name }) => [name, `"${name}"`] as const);
  return Object.fromEntries(
    [...plain, ...words].map(([name, from]) => [
      name,
      database
        .prepare(`SELECT * FROM ${from}`)
        .all()
        .map((row) => JSON.stringify(row))
        .sort(),
    ]),
  );
}

/** All triggers of a database. */
export const triggersOf = ({ database }: Deployment) =>
  database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name").all();
