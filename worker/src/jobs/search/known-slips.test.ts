import { readSearch } from '@niyukti/contract/job-search';
import { beforeAll, expect, it, vi } from 'vitest';
import { type SignedIn, signIn } from '../../../testing/client.ts';
import { db, makeJob } from '../../../testing/hiring.ts';
import { Database } from '../../core/database.ts';
import { assumeMeant, isSame, keepMeant } from './known-slips.ts';
import { findJobs } from './search.ts';

let company: SignedIn;
const post = (jobTitle: string) =>
  makeJob(company, { jobTitle, city: 'Pune', location: 'Pune', desiredSkills: 'Maps' });

beforeAll(async () => {
  company = await signIn('company', 'Orbit');
  await post('Land Surveyor');
});

/** What a search finds, and its round trips. */
async function found(said: string) {
  const batch = vi.spyOn(Database.prototype, 'batch');
  const search = readSearch(new URLSearchParams(said));
  const { ids, total, corrected, facets } = await findJobs(
    db(),
    { search, company: undefined, limit: 20, after: null },
    Date.now(),
  );
  const trips = batch.mock.calls.length;
  batch.mockRestore();
  return { trips, answer: { ids, total, corrected, facets } };
}

it('a slip that was mended before is one round trip, with the same answer', async () => {
  const first = await found('q=surveyer&place=Pune');
  expect([first.trips, first.answer.total, first.answer.corrected]).toEqual([
    2,
    1,
    [{ from: 'surveyer', to: 'surveyor' }],
  ]);
  expect(await found('q=surveyer&place=Pune')).toEqual({ ...first, trips: 1 });
});

it('a word that was a slip is found as it is typed as soon as a job has it', async () => {
  await found('q=surveyer');
  await post('Surveyer of Ships');
  const word = await found('q=surveyer');
  expect([word.trips, word.answer.total, word.answer.corrected]).toEqual([2, 1, []]);
  expect(await found('q=surveyer')).toEqual({ ...word, trips: 1 });
});

it('where something else is meant by now, that is looked for', async () => {
  const right = await found('q=surveior');
  expect(right.answer.corrected).toEqual([{ from: 'surveior', to: 'surveyor' }]);
  keepMeant(['surveior'], new Map([['surveior', 'somebody']]));
  expect(await found('q=surveior')).toEqual({ ...right, trips: 2 });
});

it('a thousand slips are kept, those that were used last', () => {
  const names = Array.from({ length: 1_200 }, (_, at) => `word${at}`);
  for (const name of names) {
    keepMeant([name], new Map([[name, 'other']]));
    keepMeant(['word0'], assumeMeant(['word0']));
  }
  expect([...assumeMeant(names).keys()]).toEqual(['word0', ...names.slice(-999)]);
  keepMeant(names, new Map());
  expect(assumeMeant(names).size).toBe(0);
  expect([isSame(new Map([['a', 'b']]), new Map([['a', 'c']])), isSame(new Map(), new Map())]).toEqual([false, true]);
});
