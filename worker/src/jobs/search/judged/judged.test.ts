import { env } from 'cloudflare:workers';
import { readSearch } from '@niyukti/contract/jobs/job-search';
import { beforeAll, expect, it } from 'vitest';
import { ask, signIn } from '../../../../testing/client.ts';
import { db } from '../../../../testing/hiring.ts';
import { internalId } from '../../../core/ids.ts';
import { findJobs } from '../search.ts';

const texts = import.meta.glob('./*.txt', { query: '?raw', import: 'default', eager: true });

/** What the ranking reached when it was last looked at, rounded down: it may get better only. */
const AT_LEAST = 0.94;
/**
 * Better than the same jobs newest first, and than titles that hold the text, as /Joblist searched
 * before.
 */
const BETTER = { newest: 0.015, titles: 0.4 };
const DEPTH = 10;

const lines = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));
const jobs = lines(texts['./jobs.txt'] ?? '');
/** Grades by hand: 3 is what was meant, 2 a good answer, 1 is related. What is not named is 0. */
const searches = lines(texts['./searches.txt'] ?? '').map(([q = '', grades = '']) => ({
  q,
  grades: new Map(grades.split(' ').map((grade) => [grade.split(':')[0] ?? '', Number(grade.split(':')[1])])),
}));

beforeAll(async () => {
  const companies = new Map<string, number>();
  for (const [, , name = ''] of jobs)
    if (!companies.has(name)) companies.set(name, (await signIn('company', name)).row);
  const today = Date.now();
  const rows = jobs.map(([, title = '', name = '', location = '', skills = '', about = ''], at) => {
    const city = location.split(', ').at(-1) ?? location;
    return env.DB.prepare(
      `INSERT INTO jobs (id, company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description, skills,
        experience, openings, salary_min, salary_max, deadline, open, posted_at, updated_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, 'Full-time', 'Day shift', 'Monday to Friday', ?, ?, '1-3', 1, 1, 2, '2099-01-01', 1, ?, 1)`,
    ).bind(
      // Keys in the order of a shuffled hand: the age of a job says nothing of what it is.
      1 + ((at * 37) % 71),
      companies.get(name) ?? null,
      title,
      location,
      city,
      title.toLowerCase(),
      location.toLowerCase(),
      about,
      skills,
      today - ((at * 37) % 71) * 3_600_000,
    );
  });
  await env.DB.batch(rows);
});

const keyOf = new Map(jobs.map(([key = ''], at) => [1 + ((at * 37) % 71), key]));
const gain = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** nDCG@10 of an order of keys. */
function ndcg(keys: readonly string[], grades: ReadonlyMap<string, number>): number {
  const best = [...grades.values()].sort((one, other) => other - one).slice(0, DEPTH);
  return gain(keys.slice(0, DEPTH).map((key) => grades.get(key) ?? 0)) / gain(best);
}

async function found(q: string, order: 'best' | 'newest'): Promise<string[]> {
  const search = { ...readSearch(new URLSearchParams({ q })), order };
  const { ids } = await findJobs(db().orm, { search, company: undefined, limit: DEPTH, after: null }, Date.now());
  return ids.map((id) => keyOf.get(id) ?? '');
}

it('the judged set has sixty searches over existing jobs', () => {
  expect(searches).toHaveLength(60);
  const keys = new Set(jobs.map(([key]) => key));
  expect(searches.flatMap(({ grades }) => [...grades.keys()]).filter((key) => !keys.has(key))).toEqual([]);
  expect(new Set(keyOf.values()).size).toBe(jobs.length);
});

async function titled(q: string): Promise<string[]> {
  const answer = await ask('GET', `/api/company-all-jobs?limit=${DEPTH}&title=${encodeURIComponent(q)}`);
  return answer.json.map((job: { _id: string }) => keyOf.get(internalId('job', job._id) ?? 0) ?? '');
}

it('the ranking agrees with the judgements, better than newest first', async () => {
  const told: string[] = [];
  const sums = { best: 0, newest: 0, titles: 0 };
  for (const { q, grades } of searches) {
    const keys = await found(q, 'best');
    const own = ndcg(keys, grades);
    sums.best += own;
    sums.newest += ndcg(await found(q, 'newest'), grades);
    sums.titles += ndcg(await titled(q), grades);
    if (own < 0.6) told.push(`${own.toFixed(2)} ${q}: ${keys.join(' ')}`);
  }
  const { best, newest, titles } = Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, Number((sum / searches.length).toFixed(3))]),
  ) as typeof sums;
  expect(told).toEqual([]);
  expect(best).toBeGreaterThanOrEqual(AT_LEAST);
  expect(best - newest, `best ${best}, newest ${newest}`).toBeGreaterThan(BETTER.newest);
  expect(best - titles, `best ${best}, titles ${titles}`).toBeGreaterThan(BETTER.titles);
}, 60_000);
