import type { AnyCall } from '@niyukti/contract/call';
import { type Database, statement, unrecorded, write } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { randomToken, sha256 } from '../core/hash.ts';
import type { FileRow } from '../core/schema/index.ts';
import type { Context } from '../http/context.ts';
import type { FileType } from './magic.ts';

const FOLDERS = { photo: 'photos', logo: 'logos', letter: 'letters', banner: 'banners' } as const;

/** A file to store. Letters carry the name they are downloaded under. */
export interface NewFile {
  readonly kind: FileRow['kind'];
  readonly ownerId: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: FileType;
  readonly name: string;
}

/**
 * An upload points at its file within moments; an hour later one that nothing points at is left
 * over.
 */
const GRACE_MS = 3_600_000;

/**
 * Stores a file under a random key and answers the key. The row is written first, with the time
 * from which the sweep may remove it; pointing at the file clears that (triggers). A crash in
 * between leaves nothing behind for longer than an hour.
 */
export async function storeFile(context: Pick<Context<AnyCall>, 'db' | 'env' | 'now'>, file: NewFile): Promise<string> {
  const { db, env, now } = context;
  const key = `${FOLDERS[file.kind]}/${randomToken(192)}.${file.type.ending}`;
  await db.run(
    unrecorded(
      'upload',
      write(
        'INSERT INTO files (key, kind, owner_id, name, type, size, sha256, created_at, orphaned_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        key,
        file.kind,
        file.ownerId,
        file.name,
        file.type.mime,
        file.bytes.byteLength,
        await sha256(file.bytes),
        now,
        now + GRACE_MS,
      ),
    ),
  );
  await env.FILES.put(key, file.bytes, { httpMetadata: { contentType: file.type.mime } });
  return key;
}

const SWEPT_AT_ONCE = 50;

/**
 * Removes one slice of objects that nothing points at: replaced ones, and those of uploads that
 * never ended. Answers how many.
 */
export async function sweepFiles(env: Env, db: Database, now: number): Promise<number> {
  const rows = await db.all(
    statement<{ key: string }>(
      'SELECT key FROM files WHERE orphaned_at IS NOT NULL AND orphaned_at <= ? ORDER BY orphaned_at LIMIT ?',
      now,
      SWEPT_AT_ONCE,
    ),
  );
  if (rows.length === 0) return 0;
  const keys = rows.map((row) => row.key);
  await env.FILES.delete(keys);
  await db.run(
    unrecorded(
      'expiry',
      write(
        'DELETE FROM files WHERE orphaned_at IS NOT NULL AND key IN (SELECT value FROM json_each(?))',
        JSON.stringify(keys),
      ),
    ),
  );
  return keys.length;
}
