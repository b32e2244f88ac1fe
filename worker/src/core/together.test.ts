import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { statement } from '../../testing/statement.ts';
import type { Database } from './database.ts';
import { Together } from './together.ts';

const number = (value: number) => statement<{ n: number }>('SELECT ? AS n', value);
/** Reads these one after another, each in a round trip of its own. */
const reading =
  (db: Database, ...values: number[]) =>
  async () => {
    const read: number[] = [];
    for (const value of values) read.push((await db.first(number(value)))?.n ?? 0);
    return read;
  };

test('what several ask at once is one round trip, and each is answered its own', async () => {
  const together = new Together(env.DB);
  const [one, other] = together.run(reading(together.database(), 1), reading(together.database(), 2));
  expect([await one, await other, together.trips]).toEqual([[1], [2], 1]);
});

test('work that needs more trips than the others takes no more than alone', async () => {
  const together = new Together(env.DB);
  const all = [[1, 2, 3], [4], [5, 6]].map((values) => reading(together.database(), ...values));
  expect(await Promise.all(together.run(...all))).toEqual([[1, 2, 3], [4], [5, 6]]);
  expect(together.trips).toBe(3);
});

test('a statement that fails fails its own work alone', async () => {
  const together = new Together(env.DB);
  const [good, bad] = together.run(reading(together.database(), 1), () =>
    together.database().all(statement('SELECT nothing')),
  );
  expect(await good).toEqual([1]);
  await expect(bad).rejects.toThrow('nothing');
});

test('nothing is written', async () => {
  const together = new Together(env.DB);
  const [write] = together.run(() => together.database().run(statement('DELETE FROM students')));
  await expect(write).rejects.toThrow('only reads');
});

test('work that does not ask holds nobody back once they part ways', async () => {
  const together = new Together(env.DB);
  const never = () => new Promise<never>(() => undefined);
  const [read] = together.run(reading(together.database(), 1, 2), never);
  const done = vi.fn();
  void read.then(done);
  await new Promise((wait) => setTimeout(wait, 50));
  expect([done.mock.calls, together.trips]).toEqual([[], 0]);
  together.partWays();
  expect(await read).toEqual([1, 2]);
});
