import { LIMITS } from '@niyukti/contract/api/limits';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { causeOf } from '../core/busy.ts';
import type { Database } from '../core/database.ts';
import { sha256 } from '../core/hash.ts';
import { idempotencyKeys } from '../core/schema/platform.ts';
import { type Exchange, type MountableCall, who } from './context.ts';
import type { Caller } from './principal.ts';
import { refuse } from './problem.ts';

/** How long a first try may take before a repeat may run in its place. */
const ABANDONED_MS = 60_000;
const KEY = /^[\x21-\x7e]{1,200}$/;

/** A key that this request has claimed: it is the one to run. */
export interface HeldKey {
  readonly hash: string;
  readonly claimedAt: number;
}

/** A stored first answer. */
interface StoredAnswer {
  readonly status: number;
  readonly response: string;
}

/**
 * Runs a call, once for each Idempotency-Key of the last day: a repeat is answered as the first try
 * was. Where that failed before it wrote anything, the key is free again.
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
  const key = { hash: await sha256(`${who({ caller, request })}|${call.id}|${url.pathname}|${given}`), claimedAt: now };
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

/** The request's Idempotency-Key, or null without one. 422 for one that nobody should send. */
function keyOf(request: Request): string | null {
  const given = request.headers.get('idempotency-key');
  if (given !== null && !KEY.test(given)) {
    refuse('invalid', { errors: [{ path: 'Idempotency-Key', message: 'Please send 1 to 200 visible characters.' }] });
  }
  return given;
}

const refuseInProgress = () => refuse('in-progress', { headers: { 'retry-after': '1' } });

/**
 * Claims a key, or answers what was answered before. 422 when the key was used with another body,
 * 409 while the first try still runs. One that broke off gives way after a minute, unless it had
 * written: nothing is written twice.
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
 * What a transaction holds beside the change that a key is for. Where the key has meanwhile gone to
 * another try, the whole transaction fails: nothing is written twice.
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

/** A first answer once more. */
function replay({ status, response }: StoredAnswer): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'idempotent-replayed': 'true' };
  return new Response(response, { status, headers });
}

const isHeld = ({ hash, claimedAt }: HeldKey) =>
  and(eq(idempotencyKeys.key, hash), eq(idempotencyKeys.created_at, claimedAt), isNull(idempotencyKeys.status));

/** Keeps an answer for repeats. */
async function keep(db: Database, key: HeldKey, answer: StoredAnswer): Promise<void> {
  await db.orm
    .update(idempotencyKeys)
    .set(answer)
    .where(isHeld(key))
    .catch((error: unknown) => console.error('An answer could not be kept for its repeats.', causeOf(error)));
}

/** Gives a key back whose try has written nothing. */
async function release(db: Database, key: HeldKey): Promise<void> {
  await db.orm.delete(idempotencyKeys).where(and(isHeld(key), eq(idempotencyKeys.written, 0)));
}
