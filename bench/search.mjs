#!/usr/bin/env node
// Measures the search of jobs at growing numbers of open jobs: rows read, queries, and time in
// turns with a one-row read of the same database; and the processor time of both, which tells on a
// busy machine what the clock does not.
//   node bench/search.mjs              1,000, 100,000 and 1,000,000 open jobs
//   node bench/search.mjs --to=100000  no more than so many
//   node bench/search.mjs --tries=20   fewer tries
import { loadavg } from 'node:os';
import { drawSearches } from './life/draw-searches.mjs';
import { A_DAY } from './life/seed.mjs';
import { NEVER_MEET } from './life/words.mjs';
import { inTurns } from './measure.mjs';
import { aims, progress, table } from './report.mjs';
import { makeAccounts, makeSeed, openWorld, runtimeCpu } from './world.mjs';

const asked = (name, otherwise) => {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return given ? Number(given.slice(name.length + 3)) : otherwise;
};
const TO = asked('to', 1_000_000);
const TRIES = asked('tries', 40);
const SIZES = [1_000, 100_000, 1_000_000].filter((size) => size < TO).concat(TO);
const ORIGIN = 'http://localhost:8787';
/** So many searches are drawn from the jobs of the largest size. */
const DRAWN = 60;

const SEARCHES = {
  'all, best match': '/jobs?',
  'all, newest': '/jobs?order=newest',
  'all, closing soonest': '/jobs?order=closing',
  'all, salary': '/jobs?order=salary',
  'a common word': '/jobs?q=engineer',
  'a common word, newest': '/jobs?q=engineer&order=newest',
  'one letter': '/jobs?q=e',
  'two words': '/jobs?q=java+developer',
  'a rare word': '/jobs?q=blockchain',
  'a word of every description': '/jobs?q=customers',
  'an absent word': '/jobs?q=absent',
  'a slip': '/jobs?q=enginere',
  'a city by its other name': '/jobs?q=analyst&place=Bangalore',
  'four filters': '/jobs?q=engineer&place=Pune&type=Full-time&salary=6&experience=1&order=salary',
  'two words of every fourth text that never meet': `/jobs?q=${NEVER_MEET.join('+')}`,
  'the same, as a place': `/jobs?q=${NEVER_MEET[0]}&place=${NEVER_MEET[1]}`,
  'three words that no job has together': '/jobs?q=nurse+java+tally',
  'four words that no job has together': '/jobs?q=nurse+java+acme+tally',
  'the three, in a place, and a filter': '/jobs?q=nurse+java+tally&place=Pune&type=Full-time',
  'six words that no job has together': '/jobs?q=senior+java+developer+spring+boot+pune',
  'eight words that no job has together': '/jobs?q=engineer+nurse+java+sql+pune+react+acme+tally',
  'the eight, and a filter': '/jobs?q=engineer+nurse+java+sql+pune+react+acme+tally&type=Full-time',
  'five words that some jobs have': '/jobs?q=java+developer+spring+react+pune',
  'three words that many jobs have': '/jobs?q=java+developer+spring',
  'the same, the second page': '/jobs?q=java+developer+spring&cursor=next',
  'four words that many jobs have': '/jobs?q=travel+manager+opera+pms',
  'three words of descriptions, in a place': '/jobs?q=team+work+experience&place=Pune',
  'a word of two letters that others hold': '/jobs?q=qa+tester',
  'a word of several names': '/jobs?q=fresher+java',
  'an unfinished word': '/jobs?q=benga',
  'a word and an unfinished one': '/jobs?q=developer+re',
  'suggestions, two letters': '/job-suggestions?q=ja',
  'who is hiring': '/hiring',
  'one job and what is similar': '',
};

/** The latest line of the log says what a request read. */
let line = '';
const { api, bare, db, close } = await openWorld(({ message }) => {
  if (message.includes('rowsRead')) line = message;
});
/** Searches are asked as the public page asks them: for rows. */
const asPages = (path) => (path.startsWith('/jobs?') ? `${path}&view=row` : path);
const get = (path) => () => api.fetch(`${ORIGIN}/api${asPages(path)}`);
const oneRow = () => bare.fetch(`${ORIGIN}/row`);

/** Its second page, where a path asks for the next one. */
async function paged(path) {
  const [first, isNext] = path.split('&cursor=next');
  if (isNext === undefined) return path;
  const { next } = await (await get(first)()).json();
  return next === null ? first : `${first}&cursor=${next}`;
}

async function measured(asked, tries = TRIES) {
  const path = await paged(asked);
  line = '';
  await (await get(path)()).arrayBuffer();
  // The log comes by another way than the answer.
  for (let waited = 0; !line && waited < 2_000; waited += 20) await new Promise((go) => setTimeout(go, 20));
  const { rowsRead, d1Calls } = JSON.parse(line);
  await inTurns(get(path), oneRow, 3);
  const times = await inTurns(get(path), oneRow, tries);
  const [one, own] = [await processor(oneRow, tries), await processor(get(path), tries)];
  return { rowsRead, d1Calls, ...times, processor: own / one };
}

/** Processor milliseconds of one request. */
async function processor(send, tries) {
  const before = runtimeCpu();
  for (let index = 0; index < tries; index++) await (await send()).arrayBuffer();
  return (runtimeCpu() - before) / tries;
}

/** Searches that are drawn from the jobs, measured as the others are, with fewer tries of each. */
async function drawnSearches() {
  const told = progress('searches drawn from jobs', DRAWN);
  const all = [];
  for (const asked of await drawSearches(db, TO, DRAWN)) {
    all.push({ asked, ...(await measured(`/jobs?${asked}`, Math.ceil(TRIES / 4))) });
    told(all.length);
  }
  return all;
}

const say = (text) => process.stdout.write(`${text}\n`);
const found = Object.fromEntries(Object.keys(SEARCHES).map((name) => [name, []]));
/** Each index is put together in turn, so that one has ten days of jobs at most in new pieces. */
const SINCE_ITS_TURN = 10 * A_DAY;
const seed = await makeSeed(db, await makeAccounts(db), { lists: false });
for (const [at, size] of SIZES.entries()) {
  await seed.grow({ jobs: Math.max(SIZES[at - 1] ?? 0, size - SINCE_ITS_TURN) });
  await seed.putTogether();
  await seed.grow({ jobs: size });
  await seed.mergeNew();
  const { jobs } = await (await get('/jobs?limit=1')()).json();
  const told = progress(`searches of ${size.toLocaleString('en')} jobs`, Object.keys(SEARCHES).length);
  for (const [at, [name, path]] of Object.entries(SEARCHES).entries()) {
    found[name].push(await measured(path || `/jobs/${jobs[0]._id}`));
    told(at + 1);
  }
}
const drawn = await drawnSearches();
await close();

const load = loadavg().map((value) => value.toFixed(1));
say(`\n${TRIES} tries each, one at a time; load average ${load.join(', ')}`);
const ratio = ({ p50, beside }) => p50 / beside;
const { hold, end } = aims();
const sized = (what) => SIZES.map((size) => `${what}, ${size.toLocaleString('en')}`);
table(
  ['search', ...sized('rows'), 'queries', ...sized('ms'), '× one-row read', '× its processor time'],
  Object.entries(found).map(([name, all]) => {
    hold(name, ratio(all.at(-1)), { atMost: 3, unit: '× one-row read' });
    if (all.length > 1) hold(`${name}, grown`, ratio(all.at(-1)) / ratio(all[0]), { atMost: 2.5, unit: '×' });
    return [
      name,
      ...all.map(({ rowsRead }) => rowsRead),
      all.at(-1).d1Calls,
      ...all.map(({ p50 }) => p50.toFixed(1)),
      all.map((one) => ratio(one).toFixed(1)).join(' · '),
      all.map(({ processor: times }) => times.toFixed(1)).join(' · '),
    ];
  }),
);
const byRatio = drawn.map((one) => ({ ...one, times: ratio(one) })).sort((one, other) => one.times - other.times);
const part = (of) => byRatio[Math.min(byRatio.length - 1, Math.floor(byRatio.length * of))];
say(`\n${DRAWN} searches drawn from the words of jobs, at ${TO.toLocaleString('en')}:`);
table(
  ['of them', '× one-row read', 'queries', 'rows', 'search'],
  [
    ['the middle', 0.5],
    ['nine of ten', 0.9],
    ['the worst', 1],
  ].map(([name, of]) => {
    const { times, d1Calls, rowsRead, asked } = part(of);
    hold(`drawn from jobs, ${name}`, times, { atMost: 3, unit: '× one-row read' });
    return [name, times, d1Calls, rowsRead, `\`${asked}\``];
  }),
);
end();
