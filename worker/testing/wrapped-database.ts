import { env } from 'cloudflare:workers';
import { readsOnly } from '../src/core/busy.ts';
import type { Statement } from '../src/core/orm.ts';

/** Sends one round trip: `query` sends it, `statements` is what it sends in one transaction. */
type Send = <T>(query: () => Promise<T>, statements: readonly Statement[]) => Promise<T>;

/** The database with `send` around each round trip. */
function wrapDatabase(send: Send): D1Database {
  const own = new WeakMap<object, Statement & { statement: D1PreparedStatement }>();
  const wrap = (sql: string, values: readonly unknown[], statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...bound: unknown[]) => wrap(sql, bound, statement.bind(...bound)),
      all: () => send(() => statement.all(), [{ sql, values }]),
      raw: () => send(() => statement.raw(), [{ sql, values }]),
      run: () => send(() => statement.run(), [{ sql, values }]),
    } as unknown as D1PreparedStatement;
    own.set(wrapped, { sql, values, statement });
    return wrapped;
  };
  return {
    prepare: (sql: string) => wrap(sql, [], env.DB.prepare(sql)),
    batch: (given: D1PreparedStatement[]) => {
      const all = given.map((one) => own.get(one) as NonNullable<ReturnType<typeof own.get>>);
      return send(
        () => env.DB.batch(all.map(({ statement }) => statement)),
        all.map(({ sql, values }) => ({ sql, values })),
      );
    },
  } as unknown as D1Database;
}

/** The database of a Worker that is killed before its `at`th round trip, or right after it. */
export function dyingDatabase(at: number, when: 'before' | 'after'): D1Database {
  let sent = 0;
  return wrapDatabase(async (query) => {
    sent += 1;
    if (sent > at || (sent === at && when === 'before')) throw new Error('killed');
    const answer = await query();
    if (sent >= at && when === 'after') throw new Error('killed');
    return answer;
  });
}

/**
 * The database, and a list of each round trip that wrote. `before` runs before each, with its SQL.
 */
export function recordingDatabase(before: (sql: string) => unknown = () => undefined): {
  db: D1Database;
  written: (readonly Statement[])[];
} {
  const written: (readonly Statement[])[] = [];
  const db = wrapDatabase(async (query, statements) => {
    await before(statements.map(({ sql }) => sql).join(';'));
    if (statements.some(({ sql }) => !readsOnly(sql))) written.push(statements);
    return query();
  });
  return { db, written };
}
