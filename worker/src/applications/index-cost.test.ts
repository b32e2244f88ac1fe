import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { signIn } from '../../testing/client.ts';
import { db, rows } from '../../testing/hiring.ts';
import { dropTriggers, prepareSeed, seedApplications, seedJobs } from '../../testing/large-seed.ts';
import { walkCost } from '../../testing/leaps.ts';
import { statement } from '../../testing/statement.ts';
import { MOST_BLOCKS, SHORT, WALKED } from '../core/blocks.ts';
import { markBlocks } from '../core/mark-blocks.ts';
import { listStaffRows, type StaffFilter, type StaffRole } from './application-lists.ts';

/**
 * "Rows read" does not see the text index. Its leaps are counted (testing/leaps.ts) from lists as
 * long as the index's vocabulary says.
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
async function walked(role: StaffRole, filter: StaffFilter, after: number | null = null) {
  const [page, lookedTo] = listStaffRows({ role, id: 1 }, filter, { limit: 20, after });
  const match = page.sql.slice(page.sql.indexOf('MATCH ') + 6, page.sql.indexOf(' AND s.rowid'));
  const sql = `SELECT ${match} AS expression`;
  const row = await db().first(statement<{ expression: string }>(sql, ...page.values.slice(0, 3)));
  const looked = lookedTo && (await db().first(lookedTo));
  return { expression: row?.expression ?? '', floor: looked?.floor ?? null };
}

const costOf = (expression: string) => walkCost(expression, (word) => lists.get(word) ?? 0);
const blocksIn = (expression: string): string[] => expression.match(/\bb\d+\b/g) ?? [];

const receive = async (count: number) => {
  await rows(`UPDATE hrs SET received = ${count}, pending = ${count} WHERE id = 1`);
  await rows(`UPDATE companies SET received = ${count} WHERE id = 1`);
};

it('knows how long the lists are', () => {
  expect(lists.get('h1')).toBeGreaterThan(APPLICATIONS / 8);
  expect(lists.get('b0')).toBe(BLOCK - 1);
  const rao = lists.get('00072000610006f') ?? 0;
  expect(rao).toBe(APPLICATIONS / 8);
  expect(costOf('(("00072000610006f")) AND ("h1")')).toEqual({ shortest: rao, leaps: 2 * rao });
  const inSteps = '(("h1") AND ("00072000610006f") OR "nowhere") AND ("b0") AND ("absent")';
  expect(costOf(inSteps)).toEqual({ shortest: 0, leaps: 2 * rao });
  expect(costOf('("1 2") AND ("h1")').leaps).toBe(Number.POSITIVE_INFINITY);
});

it('leaps no further than the list of the caller, and of a long one through few blocks', async () => {
  for (const received of [10_000, 40_000]) {
    await receive(received);
    for (const role of ['hr', 'company'] as const)
      for (const text of TEXTS) {
        const { expression } = await walked(role, { text });
        const { shortest, leaps } = costOf(expression);
        expect([role, text, shortest <= WALKED + BLOCK, leaps <= 6 * (WALKED + BLOCK)]).toEqual([
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
    const { expression, floor } = await walked('hr', filter);
    expect([expression, expression.includes('b3'), floor === null]).toEqual([expression, true, false]);
    expect(costOf(expression).shortest).toBeLessThanOrEqual(WALKED + BLOCK);
  }
});

it('looks for one piece on the list and in its blocks, and for the others where that stands', async () => {
  await receive(40_000);
  for (const role of ['hr', 'company'] as const)
    for (const text of TEXTS.filter((one) => one.length > 3)) {
      const { expression } = await walked(role, { text });
      const [inner = '', outer = ''] = expression.split(' OR "nowhere") AND ');
      const list = role === 'hr' ? 'h1' : 'o1';
      expect(inner).toMatch(new RegExp(`^\\(\\(\\("${list}"\\)\\) AND \\("[0-9a-f]{15}"\\) AND \\(b2 OR b3\\)$`));
      expect([outer.split(' AND ').length < 4, ...blocksIn(outer)]).toEqual([true]);
    }
});

it('looks through a long list to its end, block after block, in either order', async () => {
  await receive(40_000);
  for (const oldest of [false, true]) {
    const blocks: string[] = [];
    let after: number | null = null;
    do {
      const { expression, floor } = await walked('hr', { text: 'rao', oldestFirst: oldest }, after);
      blocks.push(...blocksIn(expression));
      after = floor;
    } while (after !== null);
    expect(blocks.sort()).toEqual(['b0', 'b1', 'b2', 'b3']);
  }
});

it('walks without blocks until all entries have theirs, which a run brings to them in slices', async () => {
  await receive(40_000);
  const [before] = await rows<{ n: number }>(OF_BLOCK);
  await rows("UPDATE index_blocks SET upto = 60001 WHERE name = 'application_search'");
  expect((await walked('hr', { text: 'rao' })).expression).not.toContain('b3');
  while ((await markBlocks(db())) > 0);
  expect((await walked('hr', { text: 'rao' })).expression).toContain('b3');
  expect(await rows(OF_BLOCK)).toEqual([before]);
});

it('walks four blocks at most where a list lies among many of others, and a short list whole', async () => {
  const wide = 40 * BLOCK;
  await rows(`UPDATE applications SET id = ${wide} WHERE id = ${APPLICATIONS}`);
  for (const [received, most] of [
    [15_000, MOST_BLOCKS],
    [SHORT + 1, MOST_BLOCKS],
    [SHORT, 0],
  ] as const) {
    await receive(received);
    for (const role of ['hr', 'company'] as const) {
      const { expression, floor } = await walked(role, { text: 'nair accountant' });
      expect([received, role, blocksIn(expression).length]).toEqual([received, role, most]);
      expect(floor).toBe(most === 0 ? null : wide - (MOST_BLOCKS - 1) * BLOCK);
    }
  }
});

it('walks what is pending, a stage and a job whole where they are short, however many there are in all', async () => {
  await receive(40_000);
  const cases: [StaffRole, StaffFilter, string][] = [
    ['hr', { status: 'pending' }, 'UPDATE hrs SET pending = ?'],
    ['company', { stage: 'interview' }, 'UPDATE companies SET interview = ?'],
    ['hr', { job: 7 }, 'UPDATE job_counts SET received = ?'],
    ['company', { job: 7 }, 'UPDATE job_counts SET received = ?'],
  ];
  for (const [role, filter, keep] of cases)
    for (const [kept, whole] of [
      [SHORT, true],
      [SHORT + 1, false],
    ] as const) {
      await rows(keep, kept);
      const { expression, floor } = await walked(role, { text: 'rao', ...filter });
      expect([keep, kept, blocksIn(expression).length === 0, floor === null]).toEqual([keep, kept, whole, whole]);
    }
});
