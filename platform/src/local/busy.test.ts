import { expect, test } from 'vitest';
import { retryBusy } from './busy.ts';

const busy = () => new Error('D1_ERROR: database is locked: SQLITE_BUSY');

test('a command waits for a busy database', async () => {
  let tries = 0;
  const answer = await retryBusy(async () => {
    tries += 1;
    if (tries < 4) throw busy();
    return 'written';
  });
  expect([answer, tries]).toEqual(['written', 4]);
});

test('a database that stays busy is said', async () => {
  await expect(retryBusy(() => Promise.reject(busy()), 50)).rejects.toThrow('SQLITE_BUSY');
});

test('another failure is thrown at once', async () => {
  let tries = 0;
  const failing = retryBusy(async () => {
    tries += 1;
    throw new Error('UNIQUE constraint failed: accounts.email');
  });
  await expect(failing).rejects.toThrow('UNIQUE');
  expect(tries).toBe(1);
});
