#!/usr/bin/env node
// Looks new jobs up among kept searches, as the Worker does behind an assignment, and says what it
// read and how long it took. That a job reads by its words, however many searches are kept, is a
// test: worker/src/notices/alerts.test.ts.
//   node bench/alerts.mjs                 100,000 kept searches, 1,000 new jobs
//   node bench/alerts.mjs 0.1             a tenth of both
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawn, PLACES, rareWord, skillSets, TITLES, texts } from './life/words.mjs';
import { aims, progress, table } from './report.mjs';

const part = Number(process.argv[2] ?? 1);
const [SEARCHES, JOBS, SLICE] = [100_000 * part, 1_000 * part, 20];
const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-alerts-'));
process.env.NIYUKTI_STATE = folder;

const { migrate } = await import('../platform/src/local/migrate.ts');
const { withLocal } = await import('../platform/src/local/platform.ts');
const { Database } = await import('../worker/src/core/database.ts');
const { chooseKeys } = await import('../worker/src/jobs/alerts/keys.ts');
const { askedBy, searchOf } = await import('../worker/src/jobs/alerts/sought.ts');
const { findAlerts } = await import('../worker/src/jobs/alerts/find-alerts.ts');

const say = (line) => process.stdout.write(`${line}\n`);
let state = 7;
const roll = (sides) => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return (state >>> 8) % sides;
};
/** The first ones are common, the last ones rare: half of all are of the first tenth. */
const zipf = (some) => some[Math.min(some.length - 1, Math.floor(some.length * (roll(10_000) / 10_000) ** 3.3))];

/** Words of titles and skills as they are drawn: the common ones come first, then what is rare. */
const WORDS = [
  ...new Set([
    ...drawn(TITLES, 4_096, 0.6).flatMap(({ title }) => title.toLowerCase().split(' ')),
    ...skillSets().flatMap(({ skills }) => skills.toLowerCase().split(/[ ,]+/)),
    ...Array.from({ length: 3_500 }, (_, at) => rareWord(at)),
  ]),
];
const CITIES = PLACES.map((place) => place.split(', ').at(-1)?.toLowerCase() ?? '');
const TEXTS = texts();
const FILTERS = ['', '', '', 'mode=Remote', 'type=Full-time', 'salary=6', 'experience=1'];

const searchText = () => {
  const words = Array.from({ length: 1 + roll(3) }, () => zipf(WORDS)).join('+');
  return [`q=${words}`, roll(2) && `place=${zipf(CITIES)}`, FILTERS[roll(FILTERS.length)]].filter(Boolean).join('&');
};
const jobOf = () => ({
  title: [zipf(WORDS), zipf(WORDS), 'specialist'].join(' '),
  skills: Array.from({ length: 5 }, () => zipf(WORDS)).join(', '),
  city: zipf(CITIES),
  // Most of a description is said in words that nobody searches by.
  description: `${TEXTS[roll(TEXTS.length)].text} ${Array.from({ length: 4 }, () => zipf(WORDS)).join(' ')}`,
});

await withLocal(async ({ DB }) => {
  await migrate(DB);
  const seeding = performance.now();
  const jobs = Array.from({ length: JOBS }, jobOf);
  for (let at = 0; at < jobs.length; at += 250)
    await DB.prepare(
      `INSERT INTO jobs (id, company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description, skills,
        experience, experience_min, experience_max, openings, salary_min, salary_max, deadline, company_name, open, posted_at, updated_at)
      SELECT 1000000 + key + ?2, 1, value ->> 'title', value ->> 'city', value ->> 'city', value ->> 'title', value ->> 'city', 'Full-time', 'Day shift',
        'Mon-Fri', value ->> 'description', value ->> 'skills', '1-3', 1, 3, 1, 600000, 900000, '2099-12-31', 'Acme', 1, 1, 1 FROM json_each(?1)`,
    )
      .bind(JSON.stringify(jobs.slice(at, at + 250)), at)
      .run();
  const { results } = await DB.prepare("SELECT kind || ':' || term AS key, kind, term, jobs FROM search_terms").all();
  const terms = new Map(results.map((row) => [row.key, row]));
  const known = { all: async ({ values }) => JSON.parse(values[0]).flatMap((key) => terms.get(key) ?? []) };
  const alerts = [];
  const laid = progress(`${SEARCHES.toLocaleString('en')} kept searches`, SEARCHES);
  for (let id = 1; id <= SEARCHES; id += 1) {
    const search = searchText();
    alerts.push({ id, search, keys: await chooseKeys(known, askedBy(searchOf(search), '2026-11-22')) });
  }
  for (let at = 0; at < alerts.length; at += 1_000) {
    const some = JSON.stringify(alerts.slice(at, at + 1_000));
    await DB.batch([
      DB.prepare(
        `INSERT INTO alerts (id, student_id, name, search, pace, created_at) SELECT value ->> 'id', value ->> 'id', 'n', value ->> 'search', 'now', 1 FROM json_each(?)`,
      ).bind(some),
      DB.prepare(
        `INSERT OR IGNORE INTO alert_keys (key, alert_id) SELECT k.value, a.value ->> 'id' FROM json_each(?) a, json_each(a.value, '$.keys') k`,
      ).bind(some),
    ]);
    laid(at + 1_000);
  }
  say(`seeded in ${Math.round((performance.now() - seeding) / 1_000)} s`);

  const db = new Database(DB);
  const [started, before] = [performance.now(), { rows: db.rowsRead, calls: db.calls }];
  let [matches, told, slowest] = [0, 0, 0];
  for (let at = 0; at < JOBS; at += SLICE) {
    const sliced = performance.now();
    const ids = Array.from({ length: Math.min(SLICE, JOBS - at) }, (_, of) => 1_000_000 + at + of);
    const found = await findAlerts(db, ids, Date.now());
    told += found.length;
    matches += found.reduce((sum, { jobs: some }) => sum + some.length, 0);
    slowest = Math.max(slowest, performance.now() - sliced);
  }
  const spent = performance.now() - started;
  const rows = db.rowsRead - before.rows;
  const calls = db.calls - before.calls;
  table(
    [
      'kept searches',
      'new jobs',
      'matches',
      'notices',
      'rows read',
      'rows a match',
      'round trips',
      's in all',
      'ms a job',
      's, slowest slice',
    ],
    [[SEARCHES, JOBS, matches, told, rows, rows / matches, calls, spent / 1_000, spent / JOBS, slowest / 1_000]],
  );
  const { hold, end } = aims();
  hold('rows for each match', rows / matches, { atMost: 4 });
  hold('round trips for each slice of twenty jobs', calls / Math.ceil(JOBS / SLICE), { atMost: 3 });
  hold('a new job among the kept searches', spent / JOBS, { atMost: 100, unit: 'ms' });
  end();
});
rmSync(folder, { recursive: true, force: true });
process.exit();
