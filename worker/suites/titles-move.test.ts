import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { emptied, migrationsUpTo } from '../testing/migrated.ts';

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

const post = (id: number, title: string, posted: string) =>
  run(
    `INSERT INTO jobs (id, company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description, skills,
      experience, openings, salary_min, salary_max, deadline, company_name, open, posted_at, updated_at)
    VALUES (?, 1, ?, 'Pune', 'Pune', lower(?), 'pune', 'Full-time', 'Day shift', 'Mon', 'Java for nurses.', 'SQL', '1-3', 1, 1, 2,
      '2099-01-01', 'Acme', 1, ?, 1)`,
    id,
    title,
    title,
    Date.parse(posted),
  );
const found = async (match: string): Promise<unknown[]> => {
  const { results } = await env.DB.prepare('SELECT rowid AS id FROM title_words WHERE title_words MATCH ? ORDER BY id')
    .bind(match)
    .all();
  return results.map(({ id }) => id);
};

const lines = async () =>
  (await env.DB.prepare('SELECT id, line, words FROM listed_jobs ORDER BY id').all()).results.map(
    ({ id, line, words }) => [id, line, words],
  );

it('titles of open jobs are in an index of their own, those from before its migration too, as long as they are open', async () => {
  await emptied();
  await applyD1Migrations(env.DB, migrationsUpTo('0104'));
  await post(1, 'Java Developer', '2026-11-20T20:00:00Z');
  await post(2, 'Staff Nurse', '2026-11-21T10:00:00Z');
  await run('UPDATE jobs SET open = 0 WHERE id = 2');
  await post(4, '  Développeur  (C++/Java, senior) + lead ', '2026-11-20T10:00:00Z');
  await applyD1Migrations(env.DB, migrationsUpTo('0105'));
  // Half past one of the next day in India.
  expect([await found('java'), await found('nurse'), await found('day : p20261121')]).toEqual([[1, 4], [], [1]]);
  const french = ' développeur c++ java senior lead ';
  // Letters beyond ASCII may part words for SQLite alone: five are three at least.
  expect(await lines()).toEqual([
    [1, ' java developer ', 2],
    [4, french, -3],
  ]);

  await post(3, 'C++ Engineer', '2026-11-22T10:00:00Z');
  await run('UPDATE jobs SET open = 1 WHERE id = 2');
  await run("UPDATE jobs SET title = 'Lead Engineer', title_folded = 'lead engineer' WHERE id = 1");
  await run("UPDATE jobs SET deadline = '2098-01-01', skills = 'Java' WHERE id = 3");
  expect([await found('java'), await found('engineer'), await found('"c++"'), await found('nurse')]).toEqual([
    [4],
    [1, 3],
    [3, 4],
    [2],
  ]);
  expect(await lines()).toEqual([
    [1, ' lead engineer ', 2],
    [2, ' staff nurse ', 2],
    [3, ' c++ engineer ', 2],
    [4, french, -3],
  ]);
  await run('UPDATE jobs SET open = 0 WHERE id IN (1, 3)');
  expect([await found('engineer'), await found('day : p2026112*')]).toEqual([[], [2, 4]]);
});
