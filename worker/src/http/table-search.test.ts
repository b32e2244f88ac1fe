import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { db, rows } from '../../testing/hiring.ts';
import { statement } from '../../testing/statement.ts';
import { WALKED } from '../core/blocks.ts';
import { SEARCHED, tableSearch } from './table-search.ts';

/** So many students of one name, in four blocks of ids, and as many as the figures say. */
const STUDENTS = 400;
const APART = 150;
const MANY = 2 * WALKED;
const BLOCK = 2 ** 14;

let admin: SignedIn;
beforeAll(async () => {
  admin = await signIn('admin');
  await rows(
    `INSERT INTO students (id, name, name_folded, email, phone, password_hash, created_at)
    SELECT ${APART} * n, 'Asha Rao', 'asha rao', 's' || n || '@made.test', '1', 'x', 1 FROM positions WHERE n <= ${STUDENTS}`,
  );
  await rows(`UPDATE totals SET students = ${MANY}`);
});

/** The expression of a search as the database completes it. */
async function walked(text: string): Promise<string> {
  const [page] = tableSearch(SEARCHED.student, {}, 't.id')(text, null, { limit: 20, after: null });
  const match = page.sql.slice(page.sql.indexOf('MATCH ') + 6, page.sql.indexOf(' AND rowid'));
  const sql = `SELECT ${match} AS expression`;
  return (await db().first(statement<{ expression: string }>(sql, ...page.values.slice(0, 2))))?.expression ?? '';
}

/** How many each page of a search shows. */
async function pagesOf(text: string): Promise<number[]> {
  const pages: number[] = [];
  let path: string | undefined = `/api/allusers?limit=100&q=${encodeURIComponent(text)}`;
  while (path) {
    const answer: Awaited<ReturnType<typeof ask>> = await ask('GET', path, { token: admin.token });
    pages.push(answer.json.length);
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return pages;
}
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

describe('the search of accounts', () => {
  it('walks pieces by themselves, and of many accounts through blocks of about as many as are walked whole', async () => {
    for (const text of ['asha', 'asha rao', 'rao asha', 'made.test']) {
      const expression = await walked(text);
      // A phrase leaps until its pieces stand in one entry: no block beside it ends that.
      expect([text, ...(expression.match(/"[0-9a-f]+ [^"]*"/g) ?? [])]).toEqual([text]);
      const blocks = expression.match(/\bb\d+/g) ?? [];
      expect(blocks).toEqual(['b2', 'b3']);
      expect(blocks.length * BLOCK).toBeLessThan(WALKED + BLOCK);
    }
    await rows(`UPDATE totals SET students = ${WALKED}`);
    expect(await walked('asha rao')).not.toContain('b3');
    await rows(`UPDATE totals SET students = ${MANY}`);
  });

  it('goes on behind its blocks to the last account, and finds nobody whose pieces are in another order', async () => {
    expect(sum(await pagesOf('sha ra'))).toBe(STUDENTS);
    expect(sum(await pagesOf('s7@made'))).toBe(1);
    expect(await pagesOf('rao asha')).toEqual([0, 0]);
    const shorter = await pagesOf('ra');
    expect([sum(shorter), shorter.length > 1]).toEqual([STUDENTS, true]);
  });
});
