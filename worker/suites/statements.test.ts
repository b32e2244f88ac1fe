import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { query } from '../src/core/query.ts';
import { int, mayBeNull, storageOf, text } from '../src/core/rows.ts';
import { wrongRows } from '../testing/check-rows.ts';
import { ownStatements } from '../testing/own-statements.ts';
import { answerOf, storedAs } from '../testing/prepare.ts';

const ALL = ownStatements().flatMap(({ texts, claim, changes }) =>
  texts().map((sql) => ({ sql, claim: claim(), changes })),
);

describe('every statement of the Worker', () => {
  it('is here', () => {
    expect(ALL.length).toBeGreaterThan(20);
  });

  it.each(ALL)('is prepared by the migrated database and answers what it claims: $sql', async ({ sql, claim }) => {
    const answered = await answerOf(env.DB, sql);
    expect(Object.keys(answered).sort()).toEqual(Object.keys(claim).sort());
    for (const [name, column] of Object.entries(claim)) {
      // An expression has no declared type: `checkAllRows` looks at its rows.
      const declared = storedAs(answered[name] ?? '');
      if (declared) expect([name, declared]).toEqual([name, storageOf(column)]);
    }
  });
});

it('what changes something is a command: it goes through a transaction, or says why it leaves no event', () => {
  expect(
    ALL.filter(({ sql, changes }) => changes !== /\b(?:INSERT|UPDATE|DELETE|REPLACE\s+INTO)\b/i.test(sql)),
  ).toEqual([]);
  expect(ALL.filter(({ changes }) => changes).length).toBeGreaterThan(10);
});

it('no limit is a parameter alone: SQLite would prepare its statement again at each use', () => {
  const alone = /\b(?:LIMIT|OFFSET)\s+\?\d*\s*(?:$|[),;]|\b(?:LIMIT|OFFSET|RETURNING|UNION)\b)/i;
  expect(ALL.filter(({ sql }) => alone.test(sql)).map(({ sql }) => sql)).toEqual([]);
  expect(ALL.filter(({ sql }) => /\bLIMIT CAST\(\?/i.test(sql)).length).toBeGreaterThan(100);
  expect(['LIMIT ?', '(SELECT 1 LIMIT ?3) f', 'LIMIT ? OFFSET ?2'].every((text) => alone.test(text))).toBe(true);
});

describe('the check', () => {
  const made = query({ id: int, name: text }, 'SELECT id, name FROM admins')();

  it('finds a column that is not there, and one that nobody claimed', async () => {
    await expect(answerOf(env.DB, 'SELECT nme FROM admins')).rejects.toThrow('no such column');
    expect(wrongRows(made, [{ id: 1, name: 'A', email: 'b' }])).toEqual([
      expect.stringContaining('email is not claimed'),
    ]);
  });

  it('finds a null, a text and a fraction where an integer is claimed', () => {
    expect(wrongRows(made, [{ id: null, name: 'A' }])).toEqual([expect.stringContaining('id is null')]);
    expect(wrongRows(made, [{ id: '1', name: 'A' }])).toEqual([expect.stringContaining('id is a string')]);
    expect(wrongRows(made, [{ id: 1.5, name: 'A' }])).toEqual([expect.stringContaining('id is 1.5')]);
    expect(wrongRows(made, [{ id: 1, name: 'A' }])).toEqual([]);
    expect(mayBeNull(int)).toBe(false);
  });
});
