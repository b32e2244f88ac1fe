import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { Database } from '../src/core/database.ts';
import { markBlocks } from '../src/core/mark-blocks.ts';
import { emptied, migrationsUpTo } from '../testing/migrated.ts';

const run = (sql: string) => env.DB.prepare(sql).run();

/** Every word of every entry of an index, without the columns and places that one of both has. */
async function wordsOf(index: string): Promise<string[]> {
  await run(`CREATE VIRTUAL TABLE words_of USING fts5vocab (${index}, instance)`);
  const { results } = await env.DB.prepare('SELECT DISTINCT doc, term FROM words_of ORDER BY 1, 2').all();
  await run('DROP TABLE words_of');
  return results.map(({ doc, term }) => `${doc} ${term}`);
}

const people = (from: number, to: number) =>
  `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
async function makeStudents(from: number, to: number) {
  await run(`${people(from, to)} INSERT INTO students (id, name, name_folded, email, phone, password_hash, created_at)
    SELECT i, 'Asha ' || i, 'asha ' || i, 'asha' || i || '@made.test', '1', '', i FROM n`);
}
async function makeApplications(from: number, to: number) {
  await run(`${people(from, to)} INSERT INTO applications (id, student_id, job_id, resume_id, company_id, hr_id, candidate_name, candidate_folded, job_title, company_name,
      created_at, updated_at, skills_folded, title_folded)
    SELECT i, i, 1, i, 1, 1, 'Asha ' || i, 'asha ' || i, 'Staff Nurse', 'Acme', i, i, 'triage, sql', 'staff nurse' FROM n`);
}

it('entries from before come into the smaller indexes as they are by then, with what happens meanwhile', async () => {
  await emptied();
  await applyD1Migrations(env.DB, migrationsUpTo('0092'));
  await makeStudents(1, 300);
  await makeApplications(1, 260);
  await applyD1Migrations(env.DB, migrationsUpTo('0096'));
  await markBlocks(new Database(env.DB));
  await makeStudents(301, 320);
  await makeApplications(261, 280);
  for (const id of [5, 250, 270]) {
    await run(`UPDATE applications SET status = 'rejected', decided_at = 1 WHERE id = ${id}`);
    await run(`UPDATE applications SET candidate_folded = 'zoya ${id}', settled = 1 WHERE id = ${id}`);
    await run(`UPDATE students SET name_folded = 'zoya ${id}' WHERE id = ${id}`);
    await run(`DELETE FROM students WHERE id = ${id + 3}`);
  }
  const before = [await wordsOf('application_search'), await wordsOf('application_words')] as const;
  expect(before[1].length).toBeLessThan(before[0].length);
  expect(before[1].filter((word) => !before[0].includes(word))).toEqual([]);
  const of = { applications: before[0], students: await wordsOf('student_search') };
  // The rest is carried over at once.
  await applyD1Migrations(env.DB, migrationsUpTo('0098'));
  expect(await wordsOf('application_search')).toEqual(of.applications);
  expect(await wordsOf('student_search')).toEqual(of.students);
  await run("INSERT INTO application_search (application_search) VALUES ('integrity-check')");
  const { results } = await env.DB.prepare(
    "SELECT name, upto FROM index_blocks WHERE name GLOB 'application*' OR name GLOB 'student*' OR name = 'settled_skills' ORDER BY name",
  ).all();
  expect(results).toEqual([
    { name: 'application_search', upto: 1 },
    { name: 'settled_skills', upto: 281 },
    { name: 'student_search', upto: 1 },
  ]);
  await run("UPDATE applications SET status = 'selected' WHERE id = 7");
  const words = await wordsOf('application_search');
  expect(words.filter((word) => /^7 [a-z]/.test(word))).toContain('7 h1selected');
  expect(words.filter((word) => word.startsWith('7 ')).length).toBe(
    of.applications.filter((word) => word.startsWith('7 ')).length + 1,
  );
});
