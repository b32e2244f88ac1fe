import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from './index.ts';
import { ADMIN_ID, companyId, hrId, ownerId, studentId } from './people.ts';
import { SEED_MARK, seed } from './seed.ts';
import type { SeedTarget, Statement } from './target.ts';

const database = new DatabaseSync(':memory:');
const objects = new Map<string, Uint8Array>();

/** The seed's target over SQLite itself, with the real migrations. */
const target: SeedTarget = {
  DB: {
    prepare: (sql) => {
      let values: (string | number | null)[] = [];
      const statement = {
        bind: (...given: (string | number | null)[]) => {
          values = given;
          return statement;
        },
        run: () => database.prepare(sql).run(...values),
      };
      return statement;
    },
    batch: async (statements) => (statements as (Statement & { run(): unknown })[]).map((statement) => statement.run()),
  },
  FILES: { put: async (key, bytes) => void objects.set(key, bytes) },
};

const one = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
const column = (sql: string) =>
  database
    .prepare(sql)
    .all()
    .map((row) => Object.values(row)[0]);

beforeAll(async () => {
  const folder = new URL('../migrations/', import.meta.url);
  for (const file of readdirSync(folder).sort()) database.exec(readFileSync(new URL(file, folder), 'utf8'));
  await seed(target);
}, 60_000);

test('the demo has thirteen companies, one of them with nothing yet, sixty jobs, forty students and three HRs', () => {
  const tables = ['companies', 'jobs', 'students', "accounts WHERE role = 'hr'"];
  expect(tables.map((table) => one(`SELECT count(*) FROM ${table}`))).toEqual([13, 60, 40, 3]);
  expect(one('SELECT count(*) FROM companies WHERE id NOT IN (SELECT company_id FROM jobs) AND logo_key IS NULL')).toBe(
    1,
  );
});

test('a whole demo carries its mark', () => {
  expect(one(`SELECT count(*) FROM sqlite_master WHERE name = '${SEED_MARK}'`)).toBe(1);
});

test('applications stand in every stage, and the demo student in most', () => {
  const stages = ['applied', 'awaiting', 'handed', 'hired', 'interview', 'rejected', 'shortlisted', 'withdrawn'];
  expect(column('SELECT DISTINCT stage FROM applications ORDER BY stage')).toEqual(stages);
  expect(column(`SELECT DISTINCT stage FROM applications WHERE student_id = ${studentId(0)}`).length).toBeGreaterThan(
    5,
  );
  expect(column(`SELECT DISTINCT stage FROM applications WHERE company_id = ${companyId(0)}`).length).toBeGreaterThan(
    5,
  );
});

test('what the landing page offers as open now has jobs: remote, internships, newest', () => {
  const week = Date.now() - 7 * 86_400_000;
  for (const asked of ["work_mode = 'Remote'", "type = 'Internship'", `posted_at > ${week}`])
    expect([asked, Number(one(`SELECT count(*) FROM jobs WHERE open = 1 AND ${asked}`))]).toEqual([
      asked,
      expect.toSatisfy((jobs: number) => jobs > 2),
    ]);
});

const POSTED = '(SELECT count(*) FROM jobs WHERE company_id = c.id)';
const APPLIED = '(SELECT count(*) FROM applications WHERE student_id = s.id)';

test('the second student and the second company stand exactly at their limits', () => {
  expect(
    database
      .prepare(
        `SELECT ${APPLIED} AS applied, application_limit FROM students s JOIN accounts USING (id) WHERE email = 'student2@demo.test'`,
      )
      .get(),
  ).toEqual({ applied: 2, application_limit: 2 });
  expect(
    database.prepare(`SELECT ${POSTED} AS jobs, posting_limit FROM companies c WHERE name = 'Kavach Health'`).get(),
  ).toEqual({ jobs: 2, posting_limit: 2 });
});

test('nobody is over a limit', () => {
  expect(column(`SELECT id FROM students s WHERE ${APPLIED} > application_limit`)).toEqual([]);
  expect(column(`SELECT name FROM companies c WHERE ${POSTED} > posting_limit`)).toEqual([]);
});

test('every demo account exists in its role', () => {
  for (const { role, email } of DEMO_ACCOUNTS)
    expect(one(`SELECT count(*) FROM accounts WHERE role = '${role}' AND email = '${email}'`)).toBe(1);
});

test('every file row has its object, of its size', () => {
  const files = database.prepare('SELECT key, size FROM files').all() as { key: string; size: number }[];
  expect(files.length).toBe(objects.size);
  for (const { key, size } of files) expect(objects.get(key)?.length).toBe(size);
  expect(one("SELECT max(size) FROM files WHERE kind = 'logo'")).toBeLessThan(8 * 1024);
});

test('every letter belongs to its application, which is what lets its candidate read it', () => {
  const letters = Number(one("SELECT count(*) FROM files WHERE kind = 'letter'"));
  expect(letters).toBeGreaterThan(0);
  expect(
    one(
      "SELECT count(*) FROM files f JOIN applications a ON a.id = f.owner_id AND a.letter_key = f.key WHERE f.kind = 'letter'",
    ),
  ).toBe(letters);
});

test('interviews lie ahead and letters are real PDFs', () => {
  expect(one(`SELECT count(*) FROM rounds WHERE date > '${new Date().toISOString()}'`)).toBeGreaterThan(3);
  const letter = [...objects].find(([key]) => key.startsWith('letters/'))?.[1];
  expect(
    Buffer.from(letter ?? [])
      .toString('latin1')
      .slice(0, 8),
  ).toBe('%PDF-1.4');
});

test('nobody applied behind the deadline or heard of a round after it, and the record is in order', () => {
  const ends = "unixepoch(j.deadline || ' 18:30') * 1000";
  expect(column(`SELECT id FROM jobs j WHERE posted_at > ${ends}`)).toEqual([]);
  expect(column(`SELECT a.id FROM applications a JOIN jobs j ON j.id = a.job_id WHERE a.created_at > ${ends}`)).toEqual(
    [],
  );
  const rounds = "rounds r ON r.application_id = e.subject_id AND r.number = e.payload ->> 'round'";
  expect(
    column(
      `SELECT e.id FROM events e JOIN ${rounds} WHERE e.name = 'round.shared' AND e.created_at > unixepoch(r.date) * 1000`,
    ),
  ).toEqual([]);
  const ofApplications = "SELECT id, created_at AS at FROM events WHERE subject = 'application'";
  expect(
    column(
      `SELECT id FROM (SELECT id, at, lag(at) OVER (ORDER BY id) AS before FROM (${ofApplications})) WHERE at < before`,
    ),
  ).toEqual([]);
});

test('everybody has notices, some of them unread, each with words that its reader may read', () => {
  const told = database
    .prepare('SELECT account_id, count(*) AS all_of, count(read_at) AS read FROM notices GROUP BY account_id')
    .all() as { account_id: number; all_of: number; read: number }[];
  const first = { student: studentId(0), company: ownerId(0), hr: hrId(0), admin: ADMIN_ID };
  for (const [role, id] of Object.entries(first)) {
    const own = told.find((one) => one.account_id === id);
    expect([role, (own?.all_of ?? 0) > 2]).toEqual([role, true]);
  }
  expect(told.some(({ all_of, read }) => read < all_of)).toBe(true);
  expect(column("SELECT DISTINCT typeof(about ->> 'round') FROM notices WHERE about ->> 'round' IS NOT NULL")).toEqual([
    'integer',
  ]);
  expect(one("SELECT count(*) FROM notices WHERE about LIKE '%null%'")).toBe(0);
  expect(one('SELECT max(count) FROM notices')).toBeGreaterThan(1);
});
