import { LIMITS } from '@niyukti/contract/api/limits';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { causeOf } from '../core/busy.ts';
import type { Database } from '../core/database.ts';
import { sha256 } from '../core/hash.ts';
import { idempotencyKeys } from '../core/schema/platform.ts';
import { callerKey, type Exchange, type MountableCall } from './context.ts';
import type { Caller } from './principal.ts';
import { refuse } from './problem.ts';

/** After this time a repeat may run in place of an unfinished first try. */
const ABANDONED_MS = 60_000;
const KEY = /^[\x21-\x7e]{1,200}$/;

/** A key that this request has claimed, so that it may run. */
export interface HeldKey {
  readonly hash: string;
  readonly claimedAt: number;
}

/** The stored answer of a first try. */
interface StoredAnswer {
  readonly status: number;
  readonly response: string;
}

/**
 * Runs a call once for each Idempotency-Key of a day. A repeat gets the first answer. The key is
 * released where the first try failed before it wrote anything.
 */
export async function runOnce(
  call: MountableCall,
  { request, url, db, now, waitUntil }: Exchange,
  caller: Caller | null,
  body: unknown,
  run: (key: HeldKey | null) => Promise<Response>,
): Promise<Response> {
  const given = call.idempotent ? keyOf(request) : null;
  if (given === null) return run(null);
  const key = {
    hash: await sha256(`${callerKey({ caller, request })}|${call.id}|${url.pathname}|${given}`),
    claimedAt: now,
  };
  const stored = await claim(db, key, await sha256(JSON.stringify(body ?? null)));
  if (stored) return replay(stored);
  try {
    const response = await run(key);
    const text = await response.text();
    waitUntil(keep(db, key, { status: response.status, response: text }));
    return new Response(text, response);
  } catch (error) {
    if (isLostKey(error)) refuseInProgress();
    await release(db, key);
    throw error;
  }
}

/** The request's Idempotency-Key, or null. 422 for an invalid one. */
function keyOf(request: Request): string | null {
  const given = request.headers.get('idempotency-key');
  if (given !== null && !KEY.test(given)) {
    refuse('invalid', { errors: [{ path: 'Idempotency-Key', message: 'Please send 1 to 200 visible characters.' }] });
  }
  return given;
}

const refuseInProgress = () => refuse('in-progress', { headers: { 'retry-after': '1' } });

/**
 * Claims a key, or answers the stored answer. 422 where the key was used with another body, 409 while
 * the first try runs. An unfinished try is replaced after a minute, unless it has written something:
 * nothing is written twice.
 */
async function claim(db: Database, { hash, claimedAt: now }: HeldKey, bodyHash: string): Promise<StoredAnswer | null> {
  const expired = sql`${idempotencyKeys.created_at} <= ${now - LIMITS.idempotencySeconds * 1_000}`;
  const abandoned = sql`${idempotencyKeys.status} IS NULL AND ${idempotencyKeys.written} = 0
    AND ${idempotencyKeys.created_at} <= ${now - ABANDONED_MS} AND ${idempotencyKeys.body_hash} = ${bodyHash}`;
  const fresh = { body_hash: bodyHash, status: null, response: null, written: 0, created_at: now };
  const claimed = await db.orm
    .insert(idempotencyKeys)
    .values({ key: hash, ...fresh })
    .onConflictDoUpdate({ target: idempotencyKeys.key, set: fresh, setWhere: sql`${expired} OR (${abandoned})` })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;
  const [row] = await db.orm.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, hash));
  if (row && row.body_hash !== bodyHash) refuse('key-reused');
  if (row && row.status !== null && row.response !== null) return { status: row.status, response: row.response };
  return refuseInProgress();
}

/**
 * The statement that marks a key as written, in the transaction of its change. If another try has
 * claimed the key meanwhile, the whole transaction fails, so that nothing is written twice.
 */
export function keyStatement(key: HeldKey, happened: SQL): SQL {
  const mine = sql`created_at = ${key.claimedAt} AND status IS NULL`;
  return sql`UPDATE idempotency_keys SET written = iif(${happened}, 1, written), body_hash = iif(${mine}, body_hash, NULL)
    WHERE key = ${key.hash}`;
}

/** Whether a batch failed because another try holds the key. */
function isLostKey(error: unknown): boolean {
  return error instanceof Error && error.message.includes('NOT NULL constraint failed: idempotency_keys.body_hash');
}

/** The first answer, repeated. */
function replay({ status, response }: StoredAnswer): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'idempotent-replayed': 'true' };
  return new Response(response, { status, headers });
}

const isHeld = ({ hash, claimedAt }: HeldKey) =>
  and(eq(idempotencyKeys.key, hash), eq(idempotencyKeys.created_at, claimedAt), isNull(idempotencyKeys.status));

/** Stores an answer for repeats. */
async function keep(db: Database, key: HeldKey, answer: StoredAnswer): Promise<void> {
  await db.orm
    .update(idempotencyKeys)
    .set(answer)
    .where(isHeld(key))
    .catch((error: unknown) => console.error('An answer could not be kept for its repeats.', causeOf(error)));
}

/** Releases a key whose try has written nothing. */
async function release(db: Database, key: HeldKey): Promise<void> {
  await db.orm.delete(idempotencyKeys).where(and(isHeld(key), eq(idempotencyKeys.written, 0)));
}
