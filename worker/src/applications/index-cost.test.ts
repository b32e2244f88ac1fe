import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { signIn } from '../../testing/client.ts';
import { db, rows } from '../../testing/hiring.ts';
import { dropTriggers, prepareSeed, seedApplications, seedJobs } from '../../testing/large-seed.ts';
import { statement } from '../../testing/statement.ts';
import { MOST_BLOCKS, WALKED } from '../core/blocks.ts';
import { markBlocks } from '../core/mark-blocks.ts';
import { listStaffRows, type StaffFilter, type StaffRole } from './application-lists.ts';

/**
 * "Rows read" does not see the text index. A walk of it leaps from list to list, and so no more
 * often than its shortest list is long, for each of its lists. Lists are as long as the index's
 * vocabulary says.
 */
const JOBS = 200;
const APPLICATIONS = 60_000; // Four blocks.
const ACCOUNT = { row: 1 };
const BLOCK = 2 ** 14;
const OF_BLOCK = "SELECT count(*) AS n FROM application_search WHERE application_search MATCH 'b1'";

/** Texts of words that every sixth or eighth application has; in the last ones no two meet. */
const TEXTS = [
  'engineer',
  'rao',
  'typescript',
  'staff nurse',
  'vikram patil',
  'engineer staff nurse',
  'nair accountant',
  'e',
];

const lists = new Map<string, number>();

beforeAll(async () => {
  const triggers = await dropTriggers(env.DB);
  const hot = { student: ACCOUNT, company: ACCOUNT, hr: ACCOUNT };
  await prepareSeed(env.DB);
  await seedJobs(env.DB, hot, 0, JOBS);
  await seedApplications(env.DB, hot, 0, APPLICATIONS, JOBS);
  await env.DB.batch(triggers.map((sql) => env.DB.prepare(sql)));
  for (const role of ['hr', 'company'] as const) expect((await signIn(role)).row).toBe(1);
  await env.DB.exec('CREATE VIRTUAL TABLE application_vocabulary USING fts5vocab (application_search, row)');
  const { results } = await env.DB.prepare('SELECT term, doc FROM application_vocabulary').all<{
    term: string;
    doc: number;
  }>();
  for (const { term, doc } of results) lists.set(term, doc);
  await env.DB.exec('DROP TABLE application_vocabulary');
}, 120_000);

/** The expression that a list looks for, as the database completes it, and its end. */
const walked = (role: StaffRole, text: string, after: number | null = null, oldestFirst = false) =>
  walkedFor(role, { text, oldestFirst }, after);

async function walkedFor(role: StaffRole, filter: StaffFilter, after: number | null = null) {
  const [page, lookedTo] = listStaffRows({ role, id: 1 }, filter, { limit: 20, after });
  const match = page.sql.slice(page.sql.indexOf('MATCH ') + 6, page.sql.indexOf(' AND s.rowid'));
  const sql = `SELECT ${match} AS expression`;
  const row = await db().first(statement<{ expression: string }>(sql, ...page.values.slice(0, 3)));
  const looked = lookedTo && (await db().first(lookedTo));
  return { expression: row?.expression ?? '', floor: looked?.floor ?? null };
}

/** The words of a part: those of one column, any of which is enough. */
const wordsIn = (part: string): string[] =>
  [...part.matchAll(/"([^"]+)"|\b(b\d+)\b/g)].map(([, one, block]) => one ?? block ?? '');

/** Along how long a list a walk leaps, and how often in all. A phrase has no end of its own. */
function costOf(expression: string): { shortest: number; leaps: number } {
  const parts = expression.split(' AND ').map(wordsIn);
  if (parts.flat().some((word) => word.includes(' ')))
    return { shortest: Number.POSITIVE_INFINITY, leaps: Number.POSITIVE_INFINITY };
  const shortest = Math.min(...parts.map((words) => words.reduce((sum, word) => sum + (lists.get(word) ?? 0), 0)));
  return { shortest, leaps: shortest * parts.length };
}

const receive = async (count: number) => {
  for (const table of ['hrs', 'companies']) await rows(`UPDATE ${table} SET received = ${count} WHERE id = 1`);
};

it('knows how long the lists are', () => {
  expect(lists.get('h1')).toBeGreaterThan(APPLICATIONS / 8);
  expect(lists.get('b0')).toBe(BLOCK - 1);
  const rao = lists.get('00072000610006f') ?? 0;
  expect(rao).toBe(APPLICATIONS / 8);
  expect(costOf('(("00072000610006f")) AND ("h1")')).toEqual({ shortest: rao, leaps: 2 * rao });
  expect(costOf('("1 2") AND ("h1")').leaps).toBe(Number.POSITIVE_INFINITY);
});

it('leaps no further than the list of the caller, and of a long one through few blocks', async () => {
  for (const received of [10_000, 40_000]) {
    await receive(received);
    for (const role of ['hr', 'company'] as const)
      for (const text of TEXTS) {
        const { expression } = await walked(role, text);
        const { shortest, leaps } = costOf(expression);
        expect([role, text, shortest <= WALKED + BLOCK, leaps <= 10 * (WALKED + BLOCK)]).toEqual([
          role,
          text,
          true,
          true,
        ]);
        expect([expression, expression.includes('b3')]).toEqual([expression, received > WALKED]);
      }
  }
});

it('leaps no further where two lists without a text may never meet', async () => {
  await receive(40_000);
  for (const filter of [
    { status: 'rejected', companyStatus: 'Rejected' },
    { status: 'selected', rejected: true },
    { status: 'pending', company: 1 },
  ] as const) {
    const { expression, floor } = await walkedFor('hr', filter);
    expect([expression, expression.includes('b3'), floor === null]).toEqual([expression, true, false]);
    expect(costOf(expression).shortest).toBeLessThanOrEqual(WALKED + BLOCK);
  }
});

it('looks through a long list to its end, block after block, in either order', async () => {
  await receive(40_000);
  for (const oldest of [false, true]) {
    const blocks: string[] = [];
    let after: number | null = null;
    do {
      const { expression, floor } = await walked('hr', 'rao', after, oldest);
      blocks.push(...wordsIn(expression.slice(expression.lastIndexOf('(b'))));
      after = floor;
    } while (after !== null);
    expect(blocks.sort()).toEqual(['b0', 'b1', 'b2', 'b3']);
  }
});

it('walks without blocks until all entries have theirs, which a run brings to them in slices', async () => {
  await receive(40_000);
  const [before] = await rows<{ n: number }>(OF_BLOCK);
  await rows("UPDATE index_blocks SET upto = 60001 WHERE name = 'application_search'");
  expect((await walked('hr', 'rao')).expression).not.toContain('b3');
  while ((await markBlocks(db())) > 0);
  expect((await walked('hr', 'rao')).expression).toContain('b3');
  expect(await rows(OF_BLOCK)).toEqual([before]);
});

it('walks four blocks at most where a list lies among many of others, and a short list whole', async () => {
  const wide = 40 * BLOCK;
  await rows(`UPDATE applications SET id = ${wide} WHERE id = ${APPLICATIONS}`);
  for (const [received, most] of [
    [15_000, MOST_BLOCKS],
    [201, MOST_BLOCKS],
    [200, 0],
  ] as const) {
    await receive(received);
    for (const role of ['hr', 'company'] as const) {
      const { expression, floor } = await walked(role, 'nair accountant');
      expect([received, role, expression.match(/\bb\d+/g)?.length ?? 0]).toEqual([received, role, most]);
      expect(floor).toBe(most === 0 ? null : wide - (MOST_BLOCKS - 1) * BLOCK);
    }
  }
});
