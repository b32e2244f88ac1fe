import { env } from 'cloudflare:workers';
import { readsOnly } from '../src/core/busy.ts';
import type { Statement } from '../src/core/orm.ts';

/**
 * The database, and each round trip that wrote to it: its statements in one transaction. `before` is
 * called with the text of each, which is sent once it has returned.
 */
export function recordingDatabase(before: (sql: string) => unknown = () => undefined): {
  db: D1Database;
  written: Statement[][];
} {
  const written: Statement[][] = [];
  const own = new WeakMap<object, Statement & { statement: D1PreparedStatement }>();
  const note = async (statements: readonly Statement[]) => {
    await before(statements.map(({ sql }) => sql).join(';'));
    if (statements.some(({ sql }) => !readsOnly(sql)))
      written.push(statements.map(({ sql, values }) => ({ sql, values })));
  };
  const wrap = (sql: string, values: readonly unknown[], statement: D1PreparedStatement): D1PreparedStatement => {
    const send = async <T>(query: () => Promise<T>): Promise<T> => {
      await note([{ sql, values }]);
      return query();
    };
    const wrapped = {
      bind: (...bound: unknown[]) => wrap(sql, bound, statement.bind(...bound)),
      all: () => send(() => statement.all()),
      raw: () => send(() => statement.raw()),
      run: () => send(() => statement.run()),
    } as unknown as D1PreparedStatement;
    own.set(wrapped, { sql, values, statement });
    return wrapped;
  };
  const db = {
    prepare: (sql: string) => wrap(sql, [], env.DB.prepare(sql)),
    batch: async (given: D1PreparedStatement[]) => {
      const statements = given.map((one) => own.get(one) as NonNullable<ReturnType<typeof own.get>>);
      await note(statements);
      return env.DB.batch(statements.map(({ statement }) => statement));
    },
  };
  return { db: db as unknown as D1Database, written };
}
