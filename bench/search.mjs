#!/usr/bin/env node
// Measures the public search at 5,000, 20,000 and 100,000 open jobs, as multiples of a one-row read
// in the same miniflare.
//   node bench/search.mjs              all sizes
//   node bench/search.mjs --to=20000   at most this many open jobs
import { inTurns } from './measure.mjs';
import { report, table } from './report.mjs';
import { openWorld } from './world.mjs';

const to = process.argv.find((argument) => argument.startsWith('--to='));
const TO = to ? Number(to.slice('--to='.length)) : 100_000;
/** The most one-row reads that a search may cost, by the number of open jobs. */
const TARGETS = Object.entries({ 5000: 5, 20000: 8, 100000: 20 }).filter(([size]) => Number(size) <= TO);
const TRIES = 20;
/** Every sixth job of the seed is closed. */
const jobsFor = (open) => Math.round((open * 6) / 5);
const ORIGIN = 'http://localhost:8787';
const SEARCHES = {
  'all, best match': '',
  'all, by salary': 'order=salary',
  'a common word': 'q=engineer',
  'a common word, newest': 'q=engineer&order=newest',
  'a rare word': 'q=blockchain',
  'an absent word': 'q=absent',
  'a typo': 'q=enginere',
  'an unfinished word': 'q=benga',
  'a word and an unfinished one': 'q=developer+re',
  'two words': 'q=java+developer',
  'a city by its other name': 'q=analyst&place=Bangalore',
  'three words that no job has together': 'q=nurse+java+tally',
  'four words that many jobs have': 'q=travel+manager+opera+pms',
  'four filters': 'q=engineer&place=Pune&type=Full-time&salary=6&experience=1&order=salary',
};

const { api, bare, grow, mergeIndexes, close } = await openWorld();
const { hold, end } = report();
const oneRow = () => bare.fetch(`${ORIGIN}/row`);
const rows = Object.fromEntries(Object.keys(SEARCHES).map((name) => [name, []]));
for (const [size, atMost] of TARGETS) {
  await grow({ jobs: jobsFor(Number(size)) });
  await mergeIndexes();
  for (const [name, query] of Object.entries(SEARCHES)) {
    const send = () => api.fetch(`${ORIGIN}/api/jobs?view=row&${query}`);
    await inTurns(send, oneRow, 3);
    const { p50, beside } = await inTurns(send, oneRow, TRIES);
    rows[name].push(p50, p50 / beside);
    hold(`${name}, ${Number(size).toLocaleString('en')} open jobs`, p50 / beside, { atMost, unit: '× one-row read' });
  }
}
await close();
table(
  ['search', ...TARGETS.flatMap(([size]) => [`${Number(size).toLocaleString('en')}, ms`, '× one-row read'])],
  Object.entries(rows).map(([name, cells]) => [name, ...cells]),
);
end();
