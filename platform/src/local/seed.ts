import { ADMIN, DEMO_ACCOUNTS, DEMO_PASSWORD, SEED_MARK, seed } from '@niyukti/worker/seed';
import type { LocalBindings } from './platform.ts';

export { DEMO_ACCOUNTS, DEMO_PASSWORD };

/**
 * What a database holds of the demo data. An older version wrote it in parts and unmarked: `half`
 * is what a broken start left of it.
 */
type SeedState = 'nothing' | 'half' | 'whole' | 'unmarked';

/**
 * Lays the demo data down, once per database. True when it did, `half` where only a part is there,
 * which an older version left and which nobody can complete: then nothing is done.
 */
export async function seedOnce({ DB, FILES }: Pick<LocalBindings, 'DB' | 'FILES'>): Promise<boolean | 'half'> {
  const found = await findSeed(DB);
  if (found === 'unmarked') await DB.prepare(`CREATE TABLE ${SEED_MARK} (whole_at INTEGER NOT NULL)`).run();
  if (found !== 'nothing') return found === 'half' ? 'half' : false;
  try {
    await seed({ DB, FILES } as unknown as Parameters<typeof seed>[0]);
  } catch (cause) {
    const words = `The demo data could not be laid down, and nothing of it was kept: ${(cause as Error).message}`;
    throw new Error(words, { cause });
  }
  return true;
}

async function findSeed(DB: D1Database): Promise<SeedState> {
  const found = await DB.prepare(
    `SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = ?1) AS marked,
      EXISTS (SELECT 1 FROM accounts WHERE role = 'admin' AND email = ?2) AS begun,
      EXISTS (SELECT 1 FROM contact_messages) AS finished,
      EXISTS (SELECT 1 FROM accounts WHERE role <> 'admin') AS used`,
  )
    .bind(SEED_MARK, ADMIN.email)
    .first<{ marked: number; begun: number; finished: number; used: number }>();
  if (!found || found.marked) return 'whole';
  // The older version began with the administrator and ended with the messages.
  if (found.begun) return found.finished ? 'unmarked' : 'half';
  return found.used ? 'unmarked' : 'nothing';
}
