import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { migratedDatabase } from '../testing/migrated.ts';

test('a test file starts with an empty database and empty buckets', async () => {
  await env.FILES.put('letters/1', 'one');
  await env.DB.prepare("INSERT INTO deployment_secrets (name, value) VALUES ('one', 'two')").run();
  await migratedDatabase();
  expect((await env.FILES.list()).objects).toEqual([]);
  expect(await env.DB.prepare('SELECT * FROM deployment_secrets').all()).toMatchObject({ results: [] });
});
