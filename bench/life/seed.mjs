// The world that benches measure: jobs with their texts, open ones in the list that visitors
// search, and applications, drawn from the words of a believable world by a fixed rule, in slices
// of SQL. Triggers must be away while it grows. The same rows come out at every run.
import { grams, OTHERS, shortWords } from '../../worker/testing/large-seed.ts';
import { COMPANIES, drawn, NAMES, PLACES, rareWord, skillSets, TITLES, texts } from './words.mjs';

const SLICE = 10_000;
/** Jobs that are posted on one day: the list of open jobs is of sixty days at most. */
const A_DAY = 8_000;
/** One job in so many has a word that it shares with few, and one that nobody else has. */
const SELDOM = 500;
const RARE = 997;
/** So many companies post, beside the one whose lists are shown. */
const POSTING = 500;
/** One application in so many is for the job that everybody applies for: 10,000 of 300,000. */
const CROWD = 30;
/**
 * Which applications are the shown student's, and of which job each is: every thousandth, and of
 * the first 3,000 every hundredth, so that their page is full from the start.
 */
const OWN = 'iif(i <= 3000, i % 100, i % 1000) = 0';
const OWN_JOB = 'iif(i <= 3000, i / 100, i / 1000 + 27)';
/** The first job that is the shown company's and the shown HR's. */
const CROWDED = 10;

/** How many draws there are of each kind: powers of two, for the mixing. */
const DRAWS = { name: 4_096, title: 4_096, place: 512, company: 512 };
const MIXES = {
  name: 2_654_435_761,
  title: 2_246_822_519,
  place: 3_266_489_917,
  company: 668_265_263,
  skills: 374_761_393,
  text: 1_597_334_677,
};
const bits = (count) => Math.log2(count);
const mixed = (kind, row) => `((${row} * ${MIXES[kind]}) & 4294967295)`;
/** The draw of a row: as if by lot, and always the same. */
const draw = (kind, row) => `(${mixed(kind, row)} >> ${32 - bits(DRAWS[kind])})`;

const SETS = 60;
const TEXTS = 400;
const FIELDS = 10;
const word = (alias, kind, n) => `JOIN life ${alias} ON ${alias}.kind = '${kind}' AND ${alias}.n = ${n}`;
/** What a job is made of; skills and text are of its title's field. */
const JOB_WORDS = (
  row,
) => `${word('t', 'title', draw('title', row))} ${word('p', 'place', draw('place', row))} ${word('c', 'company', draw('company', row))}
  ${word('s', 'skills', `t.field * ${SETS} + (${mixed('skills', row)} >> 12) % ${SETS}`)} ${word('d', 'text', `t.field + ${FIELDS} * ((${mixed('text', row)} >> 12) % ${TEXTS / FIELDS})`)}`;
const ROWS = 'WITH RECURSIVE r (i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM r WHERE i < ?2)';
const CLOSED = (row) => `(${row} % 6 = 0)`;
/** A word that closed jobs alone have stands in every title of theirs. */
const TITLE = (row) => `t.text || iif(${CLOSED(row)}, ' Apprentice', '')`;
const SKILLS = (row) => `s.text || iif(${row} % ${SELDOM} = 1, ', Blockchain', '')`;
const ABOUT = (row) =>
  `d.text || iif(${row} % ${RARE} = 1, '. ' || (SELECT text FROM life WHERE kind = 'rare' AND n = ${row} / ${RARE}), '')`;

/** Lays out what is drawn from. */
export async function layLife(db) {
  const table =
    'CREATE TABLE life (kind TEXT, n INTEGER, text TEXT, folded TEXT, grams TEXT, short TEXT, field INTEGER, PRIMARY KEY (kind, n)) WITHOUT ROWID';
  await db.prepare(table).run();
  const said = (text, field = 0) => ({ text, field });
  const kinds = {
    name: drawn(NAMES, DRAWS.name, 0.7).map((name) => said(name)),
    title: drawn(TITLES, DRAWS.title, 0.6).map(({ title, field }) => said(title, field)),
    place: drawn(PLACES, DRAWS.place, 0.8).map((place) => said(place)),
    company: drawn(COMPANIES, DRAWS.company, 0.5).map((company) => said(company)),
    skills: skillSets(SETS).map(({ skills, field }) => said(skills, field)),
    text: texts(TEXTS).map(({ text, field }) => said(text, field)),
    rare: Array.from({ length: 1_100 }, (_, at) => said(rareWord(at))),
  };
  for (const [kind, all] of Object.entries(kinds)) {
    const rows = all.map(({ text, field }, n) => {
      const folded = text.normalize('NFC').toLowerCase();
      const isFound = kind !== 'text' && kind !== 'rare';
      return {
        n,
        text,
        folded,
        field,
        grams: isFound ? grams(folded) : '',
        short: isFound ? shortWords(folded, kind === 'name' ? folded : '') : '',
      };
    });
    for (let at = 0; at < rows.length; at += 500)
      await db
        .prepare(
          `INSERT INTO life SELECT ?1, value ->> 'n', value ->> 'text', value ->> 'folded', value ->> 'grams', value ->> 'short', value ->> 'field' FROM json_each(?2)`,
        )
        .bind(kind, JSON.stringify(rows.slice(at, at + 500)))
        .run();
  }
}

async function slices(db, from, to, told, statements) {
  for (let start = from; start < to; start += SLICE) {
    const last = Math.min(start + SLICE, to);
    await db.batch(statements(start + 1, last).map(([sql, ...values]) => db.prepare(sql).bind(...values)));
    told?.(last);
  }
}

/**
 * Grows the jobs from one count to another. Every tenth is the shown company's, every fifth the
 * shown HR's, every seventh has no HR, every sixth is closed. `lists`: what staff's lists are
 * searched by; `listed`: what visitors search.
 */
export async function growJobs(db, hot, from, to, { lists = true, listed = true, told } = {}) {
  const day = Date.parse('2026-07-01T06:00:00Z');
  await slices(db, from, to, told, (first, last) => [
    [
      `${ROWS} INSERT INTO jobs (id, company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description,
        skills, experience, openings, salary_min, salary_max, deadline, hr_id, open, posted_at, updated_at)
      SELECT i, iif(i % 10 = 0, ?3, ${OTHERS.companies} + i % ${POSTING}), ${TITLE('i')}, p.text, p.text, lower(${TITLE('i')}), p.folded, 'Full-time', 'Day shift', 'Mon',
        ${ABOUT('i')}, ${SKILLS('i')}, '1-3', 1, 300000, 300000 + i % 900000, iif(${CLOSED('i')}, '2020-01-01', '2099-01-01'),
        iif(i % 7 = 0, NULL, iif(i % 5 = 0, ?4, ${OTHERS.hrs})), NOT ${CLOSED('i')}, ${day} + i / ${A_DAY} * 86400000 + i % ${A_DAY}, i
      FROM r ${JOB_WORDS('i')}`,
      first,
      last,
      hot.company.row,
      hot.hr.row,
    ],
    ...(lists ? listsOf(hot, first, last) : []),
    ...(listed ? listedOf(first, last) : []),
  ]);
}

const listsOf = (hot, first, last) => [
  [
    'INSERT INTO job_search (rowid, title_folded, location_folded) SELECT id, title_folded, location_folded FROM jobs WHERE id BETWEEN ? AND ?',
    first,
    last,
  ],
  [
    'INSERT INTO saved_jobs (student_id, job_id, created_at) SELECT ?1, id, 0 FROM jobs WHERE id % 100 = 1 AND id BETWEEN ?2 AND ?3',
    hot.student.row,
    first,
    last,
  ],
];
const listedOf = (first, last) => [
  [
    `INSERT INTO job_words (rowid, title, company, skills, place, about, facets)
    SELECT id, title, company, skills, place, about, facets FROM open_job_texts WHERE id BETWEEN ? AND ?`,
    first,
    last,
  ],
];

/**
 * Grows the applications from one count to another, of `jobs` jobs, in sixteen states that a hire
 * passes; one job has a thirtieth of them all.
 */
export async function growApplications(db, hot, from, to, jobs, { told } = {}) {
  await slices(db, from, to, told, (first, last) => [
    [
      `${ROWS} INSERT INTO applications (id, student_id, job_id, resume_id, company_id, hr_id,
        status, decided_at, company_status, advanced_at, shortlisted, shortlisted_at, letter_key, update_hr, offer_letter_sent,
        withdrawn_at, created_at, updated_at)
      SELECT i, iif(${OWN}, ?3, ${OTHERS.students} + i), j.id, 1, j.company_id, j.hr_id,
        iif(i % 16 < 5, 'pending', iif(i % 16 = 5, 'rejected', 'selected')), i,
        iif(i % 16 < 8, 'pending', iif(i % 16 IN (8, 9), 'Rejected', 'Selected')), iif(i % 16 >= 9, i, NULL),
        i % 16 >= 13, iif(i % 16 >= 13, i, NULL), iif(i % 16 >= 14, 'letters/' || i, NULL), i % 16 >= 14, i % 16 = 15,
        iif(i % 16 = 4, i, NULL), i, i
      FROM r JOIN jobs j ON j.id = iif(${OWN}, ${OWN_JOB}, iif(i % ${CROWD} = 1, ${CROWDED}, 1 + (i * 7919) % ?4))
      ${word('w', 'name', draw('name', 'i'))} ${word('s', 'skills', `(${mixed('skills', 'i')} >> 12) % ${SETS * FIELDS}`)}`,
      first,
      last,
      hot.student.row,
      jobs,
    ],
  ]);
}
