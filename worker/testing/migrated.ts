import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/** Gives a test file an empty, migrated database and empty buckets. */
export async function migratedDatabase(): Promise<void> {
  await emptyStores();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS ?? []);
}

/** A query that still runs keeps its database alive: then everything is deleted again. */
async function emptyStores(): Promise<void> {
  for (let times = 0; times < 50; times += 1) {
    await reset();
    const [files, releases, entries] = await Promise.all([
      env.FILES.list({ limit: 1 }),
      env.RELEASES.list({ limit: 1 }),
      env.DB.prepare('SELECT count(*) AS entries FROM sqlite_master').first<number>('entries'),
    ]);
    if (files.objects.length + releases.objects.length + (entries ?? 0) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The database of the file before is still in use.');
}
