import { env } from 'cloudflare:workers';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import { describe, expect, it, vi } from 'vitest';
import { ask, signIn } from '../../testing/client.ts';

const LOCKED = 'D1_ERROR: database is locked: SQLITE_BUSY';

/**
 * The database, whose next batches fail with these words: before anything is applied, or, with
 * `after`, when it has been.
 */
function busy(words: string, times = Infinity, after = false): { DB: D1Database } {
  let left = times;
  const send = async <T>(run: () => Promise<T>): Promise<T> => {
    const fails = left > 0;
    left -= 1;
    const answer = fails && !after ? null : await run();
    if (fails) throw new Error(words);
    return answer as T;
  };
  const own = new Map<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): object => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => send(() => statement.all()),
      raw: () => send(() => statement.raw()),
      run: () => send(() => statement.run()),
    };
    own.set(wrapped, statement);
    return wrapped;
  };
  const batch = (all: object[]) => send(() => env.DB.batch(all.map((one) => own.get(one) as D1PreparedStatement)));
  return { DB: { prepare: (sql: string) => wrap(env.DB.prepare(sql)), batch } as unknown as D1Database };
}

const message = { name: 'Asha', email: 'asha@made.test', phone: '9876543210', message: 'Hello' };
const kept = async () => (await env.DB.prepare('SELECT count(*) AS n FROM contact_messages').first<{ n: number }>())?.n;

describe('a busy database', () => {
  it('is asked again: a caller notices nothing, and nothing is written twice', async () => {
    const before = (await kept()) ?? 0;
    const bindings = busy(LOCKED, 3);
    const sent = await ask('POST', '/api/contactus', { body: message, bindings });
    expect([sent.status, await kept()]).toEqual([201, before + 1]);
  });

  it('is answered with 503, a time to try again and no detail of the query', async () => {
    const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await ask('GET', '/api/getthoughts', { bindings: busy(LOCKED) });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(answer.json).toMatchObject({ type: '/problems/unavailable', message: PROBLEMS.unavailable.detail });
    expect(answer.text).not.toMatch(/SQLITE|locked/);
    expect(failures).toHaveBeenCalledTimes(1);
    failures.mockRestore();
  });

  it('is not asked to write again if the answer to the first write was lost', async () => {
    const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const before = (await kept()) ?? 0;
    const bindings = busy('D1_ERROR: Network connection lost.', 1, true);
    const lost = await ask('POST', '/api/contactus', { body: message, bindings });
    // Which of its writes was the one that got lost is not the caller's to know: they are told to
    // try again.
    expect(lost.status).toBe(503);
    expect((await kept()) ?? 0).toBeLessThanOrEqual(before + 1);
    failures.mockRestore();
  });

  it('is reported by pages and offer letters too', async () => {
    const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { cookie } = await signIn('company');
    const letter = await ask('GET', '/files/letters/some.pdf', { cookie, bindings: busy(LOCKED) });
    expect([letter.status, letter.headers.get('retry-after'), letter.json.type]).toEqual([
      503,
      '2',
      '/problems/unavailable',
    ]);
    expect(letter.headers.get('cache-control')).toBe('no-store');
    failures.mockRestore();
  });
});
