import { env } from 'cloudflare:workers';
import { readSearch } from '@niyukti/contract/job-search';
import { beforeAll, expect, it, vi } from 'vitest';
import { ask } from '../../../testing/client.ts';
import { db } from '../../../testing/hiring.ts';
import { dropTriggers } from '../../../testing/large-seed.ts';
import { seedListed } from '../../../testing/listed-seed.ts';
import { Database } from '../../core/database.ts';
import { alikeIn, alikeTo } from './alike.ts';
import { findJobs } from './search.ts';

/** A tenth of 100,000 open jobs, compared to a hundredth; READS_SCALE=1 takes all of them. */
const SCALE = Number(env.READS_SCALE || 0.1);
const [SMALL, LARGE] = [1_000, Math.round(100_000 * SCALE)];
/**
 * Three times for each of the jobs that are looked at for an order and for the counts (in the index
 * of words, as an id that is handed on within the statement, and in the list), figures, longer
 * words, and the page.
 */
const SEARCH_ROWS = 2_800;
const SUGGEST_ROWS = 2_000;
/** Besides four lists of 200 jobs, where nothing is found: each is read, handed on and sorted. */
const NOTHING_FOUND_ROWS = 4_000;
/** What is found and its page are one round trip; one more where a slip is new. */
const CALLS = 1;
const CALLS_MORE = 2;
const callsOf = (path: string): number => (path.includes('enginere') ? CALLS_MORE : CALLS);

const SEARCHES = [
  '',
  'order=closing',
  'order=salary',
  'order=newest&q=engineer',
  'q=engineer',
  'q=e',
  'q=ja',
  'q=java+developer',
  'q=blockchain',
  'q=customers',
  'q=absent',
  'q=enginere',
  'q=analyst&place=Bangalore&mode=Remote',
  'q=engineer&place=Pune&type=Full-time&salary=6&experience=1&posted=30&order=salary',
  'place=Remote&closing=7',
  'mode=Remote',
  'skill=React&q=developer',
  'q=engineer+nurse+java+sql+pune+react+acme+tally',
  'q=engineer+nurse+java+sql+pune+react+acme+tally&type=Full-time',
];
/** Words that no job has together. */
const NEVER_MEET = [
  'q=engineer+nurse+java',
  'q=engineer+nurse+java+pune',
  'q=engineer+nurse+java&place=Pune&mode=Remote',
];
const measured = new Map<string, { rows: number; calls: number }[]>();

async function measure(path: string): Promise<void> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const answer = await ask('GET', `/api${path}`);
  const trace = JSON.parse(String(log.mock.calls.at(-1)?.[0])) as { rowsRead: number; d1Calls: number };
  log.mockRestore();
  expect([path, answer.status]).toEqual([path, 200]);
  measured.set(path, [...(measured.get(path) ?? []), { rows: trace.rowsRead, calls: trace.d1Calls }]);
}

async function measureAll(): Promise<void> {
  for (const query of [...SEARCHES, ...NEVER_MEET]) await measure(`/jobs?${query}`);
  for (const typed of ['ja', 'pu', 'acme', 'zz', 'engin', 'de']) await measure(`/job-suggestions?q=${typed}`);
  await measure('/hiring');
  const { json } = await ask('GET', '/api/jobs?q=engineer&limit=1');
  await measure(`/jobs/${json.jobs[0]._id}`.replace(/[^/]+$/, () => json.jobs[0]._id));
}

beforeAll(async () => {
  const triggers = await dropTriggers(env.DB);
  await seedListed(env.DB, 0, SMALL);
  await measureAll();
  await seedListed(env.DB, SMALL, LARGE);
  await measureAll();
  await env.DB.batch(triggers.map((sql) => env.DB.prepare(sql)));
}, 600_000);

function mostRows(path: string): number {
  if (path.startsWith('/job-s')) return SUGGEST_ROWS;
  return NEVER_MEET.some((query) => path.endsWith(query)) ? NOTHING_FOUND_ROWS : SEARCH_ROWS;
}

const told = () =>
  [...measured].map(([path, all]) => `${path}: ${all.map(({ rows, calls }) => `${rows}/${calls}`).join(' ')}`);

it('costs a search no more rows and round trips than the jobs that it looks at, at every size', () => {
  const costly = [...measured].filter(([path, all]) =>
    all.some(({ rows, calls }) => rows > mostRows(path) || calls > callsOf(path)),
  );
  expect(costly, told().join('\n')).toEqual([]);
  expect(measured.size).toBeGreaterThan(SEARCHES.length);
});

it('finds in each size', async () => {
  for (const query of ['q=engineer', 'q=blockchain', 'place=Bangalore', 'q=enginere']) {
    expect([query, (await ask('GET', `/api/jobs?${query}`)).json.jobs.length > 0]).toEqual([query, true]);
  }
});

/** A search that looks through the newest 2,000 where it would through 10,000. */
const among = async (said: string, more: { order?: 'newest' } = {}) => {
  const search = { ...readSearch(new URLSearchParams(said)), ...more };
  const wanted = { search, company: undefined, limit: 100, after: null, among: 2_000 };
  return findJobs(db(), wanted, Date.now());
};

it('looks through the newest days where all parts are common, and says through how many jobs', async () => {
  for (const said of ['q=engineer+nurse', 'q=engineer+nurse+java+sql+pune+react+acme+tally']) {
    const none = await among(said);
    expect([none.total, none.more, none.closest]).toEqual([0, true, true]);
    expect(none.looked).toBeGreaterThanOrEqual(2_000);
    expect(none.looked).toBeLessThan(LARGE);
    // What comes closest is of the newest too.
    expect(none.ids.filter((id) => id < LARGE - (none.looked ?? 0))).toEqual([]);
  }
  for (const order of [{}, { order: 'newest' as const }]) {
    const found = await among('q=java+developer', order);
    expect(found.ids).toHaveLength(100);
    expect(found.more).toBe(true);
    expect(found.ids.filter((id) => id < LARGE - (found.looked ?? 0))).toEqual([]);
  }
  const narrowed = await among('q=engineer&mode=Remote&type=Full-time');
  expect([narrowed.looked, narrowed.facets.every(({ jobs }) => jobs === null)]).toEqual([expect.any(Number), true]);
});

it('looks through all jobs where one part is rare, and for a single word', async () => {
  const rare = await among('q=acme+blockchain+hiring');
  expect([rare.looked, rare.total]).toEqual([null, LARGE / 500]);
  const word = await among('q=engineer');
  expect([word.looked, word.more]).toEqual([null, true]);
  const rareWord = await among('q=blockchain');
  expect([rareWord.looked, rareWord.total, rareWord.more]).toEqual([null, LARGE / 500, false]);
  const apart = await among('q=blockchain+accountant');
  expect([apart.total, apart.near.find(({ q }) => q === 'blockchain')?.jobs]).toEqual([0, LARGE / 500]);
  expect((await ask('GET', '/api/jobs?q=engineer+nurse')).json.looked).toBe(LARGE > 30_000 ? expect.any(Number) : null);
});

/** What the last step of a search's statement has, in the place of its answer. */
function ofSteps(sql: string, columns: string): string {
  const steps = sql.slice(0, sql.lastIndexOf(' SELECT begun,'));
  return `${steps} SELECT ${columns} FROM ${steps.match(/step_\d+(?= AS)/g)?.at(-1)}`;
}

it('walks all jobs where one part is rare: of few parts behind the newest days, of many at once', async () => {
  const batch = vi.spyOn(Database.prototype, 'batch');
  const walked = async (said: string) => {
    await among(said);
    const [{ sql, values }] = batch.mock.calls.at(-1) as unknown as [{ sql: string; values: string[] }];
    const read = ofSteps(sql, 'whole, json_array_length(newest) AS newest, json_array_length(worded) AS worded');
    return env.DB.prepare(read)
      .bind(...values)
      .first();
  };
  const [few, many, common] = [
    await walked('q=acme+blockchain&type=Full-time'),
    await walked('q=acme+blockchain+things+care+customers&type=Full-time'),
    await walked('q=java+developer&type=Full-time'),
  ];
  batch.mockRestore();
  expect(few).toEqual({ whole: 1, newest: 5, worded: 5 });
  expect(many).toEqual({ whole: 1, newest: 0, worded: 0 });
  expect(common).toEqual({ whole: 0, newest: 401, worded: 401 });
});

it('a name of several words is found as its words among the newest', async () => {
  const found = await among('q=site+engineer&place=Whitefield,+Bengaluru&skill=Java,+Spring');
  expect(found.looked).toBeGreaterThan(0);
  expect(found.total).toBeGreaterThan(0);
});

it('looks for what is like a job among the newest days, by words that it reads itself', async () => {
  const alike = async (common: Parameters<typeof alikeTo>[2]) =>
    (await db().first(alikeTo(1, '2026-01-01', common)))?.rows ?? '[]';
  const common = { title: ['engineer'], skills: ['java', 'no such skill', 'spring boot'], place: ['pune'] };
  for (const options of [{ among: 2_000 }, { among: 2_000, common }]) {
    const ids = alikeIn(await alike(options)).map(({ j_id }) => j_id);
    expect(ids.length).toBeGreaterThan(3);
    expect(ids.filter((id) => id < LARGE - 2_500)).toEqual([]);
  }
});

it('looks through no titles where all that has the words is looked at anyway', async () => {
  const batch = vi.spyOn(Database.prototype, 'batch');
  const lengths = async (said: string) => {
    const search = readSearch(new URLSearchParams(said));
    await findJobs(db(), { search, company: undefined, limit: 20, after: null }, Date.now());
    const [{ sql, values }] = batch.mock.calls.at(-1) as unknown as [{ sql: string; values: string[] }];
    const counts = ['anywhere', 'titled', 'beginning'].map((lane) => `json_array_length(${lane}) AS ${lane}`);
    return env.DB.prepare(ofSteps(sql, counts.join(', ')))
      .bind(...values)
      .first();
  };
  const found = [await lengths('q=blockchain'), await lengths('q=engineer'), await lengths('q=accountant')];
  batch.mockRestore();
  expect(found).toEqual([
    { anywhere: LARGE / 500, titled: 0, beginning: 0 },
    { anywhere: 401, titled: 101, beginning: 0 },
    { anywhere: 401, titled: 101, beginning: 101 },
  ]);
});

it('puts a title that is what was searched first, however old it is, and titles before what is found elsewhere', async () => {
  await env.DB.prepare("UPDATE jobs SET title = 'Engineer', title_folded = 'engineer' WHERE id = 1").run();
  const page = async (after: number) => {
    const search = readSearch(new URLSearchParams('q=engineer'));
    return (await findJobs(db(), { search, company: undefined, limit: 100, after }, Date.now())).ids;
  };
  const pages = [await page(0), await page(100), await page(200), await page(300)];
  const ids = pages.flat();
  expect(ids[0]).toBe(1);
  expect([ids.length, new Set(ids).size]).toEqual([400, 400]);
  const { results } = await env.DB.prepare(
    'SELECT id FROM jobs WHERE id IN (SELECT value FROM json_each(?)) AND title NOT LIKE ?',
  )
    .bind(JSON.stringify(ids.slice(0, 100)), '%engineer%')
    .all();
  expect(results).toEqual([]);
});
