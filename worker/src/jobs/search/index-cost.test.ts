import { env } from 'cloudflare:workers';
import { readSearch } from '@niyukti/contract/job-search';
import { beforeAll, expect, it, vi } from 'vitest';
import { db } from '../../../testing/hiring.ts';
import { dropTriggers } from '../../../testing/large-seed.ts';
import { seedListed } from '../../../testing/listed-seed.ts';
import { statement } from '../../../testing/statement.ts';
import { Database, type Statement } from '../../core/database.ts';
import { fittingTo } from '../fitting.ts';
import { FILLED_IN, walk } from './filled-in.ts';
import { findJobs } from './search.ts';

/**
 * "Rows read" does not see the text index. What a walk of it costs is counted here: it leaps from
 * list to list, and so no more often than its shortest list is long, for each of its lists; a walk
 * of one list that nothing narrows ends with what it finds. Lists are as long as the index's
 * vocabulary says.
 */
const JOBS = 31_000;
const AMONG = 2_000;
/** A day of the seed: days are looked through whole. */
const A_DAY = 8_000;
/** What a walk leaps along, at most: as many jobs as are looked through, and the rest of a day. */
const SHORTEST = AMONG + A_DAY;
/** In all its lists: more parts are looked for among fewer jobs. */
const LEAPS = 6 * SHORTEST;

/** Words of every second job that no title, place or skill has. */
const SEARCHES = [
  'q=engineer',
  'q=customers',
  'q=customers&order=newest',
  'q=java+developer',
  'q=engineer+nurse',
  'q=engineer+nurse+java+sql+pune+react+acme+tally',
  'q=engineer+nurse+java+sql+pune+react+acme+tally&order=newest',
  'q=acme+hiring+blockchain',
  'q=site+engineer&place=Whitefield,+Bengaluru&skill=Java,+Spring',
  'q=analyst&place=Bangalore&mode=Remote',
  'q=engineer&place=Pune&type=Full-time&salary=6&experience=1&order=salary',
  'place=customers',
  'place=engineer&order=newest',
  'skill=customers',
  'q=care+customers+hiring+team+things+builds&place=engineer',
];

const VOCABULARY = 'CREATE VIRTUAL TABLE job_vocabulary USING fts5vocab (job_words, row)';
const lists = new Map<string, number>();

beforeAll(async () => {
  const triggers = await dropTriggers(env.DB);
  await seedListed(env.DB, 0, JOBS);
  await env.DB.batch(triggers.map((sql) => env.DB.prepare(sql)));
  await env.DB.exec(VOCABULARY);
  const { results } = await env.DB.prepare('SELECT term, doc FROM job_vocabulary').all<{ term: string; doc: number }>();
  for (const { term, doc } of results) lists.set(term, doc);
  await env.DB.exec('DROP TABLE job_vocabulary');
}, 120_000);

/** The parts that an expression joins by a word, of those that are joined in turn theirs. */
function partsOf(expression: string, by: 'AND' | 'OR'): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < expression.length; at += 1) {
    if (expression[at] === '(') depth += 1;
    if (expression[at] === ')') depth -= 1;
    if (depth === 0 && expression.startsWith(` ${by} `, at)) {
      parts.push(expression.slice(from, at));
      from = at + by.length + 2;
    }
  }
  return [...parts, expression.slice(from)];
}
const wordsIn = (expression: string): string[] =>
  [...expression.matchAll(/"([^"]*)"/g)].flatMap(([, phrase = '']) => phrase.toLowerCase().split(/[ ,]+/));
const lengthOf = (expression: string): number =>
  wordsIn(expression).reduce((sum, word) => sum + (lists.get(word) ?? 0), 0);

/** An expression without the parentheses that stand around all of it. */
function bare(expression: string): string {
  const inner = expression.slice(1, -1);
  let depth = 0;
  const isAround = [...inner].every((char) => {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0;
    return depth >= 0;
  });
  return expression.startsWith('(') && expression.endsWith(')') && isAround ? bare(inner) : expression;
}
const END = /^\{(?:scope|day)\} : \("(p\d{8})"\)$/;
/**
 * Whether all jobs of the day beyond the newest ones count as found. A phrase leaps by itself, as
 * do parts that AND joins: what stands beside one does not end it.
 */
function isEnded(expression: string): boolean {
  const one = bare(expression);
  const all = partsOf(one, 'AND');
  if (all.length > 1) return all.every(isEnded);
  const ways = partsOf(one, 'OR').map(bare);
  const leaping = ways.filter((way) => way !== one && partsOf(way, 'AND').length > 1);
  const hasPhrase = [...one.matchAll(/"([^"]*)"/g)].some(([, phrase]) => phrase?.includes(' '));
  return END.test(one) || (ways.length > 1 && ways.some(isEnded) && leaping.every(isEnded) && !hasPhrase);
}
/** How many jobs are newer than the day that ends an expression. */
function newest(expression: string): number {
  const end = /"(p\d{8})"/.exec(expression)?.[1] ?? '';
  return [...lists].reduce((sum, [word, jobs]) => sum + (/^p\d{8}$/.test(word) && word > end ? jobs : 0), 0);
}

/** Along how long a list a walk leaps, and how often in all. */
function costOf(expression: string, limit: number): { shortest: number; leaps: number } {
  const parts = partsOf(expression, 'AND');
  const isOpen = parts.length === 1 && /^\(*(\{(title company skills place about|scope)\} : )?\(?"/.test(expression);
  const isToEnd = isEnded(expression);
  // Of the jobs of the day beyond none but the newest is reached.
  const along = isToEnd ? parts.map((part) => part.replaceAll(/"p\d{8}"/g, '')) : parts;
  const ends = [...(isOpen ? [limit] : []), ...(isToEnd ? [newest(expression)] : [])];
  const shortest = Math.min(...along.map(lengthOf), ...ends);
  return { shortest, leaps: shortest * parts.length };
}

const statementsOf = (calls: readonly unknown[]) => calls.flat() as Statement[];

/** The walks of a search as the database fills them in. */
async function walks(said: string): Promise<Record<'any' | 'title' | 'begins' | 'some', string>> {
  const batch = vi.spyOn(Database.prototype, 'batch');
  const wanted = { search: readSearch(new URLSearchParams(said)), company: undefined, limit: 20, after: null };
  await findJobs(db(), { ...wanted, among: AMONG }, Date.now());
  const asked = statementsOf(batch.mock.calls).find(({ values }) => String(values[0]).includes('"begins"'))?.values[0];
  batch.mockRestore();
  const filled = (lane: string) => `${walk(`$.${lane}`, lane === 'some' ? 'near_ends' : 'ends')} AS ${lane}`;
  const sql = `WITH ${FILLED_IN} SELECT ${['any', 'title', 'begins', 'some'].map(filled).join(', ')} FROM given`;
  const row = await env.DB.prepare(sql).bind(asked).first<Record<'any' | 'title' | 'begins' | 'some', string>>();
  if (!row) throw new Error('no walks');
  return row;
}

it('knows how long the lists are', () => {
  expect(lists.get('customers')).toBe(JOBS);
  expect(lists.get('nurse')).toBe(JOBS / 8);
  const both = '({title} : ("nurse")) AND ({title} : ("customers"))';
  expect(costOf(both, 400)).toEqual({ shortest: JOBS / 8, leaps: (2 * JOBS) / 8 });
  expect(costOf('{place} : ("customers")', 400).leaps).toBe(JOBS);
  expect(costOf('{title company skills place about} : ("customers")', 400).leaps).toBe(400);
  expect(costOf('("customers")', 400).leaps).toBe(400);
});

it('knows which walks end', () => {
  const end = '({scope} : ("p20260101"))';
  const ended = (word: string): string => `((({title} : ("${word}"))) OR ${end})`;
  expect(isEnded(`${ended('nurse')} AND ${ended('java')}`)).toBe(true);
  expect(isEnded(`((${ended('staff')} AND ${ended('nurse')}) OR ({title} : ("java"))) AND ${ended('sql')}`)).toBe(true);
  for (const leaping of ['"staff nurse"', '"staff nurse" OR "java"'])
    expect(isEnded(`((({title} : (${leaping}))) OR ${end}) AND ${ended('java')}`)).toBe(false);
  expect(isEnded(`${ended('nurse')} AND (({title} : ("java")))`)).toBe(false);
  expect(isEnded(`((("staff") AND ("nurse")) OR ${end}) AND ${ended('java')}`)).toBe(false);
});

it('leaps a bounded number of times in the index for each search', async () => {
  const told: string[] = [];
  for (const said of SEARCHES) {
    const all = await walks(said);
    for (const [lane, expression] of Object.entries(all)) {
      const { shortest, leaps } = costOf(expression, 401);
      if (shortest > SHORTEST || leaps > LEAPS) told.push(`${said}, ${lane}: ${leaps}\n${expression}`);
    }
  }
  expect(told).toEqual([]);
});

it('leaves out nothing of a part alone that the newest days have, and says where it was cut', async () => {
  const search = (said: string) => readSearch(new URLSearchParams(said));
  const found = async (said: string) =>
    findJobs(db(), { search: search(said), company: undefined, limit: 20, after: null, among: AMONG }, Date.now());
  expect(await found('place=Pune')).toMatchObject({ looked: null, more: true, total: 400 });
  expect(await found('skill=Blockchain')).toMatchObject({ looked: null, more: false, total: JOBS / 500 });
  const none = await found('place=customers');
  expect([none.total, none.more]).toEqual([0, true]);
  expect(none.looked).toBeLessThan(AMONG + A_DAY);
});

it('looks for jobs that fit among the newest days, where a word stands in every job but as no skill', async () => {
  const batch = vi.spyOn(Database.prototype, 'batch');
  expect(await fittingTo(db(), 1, 'Customers, Care for customers', Date.now())).toEqual([]);
  const asked = statementsOf(batch.mock.calls)[0]?.values[0];
  batch.mockRestore();
  const row = await db().first(
    statement<{ walk: string; looked: number }>(
      `WITH ${FILLED_IN} SELECT ${walk('$.walk', 'ends')} AS walk, looked FROM given`,
      asked as string,
    ),
  );
  expect(row?.looked).toBeGreaterThanOrEqual(10_000);
  expect(costOf(row?.walk ?? '', 60).shortest).toBeLessThanOrEqual(10_000 + A_DAY);
});
