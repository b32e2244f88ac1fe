import type { AnyCall } from '@niyukti/contract/call';
import { builtCommand, insertInto } from '../core/build.ts';
import { type Database, unrecorded } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { randomToken, sha256 } from '../core/hash.ts';
import { command, query } from '../core/query.ts';
import { columnsIn, pick } from '../core/rows.ts';
import { type FileRow, files } from '../core/schema/platform.ts';
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

const insertFile = builtCommand(columnsIn(files), (file) => insertInto(files).values(file));

// By a partial index: its condition stands in the text.
const readOrphans = query(
  pick(files, 'key'),
  'SELECT key FROM files WHERE orphaned_at IS NOT NULL AND orphaned_at <= ? ORDER BY orphaned_at LIMIT CAST(? AS INTEGER)',
);
const removeOrphans = command(
  'DELETE FROM files WHERE orphaned_at IS NOT NULL AND key IN (SELECT value FROM json_each(?))',
);

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
      insertFile({
        key,
        kind: file.kind,
        owner_id: file.ownerId,
        name: file.name,
        type: file.type.mime,
        size: file.bytes.byteLength,
        sha256: await sha256(file.bytes),
        created_at: now,
        orphaned_at: now + GRACE_MS,
      }),
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
  const rows = await db.all(readOrphans(now, SWEPT_AT_ONCE));
  if (rows.length === 0) return 0;
  const keys = rows.map((row) => row.key);
  await env.FILES.delete(keys);
  await db.run(unrecorded('expiry', removeOrphans(JSON.stringify(keys))));
  return keys.length;
}
