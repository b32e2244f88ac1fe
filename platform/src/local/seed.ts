import { SEED_MARK, seed } from '@niyukti/worker/seed';
import type { Stores } from '../stores.ts';

/** Inserts the demo data, once for each database, and never beside real accounts. Answers whether it did. */
export async function seedOnce({ DB, FILES }: Pick<Stores, 'DB' | 'FILES'>): Promise<boolean> {
  const found = await DB.prepare(
    `SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = ?) AS done, EXISTS (SELECT 1 FROM accounts WHERE role <> 'admin') AS used`,
  )
    .bind(SEED_MARK)
    .first<{ done: number; used: number }>();
  if (found?.done) return false;
  if (found?.used) {
    await DB.prepare(`CREATE TABLE ${SEED_MARK} (whole_at INTEGER NOT NULL)`).run();
    return false;
  }
  try {
    await seed({ DB, FILES } as unknown as Parameters<typeof seed>[0]);
  } catch (cause) {
    const message = `The demo data could not be inserted, and none of it was kept: ${(cause as Error).message}`;
    throw new Error(message, { cause });
  }
  return true;
}
