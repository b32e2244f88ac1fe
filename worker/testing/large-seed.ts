import { drawn, FIELD_COUNT, type FieldText, NAMES, PLACES, rareWord, skillSets, TITLES, texts } from './seed-words.ts';

/** Rows of one statement. */
const SLICE = 10_000;
/** Jobs that are posted on one day: the list of open jobs is of sixty days at most. */
const A_DAY = 8_000;
/** One job in so many has a word that it shares with few, and one that no other job has. */
const SELDOM = 500;
const RARE = 997;
/** How many companies post, beside the one whose lists are read. */
const COMPANIES = 500;
/** One application in so many is for one job: 10,000 of 300,000. */
const CROWD = 30;
/** The first job that is of the company and the HR whose lists are read. */
const CROWDED_JOB = 10;
/** Ids of everybody else begin here. Jobs and applications may name accounts that do not exist. */
const OTHERS = { students: 1_000_000, companies: 100_000, hrs: 100_000 };
/**
 * Which applications are the student's whose lists are read, and for which jobs: every thousandth,
 * and every hundredth of the first 3,000. So their first page is full at the small size too.
 */
const OWN = 'iif(i <= 3000, i % 100, i % 1000) = 0';
const OWN_JOB = 'iif(i <= 3000, i / 100, i / 1000 + 27)';

/** An account's row. */
interface Account {
  readonly row: number;
}

/** Whose lists are read: every tenth job is the company's, every fifth the HR's. */
export interface HotAccounts {
  readonly student: Account;
  readonly company: Account;
  readonly hr: Account;
}

/** How many entries each kind of word has: primes, so that the kinds are drawn independently. */
const ENTRIES = { name: 4_091, title: 4_093, place: 509 };
const SETS = 59;
const TEXTS = 37;
/** The place of a row in a list of words: neighbours get different ones, and each run the same. */
const draw = (length: number) => `(i * 7919 % ${length})`;
const word = (alias: string, kind: string, n: string) =>
  `JOIN seed_words ${alias} ON ${alias}.kind = '${kind}' AND ${alias}.n = ${n}`;
/** What a job is made of; skills and text are of its title's field. */
const JOB_WORDS = [
  word('t', 'title', draw(ENTRIES.title)),
  word('p', 'place', draw(ENTRIES.place)),
  word('s', 'skills', `t.field * ${SETS} + ${draw(SETS)}`),
  word('d', 'text', `t.field + ${FIELD_COUNT} * ${draw(TEXTS)}`),
].join(' ');
const NUMBERS = 'WITH RECURSIVE r (i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM r WHERE i < ?2)';
const CLOSED = '(i % 6 = 0)';
/** Closed jobs alone have one word in their titles. */
const TITLE = `t.text || iif(${CLOSED}, ' Apprentice', '')`;
const SKILLS = `s.text || iif(i % ${SELDOM} = 1, ', Blockchain', '')`;
const ABOUT = `d.text || iif(i % ${RARE} = 1, '. ' || (SELECT text FROM seed_words WHERE kind = 'rare' AND n = i / ${RARE}), '')`;

/** Drops the triggers, which would run for every row of a seed. Answers the SQL that makes them again. */
export async function dropTriggers(db: D1Database): Promise<string[]> {
  const triggers = await db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all<{
    name: string;
    sql: string;
  }>();
  await db.batch(triggers.results.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)));
  return triggers.results.map(({ sql }) => sql);
}

/** Makes the table of words that the seed draws from, and the companies that most jobs are of. */
export async function prepareSeed(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare(
      'CREATE TABLE seed_words (kind TEXT, n INTEGER, text TEXT, folded TEXT, field INTEGER, PRIMARY KEY (kind, n)) WITHOUT ROWID',
    ),
    db
      .prepare(
        `${NUMBERS} INSERT INTO companies (id, name, name_folded, type, position, business_model, phone, created_at)
        SELECT i, 'Acme', 'acme', 'IT', 'p', 'b', '1', 1 FROM r`,
      )
      .bind(OTHERS.companies, OTHERS.companies + COMPANIES - 1),
  ]);
  const plain = (text: string): FieldText => ({ text, field: 0 });
  const kinds: Record<string, readonly FieldText[]> = {
    name: drawn(NAMES, ENTRIES.name, 0.7).map(plain),
    title: drawn(TITLES, ENTRIES.title, 0.6),
    place: drawn(PLACES, ENTRIES.place, 0.8).map(plain),
    skills: skillSets(SETS),
    text: texts(TEXTS * FIELD_COUNT),
    rare: Array.from({ length: 1_100 }, (_, number) => plain(rareWord(number))),
  };
  for (const [kind, words] of Object.entries(kinds)) {
    const rows = words.map(({ text, field }, n) => ({ n, text, field, folded: text.normalize('NFC').toLowerCase() }));
    for (let at = 0; at < rows.length; at += 500)
      await db
        .prepare(
          "INSERT INTO seed_words SELECT ?1, value ->> 'n', value ->> 'text', value ->> 'folded', value ->> 'field' FROM json_each(?2)",
        )
        .bind(kind, JSON.stringify(rows.slice(at, at + 500)))
        .run();
  }
}

/** Runs statements for the numbers from `from` + 1 to `to`, in slices: `?1` and `?2` are their ends. */
async function inSlices(
  db: D1Database,
  [from, to]: readonly [from: number, to: number],
  statements: readonly (readonly [sql: string, ...values: unknown[]])[],
  onSlice?: (last: number) => void,
): Promise<void> {
  for (let start = from; start < to; start += SLICE) {
    const last = Math.min(start + SLICE, to);
    await db.batch(statements.map(([sql, ...values]) => db.prepare(sql).bind(start + 1, last, ...values)));
    onSlice?.(last);
  }
}

/**
 * Grows the jobs from one count to another, with what staff and visitors search them by. Every
 * seventh has no HR, every sixth is closed.
 */
export async function seedJobs(
  db: D1Database,
  hot: HotAccounts,
  range: readonly [from: number, to: number],
  onSlice?: (last: number) => void,
): Promise<void> {
  const day = Date.parse('2026-07-01T06:00:00Z');
  const jobs = `${NUMBERS} INSERT INTO jobs (id, company_id, title, location, city, title_folded, location_folded, type, timing, working_days,
      description, skills, experience, openings, salary_min, salary_max, deadline, hr_id, open, posted_at, updated_at)
    SELECT i, iif(i % 10 = 0, ?3, ${OTHERS.companies} + i % ${COMPANIES}), ${TITLE}, p.text, p.text, lower(${TITLE}), p.folded, 'Full-time',
      'Day shift', 'Mon', ${ABOUT}, ${SKILLS}, '1-3', 1, 300000, 300000 + i % 900000, iif(${CLOSED}, '2020-01-01', '2099-01-01'),
      iif(i % 7 = 0, NULL, iif(i % 5 = 0, ?4, ${OTHERS.hrs})), NOT ${CLOSED}, ${day} + i / ${A_DAY} * 86400000 + i % ${A_DAY}, i
    FROM r ${JOB_WORDS}`;
  await inSlices(
    db,
    range,
    [
      [jobs, hot.company.row, hot.hr.row],
      [
        'INSERT INTO job_search (rowid, title_folded, location_folded) SELECT id, title_folded, location_folded FROM jobs WHERE id BETWEEN ?1 AND ?2',
      ],
      [
        `INSERT INTO job_words (rowid, title, company, skills, place, about, facets)
        SELECT id, title, company, skills, place, about, facets FROM open_job_texts WHERE id BETWEEN ?1 AND ?2`,
      ],
      [
        'INSERT INTO saved_jobs (student_id, job_id, created_at) SELECT ?3, id, 0 FROM jobs WHERE id % 100 = 1 AND id BETWEEN ?1 AND ?2',
        hot.student.row,
      ],
    ],
    onSlice,
  );
}

/**
 * Grows the applications from one count to another, for `jobs` jobs, in sixteen states that a hire
 * passes.
 */
export async function seedApplications(
  db: D1Database,
  hot: HotAccounts,
  range: readonly [from: number, to: number],
  jobs: number,
  onSlice?: (last: number) => void,
): Promise<void> {
  const applications = `${NUMBERS} INSERT INTO applications (id, student_id, job_id, resume_id, company_id, hr_id,
      status, decided_at, company_status, advanced_at, shortlisted, shortlisted_at, letter_key, update_hr, offer_letter_sent,
      withdrawn_at, created_at, updated_at)
    SELECT i, iif(${OWN}, ?3, ${OTHERS.students} + i), j.id, 1, j.company_id, j.hr_id,
      iif(i % 16 < 5, 'pending', iif(i % 16 = 5, 'rejected', 'selected')), i,
      iif(i % 16 < 8, 'pending', iif(i % 16 IN (8, 9), 'Rejected', 'Selected')), iif(i % 16 >= 9, i, NULL),
      i % 16 >= 13, iif(i % 16 >= 13, i, NULL), iif(i % 16 >= 14, 'letters/' || i, NULL), i % 16 >= 14, i % 16 = 15,
      iif(i % 16 = 4, i, NULL), i, i
    FROM r JOIN jobs j ON j.id = iif(${OWN}, ${OWN_JOB}, iif(i % ${CROWD} = 1, ${CROWDED_JOB}, 1 + (i * 7919) % ?4))`;
  await inSlices(db, range, [[applications, hot.student.row, jobs]], onSlice);
}

/** Makes the accounts of the students who applied, so that staff find them by their names. */
export async function seedApplicants(db: D1Database, range: readonly [from: number, to: number]): Promise<void> {
  await inSlices(db, range, [
    [
      `${NUMBERS} INSERT INTO accounts (id, role, name, name_folded, email, phone, password_hash, created_at)
      SELECT ${OTHERS.students} + i, 'student', w.text, w.folded, 's' || i || '@made.test', '1', 'x', 1
      FROM r ${word('w', 'name', draw(ENTRIES.name))}`,
    ],
    [
      `INSERT INTO students (id) SELECT id FROM accounts WHERE id BETWEEN ${OTHERS.students} + ?1 AND ${OTHERS.students} + ?2`,
    ],
    [
      `INSERT INTO account_search (rowid, name_folded, name_joined, email) SELECT id, name_folded, name_joined, email FROM accounts
      WHERE id BETWEEN ${OTHERS.students} + ?1 AND ${OTHERS.students} + ?2`,
    ],
  ]);
}
