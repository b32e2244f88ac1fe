/** Rows of `count` numbers, as a table `n(i)`. */
const numbers = (from: number, to: number) =>
  `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;

/** First id of these rows, above those of other accounts. */
const BASE = 1_000_000;
const GROWN = [
  ['student', 'Asha', BASE],
  ['company', 'Acme', 2 * BASE],
  ['hr', 'Ritu', 3 * BASE],
] as const;
/** Added to the owner's id for the company's id. */
const COMPANIES = 5 * BASE;

/**
 * Grows every table of accounts and the community from one count to another. All replies belong to
 * the first thought.
 */
export async function growAccounts(db: D1Database, from: number, to: number): Promise<void> {
  const n = numbers(from + 1, to);
  const run = (sql: string) => db.prepare(sql).run();
  for (const [role, name, at] of GROWN)
    await run(`INSERT INTO accounts (id, role, name, name_folded, email, phone, password_hash, created_at)
      ${n} SELECT ${at} + i, '${role}', '${name} ' || i, lower('${name} ' || i), '${role}' || i || '@grown.test', '1', 'x', 1 FROM n`);
  await run(`INSERT INTO students (id) ${n} SELECT ${BASE} + i FROM n`);
  await run(`INSERT INTO companies (id, name, name_folded, type, position, business_model, phone, created_at)
    ${n} SELECT a.id + ${COMPANIES}, a.name, a.name_folded, 'IT', 'p', 'b', '1', 1 FROM n JOIN accounts a ON a.id = ${2 * BASE} + i`);
  await run(`INSERT INTO memberships (account_id, company_id, role)
    ${n} SELECT ${2 * BASE} + i, ${2 * BASE} + ${COMPANIES} + i, 'owner' FROM n`);
  await run(`INSERT INTO contact_messages (name, name_folded, phone, email, message, created_at, handled_at)
    ${n} SELECT 'Meera ' || i, 'meera ' || i, '1', 'm' || i || '@grown.test', 'hello', 1, iif(i % 2, 1, NULL) FROM n`);
  await run(`INSERT INTO events (actor, actor_id, actor_name, actor_folded, name, audit, subject, subject_name, subject_folded, created_at)
    ${n} SELECT 'admin', 1, 'Root', 'root', 'hr.changed', 'edit hr', 'hr', 'Ritu ' || i, 'ritu ' || i, 1 FROM n`);
  await run(`INSERT INTO thoughts (text, created_at, visible, author_role)
    ${n} SELECT 'text', 1, iif(i % 3, 'show', 'hide'), iif(i % 5 = 0, 'student', iif(i % 5 = 1, 'company', NULL)) FROM n`);
  await run(
    `INSERT INTO replies (thought_id, idx, text, created_at, visible) ${n} SELECT 1, i - 1, 'text', 1, iif(i % 3, 'show', 'hide') FROM n`,
  );
  await run(`INSERT INTO landing_versions (content, author_name, created_at, published_at)
    ${n} SELECT '{"heading":"h","text":"t","banners":[]}', 'Root', 1, iif(i % 2, i, NULL) FROM n`);
  // One account agreed to every version, the others to one each.
  await run(`INSERT INTO consents (account_id, notice, created_at)
    ${n} SELECT iif(i % 2, 1, ${BASE} + i), 'v' || i, 1 FROM n`);
  await run(
    `INSERT INTO plan_requests (student_id, company_id, plan, created_at)
    ${n} SELECT iif(i % 2, ${BASE} + i, NULL), iif(i % 2, NULL, ${2 * BASE} + ${COMPANIES} + i), 'Gold', 1 FROM n WHERE i % 3 = 0`,
  );
}

/** Grows the timeline of one application. */
export async function growEvents(db: D1Database, application: number, from: number, to: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO events (name, subject, subject_id, actor, actor_id, actor_name, created_at, payload, timeline)
      ${numbers(from + 1, to)} SELECT iif(i % 3, 'application.assigned', 'round.shared'), 'application', ?, 'hr', 1, 'Ritu', i, '{"round":1}', i % 3 = 0 FROM n`,
    )
    .bind(application)
    .run();
}

/** Grows the notices of an account, half of them read. */
export async function growNotices(db: D1Database, account: number, from: number, to: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO notices (account_id, kind, subject, subject_id, about, merge_key, count, created_at, read_at)
      ${numbers(from + 1, to)} SELECT ?, 'round.shared', 'application', i, '{"round":1}', 'n' || i, 1, i, iif(i % 2, i, NULL) FROM n`,
    )
    .bind(account)
    .run();
}

/** Makes a student follow all companies. */
export async function growFollows(db: D1Database, student: number): Promise<void> {
  await db
    .prepare('INSERT OR IGNORE INTO follows (student_id, company_id, created_at) SELECT ?, id, 1 FROM companies')
    .bind(student)
    .run();
}

/** Grows the mails, half of them given up. */
export async function growMails(db: D1Database, from: number, to: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO mails (key, account_id, kind, about, state, created_at, due_at, tries, failure, settled_at)
      ${numbers(from + 1, to)} SELECT 'm' || i, (SELECT min(id) FROM accounts), 'notice', '', iif(i % 2, 'dead', 'sent'), i, i, 6, 'No answer', i FROM n`,
    )
    .run();
}

/** Makes the most drafts that a company may have. */
export async function growDrafts(db: D1Database, company: number): Promise<void> {
  await db
    .prepare(`INSERT INTO job_drafts (company_id, fields, saved_at) ${numbers(1, 30)} SELECT ?, '{}', i FROM n`)
    .bind(company)
    .run();
}
