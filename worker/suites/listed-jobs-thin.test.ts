import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { ANY_WORD, signatureOf } from '../src/core/signature.ts';
import { emptied, migrationsUpTo } from '../testing/migrated.ts';

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const rows = async (sql: string) => (await env.DB.prepare(sql).all()).results;

const post = (id: number, title: string, skills: string, place: string) =>
  run(
    `INSERT INTO jobs (id, company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description, skills,
      experience, openings, salary_min, salary_max, deadline, company_name, open, posted_at, updated_at)
    VALUES (?1, 1, ?2, ?3, 'Pune', lower(?2), lower(?3), 'Full-time', 'Day shift', 'Mon', 'Java for nurses.', ?4, '1-3', 1, 1, 2,
      '2099-01-01', 'Acme', 1, 1795000000000, 1)`,
    id,
    title,
    place,
    skills,
  );

const ROWS = `SELECT id, company_id, title, company, place, skills, scope, salary_year, deadline, posted_at, line, words FROM listed_jobs ORDER BY id`;
const FIGURES = 'SELECT kind, term, label, jobs FROM search_terms ORDER BY kind, term';
/** Figures as they would be counted. */
const COUNTED = `SELECT json_extract(e.value, '$[0]') AS kind, json_extract(e.value, '$[1]') AS term, count(*) AS jobs
  FROM listed_terms l, json_each(l.terms) e GROUP BY 1, 2 ORDER BY 1, 2`;
const figures = async () => (await rows(FIGURES)).map(({ kind, term, jobs }) => ({ kind, term, jobs }));
const signatures = async () =>
  (await rows('SELECT id, title_signature, rest_signature FROM listed_jobs ORDER BY id')).map((row) =>
    Object.values(row),
  );

it('open jobs from before their list became thin keep their texts, their figures and what is counted of them', async () => {
  await emptied();
  await applyD1Migrations(env.DB, migrationsUpTo('0105'));
  await post(1, 'Java Developer', 'SQL, Spring', 'Baner');
  await post(2, 'Staff Nurse', 'Triage', 'पुणे');
  await post(3, 'Welder', 'SQL', 'Baner');
  await run('UPDATE jobs SET open = 0 WHERE id = 3');
  const before = [await rows(ROWS), await rows(FIGURES), await rows('SELECT id, terms FROM listed_jobs ORDER BY id')];
  await applyD1Migrations(env.DB, migrationsUpTo('0106'));
  const after = [await rows(ROWS), await rows(FIGURES), await rows('SELECT id, terms FROM listed_terms ORDER BY id')];
  expect(after).toEqual(before);
  const java = [signatureOf(['java', 'developer']), signatureOf(['sql', 'spring', 'acme', 'baner', 'pune'])];
  expect(await signatures()).toEqual([
    [1, ...java],
    [2, signatureOf(['staff', 'nurse']), ANY_WORD],
  ]);

  await run('UPDATE jobs SET open = 1 WHERE id = 3');
  await run("UPDATE jobs SET title = 'Lead Nurse', title_folded = 'lead nurse', skills = 'SQL' WHERE id = 2");
  expect(await figures()).toEqual(await rows(COUNTED));
  expect((await signatures()).slice(1)).toEqual([
    [2, signatureOf(['lead', 'nurse']), ANY_WORD],
    [3, signatureOf(['welder']), signatureOf(['sql', 'acme', 'baner', 'pune'])],
  ]);
  expect(await rows("SELECT rowid AS id FROM title_words WHERE title_words MATCH 'nurse OR welder'")).toEqual([
    { id: 2 },
    { id: 3 },
  ]);
  await run('UPDATE jobs SET open = 0');
  expect([await rows(FIGURES), await rows('SELECT * FROM listed_terms'), await rows(ROWS)]).toEqual([[], [], []]);
});
