import { LIMITS } from '@niyukti/contract/limits';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { builtCommand, builtQuery, deleteFrom, select, update } from '../core/build.ts';
import { type Database, type Statement, unrecorded } from '../core/database.ts';
import { sha256 } from '../core/hash.ts';
import { statementOf } from '../core/orm.ts';
import { commandReturning } from '../core/query.ts';
import { pick } from '../core/rows.ts';
import { idempotencyKeys } from '../core/schema/platform.ts';
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
export interface StoredAnswer {
  readonly status: number;
  readonly response: string;
}

/**
 * What a key says of a request: run it, repeat an answer, or answer for what an earlier try made
 * before it broke off.
 */
export type Claim =
  | { readonly held: HeldKey; readonly stored?: undefined; readonly made?: undefined }
  | { readonly held?: undefined; readonly stored: StoredAnswer; readonly made?: undefined }
  | { readonly held: HeldKey; readonly stored?: undefined; readonly made: number };

const claim = commandReturning(
  pick(idempotencyKeys, 'key'),
  `INSERT INTO idempotency_keys (key, body_hash, created_at) VALUES (?1, ?2, ?3)
  ON CONFLICT (key) DO UPDATE SET body_hash = ?2, status = NULL, response = NULL, made_id = NULL, created_at = ?3
  WHERE created_at <= ?4 OR (status IS NULL AND made_id IS NULL AND created_at <= ?5 AND body_hash = ?2)
  RETURNING key`,
);
const readKey = builtQuery(pick(idempotencyKeys, 'key'), ({ key }) =>
  select(pick(idempotencyKeys, 'body_hash', 'status', 'response', 'created_at', 'made_id'))
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, key)),
);

/** The request's Idempotency-Key, or null without one. 422 for one that nobody should send. */
export function keyOf(request: Request): string | null {
  const given = request.headers.get('idempotency-key');
  if (given !== null && !KEY.test(given)) {
    refuse('invalid', { errors: [{ path: 'Idempotency-Key', message: 'Please send 1 to 200 visible characters.' }] });
  }
  return given;
}

/**
 * Claims an Idempotency-Key. 422 when the key was used with another body, 409 while the first try
 * still runs. A try that broke off before it wrote anything gives way to a repeat after a minute;
 * one that had written is answered for at once.
 */
export async function claimKey(db: Database, hash: string, body: string, now: number): Promise<Claim> {
  const bodyHash = await sha256(body);
  const [claimed, found] = await db.batch(
    unrecorded('bookkeeping', claim(hash, bodyHash, now, now - LIMITS.idempotencySeconds * 1_000, now - ABANDONED_MS)),
    readKey({ key: hash }),
  );
  if (claimed.rows.length > 0) return { held: { hash, claimedAt: now } };
  const row = found.rows[0];
  if (row && row.body_hash !== bodyHash) refuse('key-reused');
  if (row && row.status !== null && row.response !== null)
    return { stored: { status: row.status, response: row.response } };
  if (row && row.made_id !== null) return { held: { hash, claimedAt: row.created_at }, made: row.made_id };
  refuse('in-progress', { headers: { 'retry-after': '1' } });
}

/**
 * What a transaction holds beside the change that a key is for: the key learns in the same
 * transaction what was made, if `condition` holds (`made`, SQL of a number that the call's `remake`
 * understands), so that whoever dies afterwards, a repeat is answered and writes nothing. Where the
 * key has meanwhile gone to another try, the whole transaction fails.
 */
export function keyStatement(key: HeldKey, condition: SQL, made: SQL): Statement {
  const mine = sql`created_at = ${key.claimedAt} AND status IS NULL`;
  return statementOf(
    sql`UPDATE idempotency_keys SET made_id = iif(${condition}, ${made}, NULL), body_hash = iif(${mine}, body_hash, NULL)
      WHERE key = ${key.hash}`,
  );
}

/** Whether a batch failed because another try holds the key. */
export function lostKey(error: unknown): boolean {
  return error instanceof Error && error.message.includes('NOT NULL constraint failed: idempotency_keys.body_hash');
}

const keepAnswer = builtCommand(
  pick(idempotencyKeys, 'key', 'created_at', 'status', 'response'),
  ({ key, created_at, status, response }) =>
    update(idempotencyKeys)
      .set({ status, response })
      .where(
        and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.created_at, created_at), isNull(idempotencyKeys.status)),
      ),
);
const forgetKey = builtCommand(pick(idempotencyKeys, 'key', 'created_at'), ({ key, created_at }) =>
  deleteFrom(idempotencyKeys).where(
    and(
      eq(idempotencyKeys.key, key),
      eq(idempotencyKeys.created_at, created_at),
      isNull(idempotencyKeys.status),
      isNull(idempotencyKeys.made_id),
    ),
  ),
);

/**
 * Keeps the first answer, or gives the key back when the try was refused before it made anything.
 */
export async function settleKey(db: Database, key: HeldKey, answer: StoredAnswer | null): Promise<void> {
  await db.run(
    answer
      ? unrecorded(
          'bookkeeping',
          keepAnswer({ key: key.hash, created_at: key.claimedAt, status: answer.status, response: answer.response }),
        )
      : unrecorded('bookkeeping', forgetKey({ key: key.hash, created_at: key.claimedAt })),
  );
}
