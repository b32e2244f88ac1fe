import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { copyOf, emptied, migratedDatabase } from '../testing/migrated.ts';

test('the copy that files of tests get is the database that the migrations leave', async () => {
  await migratedDatabase();
  const copy = await copyOf(env.DB);
  await emptied();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS ?? []);
  const migrated = await copyOf(env.DB);
  // When a migration was applied differs: the event that it left has the moment.
  const now = Date.now();
  const moment = (value: unknown) => typeof value === 'number' && Math.abs(now - value) < 3_600_000;
  const comparable = ({ rows, ...rest }: typeof copy) => ({
    ...rest,
    rows: rows
      .filter(({ sql }) => !sql.includes('"d1_migrations"'))
      .map(({ sql, values }) => [sql, values.map((value) => (moment(value) ? 'now' : value))]),
  });
  expect(comparable(copy)).toEqual(comparable(migrated));
  expect(migrated.tables.length).toBeGreaterThan(20);
});

test('what a file leaves in the database and the buckets is gone for the next one', async () => {
  await env.FILES.put('letters/1', 'one');
  await env.DB.prepare("INSERT INTO deployment_secrets (name, value) VALUES ('one', 'two')").run();
  await migratedDatabase();
  expect((await env.FILES.list()).objects).toEqual([]);
  expect(await env.DB.prepare('SELECT * FROM deployment_secrets').all()).toMatchObject({ results: [] });
});
