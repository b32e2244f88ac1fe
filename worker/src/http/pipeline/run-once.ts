import type { Database } from '../../core/database.ts';
import { sha256 } from '../../core/hash.ts';
import { who } from '../context.ts';
import { type Claim, claimKey, type HeldKey, keyOf, lostKey, type StoredAnswer, settleKey } from '../idempotency.ts';
import { refuse } from '../problem.ts';
import type { Exchange, MountableCall } from './exchange.ts';
import type { Identity } from './identify.ts';

/** Stage 5: claims the request's Idempotency-Key, for calls that take one. Null without a key. */
export async function claim(
  call: MountableCall,
  { request, url, db, now }: Exchange,
  { caller }: Identity,
  raw: unknown,
): Promise<Claim | null> {
  const given = call.idempotent ? keyOf(request) : null;
  if (given === null) return null;
  const hash = await sha256(`${who({ caller, request })}|${call.id}|${url.pathname}|${given}`);
  return claimKey(db, hash, JSON.stringify(raw ?? null), now);
}

/** A first answer once more. */
export function replay(status: number, body: string): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'idempotent-replayed': 'true' };
  return new Response(body, { status, headers });
}

/**
 * Keeps an answer for repeats, behind it. What it made is remembered with the change itself: a
 * repeat that comes first is answered for that, as one of a Worker that died, and makes nothing.
 */
export async function keepAnswer(db: Database, key: HeldKey, answer: StoredAnswer): Promise<void> {
  await settleKey(db, key, answer).catch((error: unknown) => {
    console.error('An answer could not be kept for its repeats.', error);
  });
}

/**
 * What a handler answers. Where it fails, its key is free for another try, unless it had made
 * something.
 */
export async function releasingKey<T>(db: Database, key: HeldKey | null, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (key && lostKey(error)) refuse('in-progress', { headers: { 'retry-after': '1' } });
    if (key) await settleKey(db, key, null);
    throw error;
  }
}
