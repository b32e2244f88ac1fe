/** Rows that one statement writes. */
const SLICE = 20_000;
const NAMES = [
  'Asha Rao',
  'Vikram Patil',
  'Ananya Iyer',
  'Rohan Das',
  'Zoya Khan',
  'José Álvarez',
  'प्रिया शर्मा',
  'Meera Nair',
];
const TITLES = ['Backend Engineer', 'Staff Nurse', 'Sales Executive', 'C++ Developer', 'Accountant', 'शिक्षक'];
const PLACES = ['Pune, Maharashtra', 'Bengaluru', 'Nagpur', 'पुणे', 'Remote'];

/** An account's row. */
interface Account {
  readonly row: number;
}

/** Whose rows the lists will show: every tenth job and a share of the applications are theirs. */
export interface HotAccounts {
  student: Account;
  company: Account;
  hr: Account;
}

/** The index text of a value: what a phrase of `contains` looks for, without its column and quotes, and the two last short grams. */
function grams(text: string): string {
  const chars = [...text.normalize('NFC').toLowerCase()];
  const at = (index: number) =>
    chars[index] ? (chars[index].codePointAt(0) ?? 0).toString(16).padStart(5, '0') : '00000';
  return chars.map((_, index) => at(index) + at(index + 1) + at(index + 2)).join(' ');
}

async function slices(
  db: D1Database,
  from: number,
  to: number,
  statements: (from: number, to: number) => [string, unknown[]][],
): Promise<void> {
  for (let start = from; start < to; start += SLICE) {
    const batch = statements(start + 1, Math.min(start + SLICE, to));
    await db.batch(batch.map(([sql, values]) => db.prepare(sql).bind(...values)));
  }
}

const COUNT = 'WITH RECURSIVE c (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM c WHERE i < ?2)';

/** Takes the triggers away (they keep figures row by row, which these reads do not look at) and lays the words to draw from. Answers the triggers. */
export async function prepareSeed(db: D1Database): Promise<string[]> {
  const triggers = await db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all<{
    name: string;
    sql: string;
  }>();
  await db.batch(triggers.results.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)));
  await db.exec(
    'CREATE TABLE seed_words (kind TEXT, n INTEGER, text TEXT, folded TEXT, grams TEXT, PRIMARY KEY (kind, n))',
  );
  for (const [kind, words] of [
    ['name', NAMES],
    ['title', TITLES],
    ['place', PLACES],
  ] as const) {
    for (const [n, text] of words.entries()) {
      await db
        .prepare('INSERT INTO seed_words VALUES (?, ?, ?, ?, ?)')
        .bind(kind, n, text, text.toLowerCase(), grams(text))
        .run();
    }
  }
  return triggers.results.map(({ sql }) => sql);
}

/** Grows the jobs from one count to another. Every tenth is the hot company's, every fifth the hot HR's, every seventh has no HR. */
export async function seedJobs(db: D1Database, hot: HotAccounts, from: number, to: number): Promise<void> {
  await slices(db, from, to, (first, last) => [
    [
      `${COUNT} INSERT INTO jobs (id, company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description,
        skills, experience, openings, salary_min, salary_max, deadline, company_name, hr_id, hr_name, open, posted_at, updated_at)
      SELECT i, iif(i % 10 = 0, ?3, 100000 + i % 500), t.text, p.text, 'Pune', t.folded, p.folded, 'Full-time', 'Day shift', 'Mon to Fri', 'Do it.',
        'SQL', '1-3', 1, 1, 2, iif(i % 6 = 0, '2020-01-01', '2099-01-01'), 'Acme', h.id, iif(h.id IS NULL, NULL, 'Ritu'), i % 6 <> 0, i, i
      FROM c JOIN seed_words t ON t.kind = 'title' AND t.n = i % ${TITLES.length} JOIN seed_words p ON p.kind = 'place' AND p.n = (i / 6) % ${PLACES.length}
      JOIN (SELECT column1 AS k, column2 AS id FROM (VALUES (0, ?4), (1, NULL), (2, 100000))) h
        ON h.k = iif(i % 7 = 0, 1, iif(i % 5 = 0, 0, 2))`,
      [first, last, hot.company.row, hot.hr.row],
    ],
    [
      `INSERT INTO job_search (rowid, title, location, scope)
      SELECT j.id, t.grams, p.grams, 'c' || j.company_id || iif(j.open = 1, ' open', ' closed') || iif(j.hr_id IS NULL, ' unassigned', ' assigned h' || j.hr_id)
      FROM jobs j JOIN seed_words t ON t.kind = 'title' AND t.n = j.id % ${TITLES.length} JOIN seed_words p ON p.kind = 'place' AND p.n = (j.id / 6) % ${PLACES.length}
      WHERE j.id BETWEEN ? AND ?`,
      [first, last],
    ],
    [
      'INSERT INTO job_counts (job_id, company_id, job_title, open) SELECT id, company_id, title, open FROM jobs WHERE id BETWEEN ? AND ?',
      [first, last],
    ],
    [
      'INSERT INTO saved_jobs (student_id, job_id, deadline, created_at) SELECT ?1, id, deadline, 0 FROM jobs WHERE id % 100 = 1 AND id BETWEEN ?2 AND ?3',
      [hot.student.row, first, last],
    ],
  ]);
}

/**
 * Grows the applications from one count to another: of `jobs` jobs, in sixteen states that a hire passes. Every thousandth is the hot
 * student's.
 */
export async function seedApplications(
  db: D1Database,
  hot: HotAccounts,
  from: number,
  to: number,
  jobs: number,
): Promise<void> {
  await slices(db, from, to, (first, last) => [
    [
      `${COUNT} INSERT INTO applications (id, student_id, job_id, resume_id, company_id, hr_id, candidate_name, candidate_folded, job_title,
        company_name, status, decided_at, company_status, advanced_at, shortlisted, shortlisted_at, letter_key, update_hr, offer_letter_sent,
        withdrawn_at, created_at, updated_at)
      SELECT i, iif(i % 1000 = 0, ?3, 1000000 + i), j.id, 1, j.company_id, j.hr_id, w.text, w.folded, j.title, j.company_name,
        iif(i % 16 < 5, 'pending', iif(i % 16 = 5, 'rejected', 'selected')), i,
        iif(i % 16 < 8, 'pending', iif(i % 16 IN (8, 9), 'Rejected', 'Selected')), iif(i % 16 >= 9, i, NULL),
        i % 16 >= 13, iif(i % 16 >= 13, i, NULL), iif(i % 16 >= 14, 'letters/' || i, NULL), i % 16 >= 14, i % 16 = 15,
        iif(i % 16 = 4, i, NULL), i, i
      FROM c JOIN jobs j ON j.id = iif(i % 1000 = 0, i / 1000, 1 + (i * 7919) % ?4)
      JOIN seed_words w ON w.kind = 'name' AND w.n = (i / 3) % ${NAMES.length}`,
      [first, last, hot.student.row, jobs],
    ],
    [
      `INSERT INTO application_search (rowid, candidate, scope)
      SELECT a.id, w.grams, 'c' || company_id || ' j' || job_id || ifnull(' h' || hr_id, '') || ' status' || status || ' company' || lower(company_status)
        || ' stage' || stage || iif(withdrawn_at IS NULL, ' live', '') || iif(advanced_at IS NULL, '', ' advanced')
        || iif(status = 'rejected' OR company_status = 'Rejected', ' rejected', '') || iif(update_hr = 1, ' handed', '') || iif(shortlisted = 1, ' shortlisted', '')
      FROM applications a JOIN seed_words w ON w.kind = 'name' AND w.n = (a.id / 3) % ${NAMES.length} WHERE a.id BETWEEN ? AND ?`,
      [first, last],
    ],
  ]);
}
