import { type HotAccounts, OTHERS, seedApplications, seedJobs } from './large-seed.ts';

/** The administrator's world at full size. */
const FULL = {
  students: 20_000,
  companies: 5_000,
  hrs: 500,
  applications: 300_000,
  thoughts: 5_000,
  messages: 5_000,
  audit: 20_000,
  versions: 200,
};
export type WorldSize = typeof FULL & { jobs: number };

/** The world at a part of its full size: 0.01 holds 200 students. */
export function worldSize(part: number): WorldSize {
  const counts = Object.fromEntries(Object.entries(FULL).map(([name, count]) => [name, Math.round(count * part)]));
  // Three jobs fewer than students: the two share no divisor at any size that is used, so that
  // nobody applies twice for one.
  return { ...counts, jobs: Math.max(0, Math.round(FULL.students * part) - 3) } as WorldSize;
}

const EMPTY = worldSize(0);
const DAY = 86_400_000;

/**
 * Grows what people make themselves: accounts, thoughts with replies, messages, plan requests,
 * audit, landing versions.
 */
export async function seedPeople(db: D1Database, to: WorldSize, from = EMPTY): Promise<void> {
  const grow = (name: keyof WorldSize, sql: string) =>
    from[name] < to[name]
      ? db
          .prepare(
            sql.replace('#', 'WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2) SELECT'),
          )
          .bind(from[name] + 1, to[name])
          .run()
      : undefined;
  const born = `${Date.now()} - (?2 - i) % 84 * ${DAY}`;
  await grow(
    'students',
    `INSERT INTO students (id, name, name_folded, email, phone, password_hash, created_at)
    # ${OTHERS.students} + i - 1, 'Asha Rao ' || i, 'asha rao ' || i, 'seeker' || i || '@grown.test', '9820000000', 'x', ${born} FROM n`,
  );
  await grow(
    'companies',
    `INSERT INTO companies (id, name, name_folded, type, position, business_model, email, phone, password_hash, created_at)
    # ${OTHERS.companies} + i - 1, 'Acme Works ' || i, 'acme works ' || i, 'IT', 'CEO', 'B2B', 'company' || i || '@grown.test', '9820000000', 'x', ${born} FROM n`,
  );
  await grow(
    'hrs',
    `INSERT INTO hrs (id, name, name_folded, email, phone, password_hash, created_at)
    # ${OTHERS.hrs} + i - 1, 'Ritu Menon ' || i, 'ritu menon ' || i, 'hr' || i || '@grown.test', '9820000000', 'x', ${born} FROM n`,
  );
  await grow(
    'thoughts',
    "INSERT INTO thoughts (text, created_at, visible, author_name) # 'A thought about hiring, number ' || i, i, iif(i % 9, 'show', 'hide'), 'Asha Rao' FROM n",
  );
  await grow(
    'messages',
    "INSERT INTO contact_messages (name, name_folded, phone, email, message, created_at, handled_at) # 'Meera ' || i, 'meera ' || i, '9820000000', 'm' || i || '@grown.test', 'Could we talk about hiring?', i, iif(i % 2, i, NULL) FROM n",
  );
  await grow(
    'audit',
    "INSERT INTO events (actor, actor_id, actor_name, actor_folded, name, audit, subject, subject_name, subject_folded, created_at) # 'admin', 1, 'Root', 'root', 'hr.changed', 'edit hr', 'hr', 'Ritu ' || i, 'ritu ' || i, i FROM n",
  );
  await grow(
    'versions',
    `INSERT INTO landing_versions (content, author_name, created_at, published_at)
    # '{"heading":"h","text":"t","banners":[]}', 'Root', i, iif(i % 2, i, NULL) FROM n`,
  );
  for (const [name, role] of [
    ['students', 'student'],
    ['companies', 'company'],
  ] as const)
    await grow(
      name,
      `INSERT INTO plan_requests (role, account_id, plan, created_at) # '${role}', ${OTHERS[name]} + i - 1, 'Gold', i FROM n WHERE i % 2 = 0`,
    );
}

/**
 * Grows the jobs and makes all applications anew, spread over all accounts. The triggers are away:
 * see `dropTriggers`.
 */
export async function seedHiring(db: D1Database, hot: HotAccounts, to: WorldSize, from = EMPTY): Promise<void> {
  await seedJobs(db, hot, from.jobs, to.jobs, to);
  await db.batch([
    db.prepare('DELETE FROM applications'),
    db.prepare("INSERT INTO application_search (application_search) VALUES ('delete-all')"),
  ]);
  await seedApplications(db, hot, 0, to.applications, to.jobs, to);
}

/** Writes the figures that triggers would have kept. */
export async function recountFigures(db: D1Database): Promise<void> {
  const monday = new Date(Date.now() - ((new Date().getUTCDay() + 6) % 7) * DAY);
  const weeks = Array.from({ length: 12 }, (_, back) => [
    new Date(monday.getTime() - back * 7 * DAY).toISOString().slice(0, 10),
    [240, 160, 3_600, 90],
  ]);
  await db.batch([
    db.prepare(`UPDATE companies SET
      jobs = (SELECT count(*) FROM jobs WHERE company_id = companies.id),
      openings = (SELECT total(openings) FROM jobs WHERE company_id = companies.id),
      unassigned_jobs = (SELECT count(*) FROM jobs WHERE company_id = companies.id AND hr_id IS NULL),
      locations = (SELECT json_group_array(location) FROM (SELECT DISTINCT location FROM jobs WHERE company_id = companies.id LIMIT 20)),
      experience_min = 1, experience_max = 3,
      asks = EXISTS (SELECT 1 FROM plan_requests WHERE role = 'company' AND account_id = companies.id AND state = 'open')`),
    db.prepare(`UPDATE hrs SET
      assigned_jobs = (SELECT count(*) FROM jobs WHERE hr_id = hrs.id),
      openings = (SELECT total(openings) FROM jobs WHERE hr_id = hrs.id),
      pending = (SELECT count(*) FROM applications WHERE hr_id = hrs.id AND status = 'pending' AND withdrawn_at IS NULL),
      stage_hired = (SELECT count(*) FROM applications WHERE hr_id = hrs.id AND stage = 'hired')`),
    db.prepare(`UPDATE students SET
      applied = (SELECT count(*) FROM applications WHERE student_id = students.id),
      asks = EXISTS (SELECT 1 FROM plan_requests WHERE role = 'student' AND account_id = students.id AND state = 'open')`),
    db.prepare(`UPDATE totals SET
      students = (SELECT count(*) FROM students), companies = (SELECT count(*) FROM companies), hrs = (SELECT count(*) FROM hrs),
      jobs = (SELECT count(*) FROM jobs), assigned_jobs = (SELECT count(*) FROM jobs WHERE hr_id IS NOT NULL),
      waiting_applications = (SELECT count(*) FROM applications WHERE hr_id IS NULL AND status = 'pending'),
      applied = (SELECT count(*) FROM applications WHERE hr_id IS NULL AND stage = 'applied'),
      hired = (SELECT count(*) FROM applications WHERE hr_id IS NULL AND stage = 'hired'),
      plan_requests = (SELECT count(*) FROM plan_requests WHERE state = 'open'),
      unhandled_messages = (SELECT count(*) FROM contact_messages WHERE handled_at IS NULL)`),
    ...weeks.map(([week, figures]) =>
      db
        .prepare(
          `INSERT INTO weekly (year, weeks) VALUES (substr(?1, 1, 4), json_object(?1, json(?2)))
          ON CONFLICT (year) DO UPDATE SET weeks = json_patch(weeks, json_object(?1, json(?2)))`,
        )
        .bind(week, JSON.stringify(figures)),
    ),
  ]);
}
