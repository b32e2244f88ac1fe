import { env } from 'cloudflare:workers';

/** The database of a Worker that is killed before its `at`th query, or when that was done. */
export function dyingDatabase(at: number, when: 'before' | 'after'): D1Database {
  let sent = 0;
  const send = async <T>(query: () => Promise<T>): Promise<T> => {
    sent += 1;
    if (sent > at || (sent === at && when === 'before')) throw new Error('killed');
    const answer = await query();
    if (sent >= at && when === 'after') throw new Error('killed');
    return answer;
  };
  const own = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => send(() => statement.all()),
      raw: () => send(() => statement.raw()),
      run: () => send(() => statement.run()),
    } as unknown as D1PreparedStatement;
    own.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (sql: string) => wrap(env.DB.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      send(() => env.DB.batch(statements.map((one) => own.get(one) as D1PreparedStatement))),
  } as unknown as D1Database;
}
