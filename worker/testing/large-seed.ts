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
const SKILLS = 'SQL, TypeScript';
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

/** Over how many others the rest is spread; their rows need not exist. */
export interface Others {
  students: number;
  companies: number;
  hrs: number;
}

/** Ids of the others begin here. */
export const OTHERS = { students: 1_000_000, companies: 100_000, hrs: 100_000 } as const satisfies Others;
const SPREAD: Others = { students: 1_000_000_000, companies: 500, hrs: 1 };

const codeOf = (char: string | undefined): string => (char?.codePointAt(0) ?? 0).toString(16).padStart(5, '0');

/**
 * The index text of a value: what a phrase of `contains` looks for, without its column and quotes,
 * and the two last short grams.
 */
export function grams(text: string): string {
  const chars = [...text];
  return chars.map((char, index) => codeOf(char) + codeOf(chars[index + 1]) + codeOf(chars[index + 2])).join(' ');
}

/**
 * The words of one and two characters that the index of applications has of a name and of the
 * beginnings of what follows it.
 */
export function shortWords(text: string, name: string): string {
  const chars = [...text];
  return chars
    .flatMap((char, index) =>
      index < [...name].length || '\n (,-./'.includes(chars[index - 1] ?? '')
        ? [codeOf(char), codeOf(char) + codeOf(chars[index + 1])]
        : [],
    )
    .join(' ');
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

/**
 * Takes the triggers away: they keep figures row by row, which these reads do not look at. Answers
 * what makes them again.
 */
export async function dropTriggers(db: D1Database): Promise<string[]> {
  const triggers = await db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all<{
    name: string;
    sql: string;
  }>();
  await db.batch(triggers.results.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)));
  return triggers.results.map(({ sql }) => sql);
}

/** Lays the words to draw from. */
export async function prepareSeed(db: D1Database): Promise<void> {
  await db
    .prepare(
      'CREATE TABLE seed_words (kind TEXT, n INTEGER, text TEXT, folded TEXT, grams TEXT, short TEXT, PRIMARY KEY (kind, n))',
    )
    .run();
  const entries = NAMES.flatMap((name) =>
    TITLES.map((title) => ({ name: name.toLowerCase(), text: `${name}\n${SKILLS}\n${title}` })),
  );
  for (const [kind, words] of [
    ['name', NAMES],
    ['title', TITLES],
    ['place', PLACES],
    ['entry', entries.map(({ text }) => text)],
  ] as const) {
    for (const [n, text] of words.entries()) {
      const folded = text.toLowerCase();
      await db
        .prepare('INSERT INTO seed_words VALUES (?, ?, ?, ?, ?, ?)')
        .bind(kind, n, text, folded, grams(folded), shortWords(folded, entries[n]?.name ?? ''))
        .run();
    }
  }
}

/** Makes the companies that most jobs are of, for what looks at them: applying does. */
export async function seedOtherCompanies(db: D1Database): Promise<void> {
  await db
    .prepare(
      `${COUNT} INSERT INTO companies (id, name, name_folded, type, position, business_model, phone, created_at)
      SELECT i, 'Acme', 'acme', 'IT', 'p', 'b', '1', 1 FROM c`,
    )
    .bind(OTHERS.companies, OTHERS.companies + SPREAD.companies - 1)
    .run();
}

/**
 * Grows the jobs from one count to another. Every tenth is the hot company's, every fifth the hot
 * HR's, every seventh has no HR.
 */
export async function seedJobs(
  db: D1Database,
  hot: HotAccounts,
  from: number,
  to: number,
  others = SPREAD,
): Promise<void> {
  await slices(db, from, to, (first, last) => [
    [
      `${COUNT} INSERT INTO jobs (id, company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description,
        skills, experience, openings, salary_min, salary_max, deadline, hr_id, open, posted_at, updated_at)
      SELECT i, iif(i % 10 = 0, ?3, ${OTHERS.companies} + i % ?5), t.text, p.text, 'Pune', t.folded, p.folded, 'Full-time', 'Day shift', 'Mon to Fri', 'Do it.',
        'SQL', '1-3', 1, 1, 2, iif(i % 6 = 0, '2020-01-01', '2099-01-01'), iif(h.id = ${OTHERS.hrs}, h.id + i % ?6, h.id), i % 6 <> 0, i, i
      FROM c JOIN seed_words t ON t.kind = 'title' AND t.n = i % ${TITLES.length} JOIN seed_words p ON p.kind = 'place' AND p.n = (i / 6) % ${PLACES.length}
      JOIN (SELECT column1 AS k, column2 AS id FROM (VALUES (0, ?4), (1, NULL), (2, ${OTHERS.hrs}))) h
        ON h.k = iif(i % 7 = 0, 1, iif(i % 5 = 0, 0, 2))`,
      [first, last, hot.company.row, hot.hr.row, others.companies, others.hrs],
    ],
    [
      'INSERT INTO job_search (rowid, title_folded, location_folded) SELECT id, title_folded, location_folded FROM jobs WHERE id BETWEEN ? AND ?',
      [first, last],
    ],
    [
      'INSERT INTO saved_jobs (student_id, job_id, created_at) SELECT ?1, id, 0 FROM jobs WHERE id % 100 = 1 AND id BETWEEN ?2 AND ?3',
      [hot.student.row, first, last],
    ],
  ]);
}

/**
 * Which applications are the hot student's, and of which job each is: every thousandth, and of the
 * first 3,000 every hundredth, so that their page is full from the start. Where it held three rows
 * at the small size and twenty at the large one, a read seemed to grow with the tables.
 */
const HOT_STUDENT = 'iif(?4 >= 1000 AND i <= 3000, i % 100, i % 1000) = 0';
const HOT_STUDENTS_JOB = 'iif(?4 < 1000, i / 1000, iif(i <= 3000, i / 100, i / 1000 + 27))';

/**
 * Grows the applications from one count to another: of `jobs` jobs, in sixteen states that a hire
 * passes.
 */
export async function seedApplications(
  db: D1Database,
  hot: HotAccounts,
  from: number,
  to: number,
  jobs: number,
  others = SPREAD,
): Promise<void> {
  await slices(db, from, to, (first, last) => [
    [
      `${COUNT} INSERT INTO applications (id, student_id, job_id, resume_id, company_id, hr_id,
        status, decided_at, company_status, advanced_at, shortlisted, shortlisted_at, letter_key, update_hr, offer_letter_sent,
        withdrawn_at, created_at, updated_at)
      SELECT i, iif(${HOT_STUDENT}, ?3, ${OTHERS.students} + i % ?5), j.id, 1, j.company_id, j.hr_id,
        iif(i % 16 < 5, 'pending', iif(i % 16 = 5, 'rejected', 'selected')), i,
        iif(i % 16 < 8, 'pending', iif(i % 16 IN (8, 9), 'Rejected', 'Selected')), iif(i % 16 >= 9, i, NULL),
        i % 16 >= 13, iif(i % 16 >= 13, i, NULL), iif(i % 16 >= 14, 'letters/' || i, NULL), i % 16 >= 14, i % 16 = 15,
        iif(i % 16 = 4, i, NULL), i, i
      FROM c JOIN jobs j ON j.id = iif(${HOT_STUDENT}, ${HOT_STUDENTS_JOB}, 1 + (i * 7919) % ?4)`,
      [first, last, hot.student.row, jobs, others.students],
    ],
  ]);
}
