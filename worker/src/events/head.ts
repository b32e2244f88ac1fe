import { eq } from 'drizzle-orm';
import type { AnyOrm } from '../core/orm.ts';
import { type EventSealRow, eventSeals } from '../core/schema/index.ts';
import { type BrokenLine, broken } from './verify-event.ts';

/** R2 key of the newest seal, which is also stored outside the database. */
export const HEAD_KEY = 'record/head.json';

/** The newest seal, as stored in R2. */
export type Head = Pick<EventSealRow, 'n' | 'hash'>;
type Store = Pick<R2Bucket, 'get' | 'put'>;

/** Parses the file. Throws if it holds no seal, which means that somebody changed it. */
export function readHead(text: string): Head {
  const { n, hash } = JSON.parse(text) as Partial<Head>;
  if (!Number.isSafeInteger(n) || typeof hash !== 'string') throw new Error(`${HEAD_KEY} holds no seal`);
  return { n: n as number, hash };
}

/** The stored head; null before the first seal. */
export async function keptHead(files: Pick<Store, 'get'>): Promise<Head | null> {
  const kept = await files.get(HEAD_KEY);
  return kept && readHead(await kept.text());
}

/**
 * Stores a new head, unless a newer one is stored: concurrent writes may arrive in another order. A
 * failure is logged, and the next seal stores its head.
 */
export async function keepHead(files: Store, { n, hash, day, sealed_at }: EventSealRow): Promise<void> {
  try {
    const kept = await files.get(HEAD_KEY);
    if (kept && readHead(await kept.text()).n >= n) return;
    const text = `${JSON.stringify({ n, hash, day, sealedAt: sealed_at })}\n`;
    const onlyIf = kept ? { etagMatches: kept.etag } : { etagDoesNotMatch: '*' };
    await files.put(HEAD_KEY, text, { onlyIf, httpMetadata: { contentType: 'application/json' } });
  } catch (error) {
    console.error(`the head of the record could not be kept: ${(error as Error).message}`);
  }
}

/** Checks the record against a stored head: its end may have been removed, or it was made again. */
export async function checkHead(db: AnyOrm, kept: Head): Promise<BrokenLine[]> {
  const [seal] = await db.select().from(eventSeals).where(eq(eventSeals.n, kept.n));
  if (!seal) return [broken('event_seals', kept.n, [], 'was kept apart and is gone: the record was cut at its end')];
  if (seal.hash === kept.hash) return [];
  return [broken('event_seals', kept.n, ['hash'], 'is not the one that was kept apart: the record was made again')];
}
