import { DEMO_ACCOUNTS, DEMO_PASSWORD, seed } from '@niyukti/worker/seed';
import type { LocalBindings } from './platform.ts';

export { DEMO_ACCOUNTS, DEMO_PASSWORD };

/** Lays the demo data down, once per database. True when it did. */
export async function seedOnce({ DB, FILES }: LocalBindings): Promise<boolean> {
  const any = await DB.prepare('SELECT 1 FROM admins LIMIT 1').first();
  if (any) return false;
  try {
    await seed({ DB, FILES } as unknown as Parameters<typeof seed>[0]);
  } catch (cause) {
    throw new Error(
      'The demo data could not be laid down; what is there is half of it. "npm start -- --fresh" starts afresh.',
      { cause },
    );
  }
  return true;
}
