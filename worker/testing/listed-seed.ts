import { lineIn, wordsIn } from '../src/core/parted.ts';
import { signatureIn } from '../src/core/signature.ts';

/**
 * Open jobs in bulk, for what the search reads: the rows that triggers would write, words drawn
 * from short lists, so that common words, rare ones and places are at every size in the same
 * shares. Some thousands were posted each day, the later ones later.
 */
const SLICE = 10_000;
const A_DAY = 8_000;

const TITLES = [
  'Backend Engineer',
  'Staff Nurse',
  'Sales Executive',
  'Data Analyst',
  'Java Developer',
  'Accountant',
  'JavaScript Developer',
  'Site Engineer',
];
const PLACES = ['Baner, Pune', 'Whitefield, Bengaluru', 'Andheri, Mumbai', 'Nagpur', 'Remote'];
const SKILLS = ['SQL, Excel', 'Java, Spring', 'JavaScript, React', 'Python, SQL', 'Tally, GST', 'AutoCAD'];

const pick = (list: readonly string[], by: string): string =>
  `CASE ${by} % ${list.length} ${list.map((text, at) => `WHEN ${at} THEN '${text}'`).join(' ')} END`;
const ROW = `SELECT i, 100000 + i % 500, ${pick(TITLES, 'i')}, 'Acme ' || (i % 500), ${pick(PLACES, '(i / 8)')},
    ${pick(SKILLS, '(i / 3)')} || iif(i % 500 = 0, ', Blockchain', ''),
    'any c' || (100000 + i % 500) || ' t66756c6c2d74696d65 g646179207368696674 w4d6f6e m' || iif(i % 4 = 0, '72656d6f7465', '6f6e2073697465')
      || iif(i % 3 = 0, ' s3 s6', ' s3') || ' e1 d20990101 p' || strftime('%Y%m%d', '2026-07-01', '+' || (i / ${A_DAY}) || ' days'),
    600000 + i % 900000, '2099-01-01', 1700000000000 + i, '', 0, 0, 0 FROM c`;

const LINE = lineIn('title');
const REST = lineIn("(skills || ' ' || company || ' ' || place)");

/** Grows the list of open jobs from one count to another. Its own triggers must be away. */
export async function seedListed(db: D1Database, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += SLICE) {
    const range = [start + 1, Math.min(start + SLICE, to)];
    const count = 'WITH RECURSIVE c (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM c WHERE i < ?2)';
    await db.batch([
      db
        .prepare(
          `${count} INSERT INTO jobs (id, company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description,
            skills, experience, openings, salary_min, salary_max, deadline, company_name, open, posted_at, updated_at)
          SELECT i, 100000 + i % 500, ${pick(TITLES, 'i')}, ${pick(PLACES, '(i / 8)')}, 'Pune', 'x', 'x', 'Full-time', 'Day shift', 'Mon', 'Do it.',
            'SQL', '1-3', 1, 1, 2, '2099-01-01', 'Acme', 1, i, i FROM c`,
        )
        .bind(...range),
      db
        .prepare(
          `${count} INSERT INTO listed_jobs (id, company_id, title, company, place, skills, scope, salary_year, deadline, posted_at, line, words, title_signature, rest_signature) ${ROW}`,
        )
        .bind(...range),
      db
        .prepare(
          `INSERT INTO job_words (rowid, title, company, skills, place, about, scope)
          SELECT id, title, company, skills, place, 'We are hiring for a team that builds things with care for customers.', scope
          FROM listed_jobs WHERE id BETWEEN ? AND ?`,
        )
        .bind(...range),
      db
        .prepare(
          `UPDATE listed_jobs SET line = ${LINE}, words = ${wordsIn(LINE)}, title_signature = ${signatureIn(LINE)}, rest_signature = ${signatureIn(REST)} WHERE id BETWEEN ? AND ?`,
        )
        .bind(...range),
      db
        .prepare("INSERT INTO listed_terms (id, terms) SELECT id, '[]' FROM listed_jobs WHERE id BETWEEN ? AND ?")
        .bind(...range),
      db
        .prepare(
          'INSERT INTO title_words (rowid, title, day) SELECT id, title, substr(scope, -9) FROM listed_jobs WHERE id BETWEEN ? AND ?',
        )
        .bind(...range),
    ]);
  }
  const words = [...TITLES, ...PLACES, ...SKILLS].flatMap((text) => text.toLowerCase().split(/[ ,]+/));
  await db.batch([
    ...[...new Set([...words, 'blockchain', 'acme'])].map((word) =>
      db
        .prepare("INSERT OR REPLACE INTO search_terms VALUES ('w', ?, '', ?)")
        .bind(word, word === 'blockchain' ? Math.floor(to / 500) : to),
    ),
    ...TITLES.map((title) =>
      db.prepare("INSERT OR REPLACE INTO search_terms VALUES ('t', ?, ?, ?)").bind(title.toLowerCase(), title, to),
    ),
    db.prepare(
      `INSERT OR REPLACE INTO search_terms
      SELECT 'f', value, value, iif(value = 'any', ${to}, count(*)) FROM (SELECT scope FROM listed_jobs LIMIT 1000), json_each('["' || replace(scope, ' ', '","') || '"]') GROUP BY value`,
    ),
    db
      .prepare(
        `WITH RECURSIVE d (day) AS (SELECT 0 UNION ALL SELECT day + 1 FROM d WHERE day < CAST(?1 / ${A_DAY} AS INTEGER))
        INSERT OR REPLACE INTO search_terms
        SELECT 'f', 'p' || strftime('%Y%m%d', '2026-07-01', '+' || day || ' days'), '', min(${A_DAY}, ?1 + 1 - day * ${A_DAY}) - (day = 0) FROM d`,
      )
      .bind(to),
    // Words of companies and titles that one job each has: a list of words grows with the jobs.
    db
      .prepare(
        `WITH RECURSIVE c (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM c WHERE i < ?2)
        INSERT OR REPLACE INTO search_terms SELECT 'w', printf('%c%c%04x', 97 + i % 26, 97 + (i / 26) % 26, i), '', 1 FROM c`,
      )
      .bind(Math.ceil(from / 10), Math.floor(to / 10)),
  ]);
}
