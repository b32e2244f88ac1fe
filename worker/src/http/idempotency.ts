import { LIMITS } from '@niyukti/contract/limits';
import { type Database, statement } from '../db/database.ts';
import { sha256 } from './hash.ts';
import { refuse } from './problem.ts';

/** How long a first try may take before a repeat may run in its place. */
const ABANDONED_MS = 60_000;

/** A stored first answer. */
export interface StoredAnswer {
  readonly status: number;
  readonly response: string;
}

/**
 * Claims an Idempotency-Key. Null: this is the first try, run it. An answer: it ran within a day, repeat that.
 * 422 when the key was used with another body, 409 while the first try still runs.
 */
export async function claimKey(db: Database, key: string, body: string, now: number): Promise<StoredAnswer | null> {
  const bodyHash = await sha256(body);
  const [claimed, found] = await db.batch(
    statement(
      `INSERT INTO idempotency_keys (key, body_hash, created_at) VALUES (?1, ?2, ?3)
      ON CONFLICT (key) DO UPDATE SET body_hash = ?2, status = NULL, response = NULL, created_at = ?3
      WHERE created_at <= ?4 OR (status IS NULL AND created_at <= ?5 AND body_hash = ?2)
      RETURNING key`,
      key,
      bodyHash,
      now,
      now - LIMITS.idempotencySeconds * 1_000,
      now - ABANDONED_MS,
    ),
    statement<{ body_hash: string; status: number | null; response: string | null }>(
      'SELECT body_hash, status, response FROM idempotency_keys WHERE key = ?',
      key,
    ),
  );
  if (claimed.rows.length > 0) return null;
  const row = found.rows[0];
  if (row && row.body_hash !== bodyHash) refuse('key-reused');
  if (row?.status == null || row.response === null) refuse('in-progress', { headers: { 'retry-after': '1' } });
  return { status: row.status, response: row.response };
}

/** Keeps the first answer, or gives the key back when the try was refused. */
export async function settleKey(db: Database, key: string, answer: StoredAnswer | null): Promise<void> {
  await db.run(
    answer
      ? statement(
          'UPDATE idempotency_keys SET status = ?, response = ? WHERE key = ?',
          answer.status,
          answer.response,
          key,
        )
      : statement('DELETE FROM idempotency_keys WHERE key = ? AND status IS NULL', key),
  );
}
