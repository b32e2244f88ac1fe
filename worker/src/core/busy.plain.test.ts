import { describe, expect, it } from 'vitest';
import { DatabaseBusy, readsOnly, whenNotBusy } from './busy.ts';

const LOCKED = 'D1_ERROR: database is locked: SQLITE_BUSY';
const OVERLOADED = 'D1_ERROR: D1 DB is overloaded. Requests queued for too long.';
const LOST = 'D1_ERROR: Network connection lost.';

/** A query that fails so many times before it answers, and how often it was run. */
function failing(words: string, times: number) {
  const query = async () => {
    query.runs += 1;
    if (query.runs <= times) throw new Error(words);
    return 'rows';
  };
  query.runs = 0;
  return query;
}

describe('a busy database', () => {
  it.each([LOCKED, OVERLOADED])('is asked again for reads and writes: %s', async (words) => {
    for (const reads of [true, false]) {
      const query = failing(words, 2);
      expect([await whenNotBusy(query, reads), query.runs]).toEqual(['rows', 3]);
    }
  });

  it('is reported after several tries', async () => {
    const query = failing(LOCKED, Infinity);
    await expect(whenNotBusy(query, false)).rejects.toBeInstanceOf(DatabaseBusy);
    expect(query.runs).toBe(6);
  });

  it('is not asked to write twice if the first write may have succeeded', async () => {
    const query = failing(LOST, 1);
    await expect(whenNotBusy(query, false)).rejects.toBeInstanceOf(DatabaseBusy);
    expect(query.runs).toBe(1);
  });

  it('is read again after a broken connection', async () => {
    const query = failing(LOST, 1);
    expect([await whenNotBusy(query, true), query.runs]).toEqual(['rows', 2]);
  });

  it('is not assumed for other errors', async () => {
    const query = failing('D1_ERROR: UNIQUE constraint failed: students.email: SQLITE_CONSTRAINT', 1);
    await expect(whenNotBusy(query, true)).rejects.toThrow('UNIQUE');
    expect(query.runs).toBe(1);
  });
});

it('statements that only read are distinguished from those that write', () => {
  expect(readsOnly(' SELECT 1')).toBe(true);
  expect(readsOnly('WITH a AS (SELECT 1) SELECT * FROM a')).toBe(true);
  expect(readsOnly('WITH a AS (SELECT 1) INSERT INTO b SELECT * FROM a')).toBe(false);
  expect(readsOnly('INSERT INTO a VALUES (1) RETURNING id')).toBe(false);
  expect(readsOnly('UPDATE a SET b = 1')).toBe(false);
  expect(readsOnly('REPLACE INTO a VALUES (1)')).toBe(false);
  expect(readsOnly("WITH a AS (SELECT replace(b, '-', ' ') FROM c) SELECT * FROM a")).toBe(true);
});
