import { env } from 'cloudflare:workers';
import { readSearch } from '@niyukti/contract/job-search';
import { beforeAll, expect, it } from 'vitest';
import { db } from '../../../testing/hiring.ts';
import { dropTriggers } from '../../../testing/large-seed.ts';
import { seedListed } from '../../../testing/listed-seed.ts';
import { type Nearby, nearOf } from './near.ts';
import { findJobs } from './search.ts';

/** Few that are all looked through, and more than three times as many as are looked through. */
const [FEW, JOBS] = [4_000, 12_000];
const AMONG = 2_000;
let triggers: string[] = [];

beforeAll(async () => {
  triggers = await dropTriggers(env.DB);
  await seedListed(env.DB, 0, FEW);
}, 120_000);

const find = (said: string, limit = 20) => {
  const search = readSearch(new URLSearchParams(said));
  return findJobs(db(), { search, company: undefined, limit, after: null, among: AMONG }, Date.now());
};

/** How many of some words each job has in what is listed of it, the jobs in their order. */
async function held(ids: readonly number[], words: readonly string[]): Promise<number[]> {
  const { results } = await env.DB.prepare(
    `SELECT lower(title || ' ' || company || ' ' || skills || ' ' || place) AS said
    FROM json_each(?) v CROSS JOIN listed_jobs l ON l.id = v.value ORDER BY v.key`,
  )
    .bind(JSON.stringify(ids))
    .all<{ said: string }>();
  return results.map(({ said }) => {
    const parts = said.split(/[ ,]+/);
    return words.filter((word) => parts.includes(word)).length;
  });
}

/** Each thing that may be left out, with what a search for it finds. */
async function leftOut(said: string) {
  const { near, total } = await find(said);
  expect([said, total]).toEqual([said, 0]);
  const skill = new URLSearchParams(said).get('skill') ?? '';
  return Promise.all(
    near.map(async (one) => ({
      ...one,
      found: (await find(`${new URLSearchParams({ q: one.q, place: one.place, skill })}`)).total,
    })),
  );
}
const NEAR = [
  'q=nurse+gst+blockchain',
  'q=autocad+blockchain&place=Nagpur&skill=Tally',
  'q=nurse+spring&place=Chennai',
  'q=nurse&place=Chennai',
  'q=nurse+spring&mode=Hybrid',
  'q=blockchain+tally&mode=Hybrid&place=Nagpur',
];

it('says how many jobs there are with one thing left out, as a search for that finds them', async () => {
  const all = (await Promise.all(NEAR.map(leftOut))).flat();
  expect(all.length).toBeGreaterThan(NEAR.length);
  expect(all.map((one) => ({ ...one, jobs: Math.min(one.found, 100), more: one.found > 100 }))).toEqual(all);
  expect(new Set(all.map(({ more }) => more)).size).toBe(2);
});

it('says of many jobs how many of the newest there are', async () => {
  await seedListed(env.DB, FEW, JOBS);
  await env.DB.batch(triggers.map((sql) => env.DB.prepare(sql)));
  const all = (await Promise.all(NEAR.map(leftOut))).flat();
  expect(all.length).toBeGreaterThan(NEAR.length);
  expect(all.filter(({ jobs, found }) => jobs < 1 || jobs > found)).toEqual([]);
});

it('shows the jobs with most of the words where none has all of them', async () => {
  const two = ['nurse', 'react', 'tally'];
  const none = await find(`q=${two.join('+')}`);
  expect([none.total, none.closest, await held(none.ids, two)]).toEqual([0, true, none.ids.map(() => 2)]);
  const three = ['nurse', 'spring', 'gst', 'nagpur'];
  const parts = await held((await find(`q=${three.join('+')}`)).ids, three);
  expect([parts.length, parts[0], new Set(parts)]).toEqual([20, 3, new Set([3, 2])]);
});

it('compares lists as far back as each of them goes', () => {
  const variant = (of: readonly number[] | null) => ({ q: 'a', place: '', of });
  const nearby = (...of: (readonly number[] | null)[]): Nearby => ({
    variants: of.map(variant),
    walks: [],
    lists: [],
    most: 4,
    apart: 2,
  });
  const jobs = (lists: number[][], ...of: (readonly number[] | null)[]) =>
    nearOf(nearby(...of), { near: null, lists: JSON.stringify(lists), seen_wide: 3 }, true).near.map((one) => one.jobs);
  // The first list goes on behind 60, which nobody read.
  expect(
    jobs(
      [
        [90, 80, 70, 60],
        [70, 60, 50],
      ],
      [0, 1],
    ),
  ).toEqual([2]);
  expect(
    jobs(
      [
        [90, 80, 70, 60],
        [70, 50, 40, 30],
      ],
      [0, 1],
    ),
  ).toEqual([1]);
  expect(
    jobs(
      [
        [90, 80],
        [70, 50],
      ],
      [0, 1],
      [1],
      null,
    ),
  ).toEqual([2, 3]);
});

it('finds jobs that have all of many words, where some have the rarest, and says so where none has', async () => {
  const all = 'site engineer tally gst nagpur acme hiring'.split(' ');
  const found = await find(`q=${all.join('+')}`);
  const { results } = await env.DB.prepare(
    `SELECT id FROM listed_jobs WHERE title = 'Site Engineer' AND skills LIKE 'Tally, GST%' AND place = 'Nagpur'
    AND id > ? ORDER BY id DESC`,
  )
    .bind(JOBS - (found.looked ?? 0))
    .all<{ id: number }>();
  expect(found.looked).toBeGreaterThan(0);
  expect(found.looked).toBeLessThan(JOBS);
  expect([found.total, new Set(found.ids)]).toEqual([
    results.length,
    new Set(results.slice(0, 20).map(({ id }) => id)),
  ]);
  // The same with a filter, and with one that no job meets.
  expect((await find(`q=${all.join('+')}&type=Full-time`)).total).toBe(found.total);
  // No job is Hybrid: what is rare is looked for among all.
  const none = await find(`q=${all.join('+')}&mode=Hybrid`);
  expect([none.total, none.looked, none.near.length]).toEqual([0, null, 1]);
  expect(none.near[0]?.jobs).toBeGreaterThan(found.total);
  // Some have the four rarest; none has all.
  const words = ['site', 'tally', 'gst', 'nagpur', 'python', 'nurse', 'customers'];
  const most = await find(`q=${words.join('+')}`);
  expect([most.total, most.closest]).toEqual([0, true]);
  expect(Math.max(...(await held(most.ids, words)))).toBeGreaterThan(2);
});

it('comes closest to words of which no title, company, place or skill has any', async () => {
  const none = await find('q=hiring+team+builds+things+care+customers+sarcasm');
  expect([none.total, none.closest, none.ids.length]).toEqual([0, true, 20]);
});
