import type { AnyCall } from '@niyukti/contract/api/call';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { randomToken, sha256 } from '../core/hash.ts';
import { type FileRow, files } from '../core/schema/platform.ts';
import type { Context } from '../http/context.ts';
import type { FileType } from './magic.ts';

const FOLDERS = { photo: 'photos', logo: 'logos', letter: 'letters', banner: 'banners' } as const;

/** A file to store. Letters have a download name. */
export interface NewFile {
  readonly kind: FileRow['kind'];
  readonly ownerId: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: FileType;
  readonly name: string;
}

/**
 * Whether nothing refers to the file: its owner names another one, or none. This is also true right
 * after an upload.
 */
const unused = sql`CASE ${files.kind}
  WHEN 'photo' THEN NOT EXISTS (SELECT 1 FROM students WHERE id = ${files.owner_id} AND photo_key = ${files.key})
    AND NOT EXISTS (SELECT 1 FROM company_photos WHERE company_id = ${files.owner_id} AND file_key = ${files.key})
  WHEN 'logo' THEN NOT EXISTS (SELECT 1 FROM companies WHERE id = ${files.owner_id} AND logo_key = ${files.key})
  WHEN 'letter' THEN NOT EXISTS (SELECT 1 FROM applications WHERE id = ${files.owner_id} AND letter_key = ${files.key})
  ELSE NOT EXISTS (SELECT 1 FROM landing_versions, json_each(content, '$.banners')
    WHERE json_extract(value, '$.image') = '/files/' || ${files.key}) END`;

/**
 * Stores a file under a random key and answers the key. The row is written first, so that the sweep
 * finds an interrupted upload.
 */
export async function storeFile(context: Pick<Context<AnyCall>, 'db' | 'env' | 'now'>, file: NewFile): Promise<string> {
  const { db, env, now } = context;
  const key = `${FOLDERS[file.kind]}/${randomToken(192)}.${file.type.ending}`;
  await db.orm.insert(files).values({
    key,
    kind: file.kind,
    owner_id: file.ownerId,
    name: file.name,
    type: file.type.mime,
    size: file.bytes.byteLength,
    sha256: await sha256(file.bytes),
    created_at: now,
  });
  await env.FILES.put(key, file.bytes, { httpMetadata: { contentType: file.type.mime } });
  return key;
}

/** Removes a replaced file, if nothing refers to it. */
export async function removeReplaced(env: Env, db: Database, key: string | null): Promise<void> {
  if (key === null) return;
  await removeFiles(
    env,
    db,
    await db.orm
      .select({ key: files.key })
      .from(files)
      .where(and(eq(files.key, key), unused)),
  );
}

const SWEPT_AT_ONCE = 50;

/** Removes up to one batch of files that are older than a time and that nothing refers to. Answers how many. */
export async function sweepFiles(env: Env, db: Database, before: number): Promise<number> {
  const found = await db.orm
    .select({ key: files.key })
    .from(files)
    .where(and(lte(files.created_at, before), unused))
    .limit(SWEPT_AT_ONCE);
  await removeFiles(env, db, found);
  return found.length;
}

async function removeFiles(env: Env, db: Database, found: readonly Pick<FileRow, 'key'>[]): Promise<void> {
  if (found.length === 0) return;
  const keys = found.map(({ key }) => key);
  await env.FILES.delete(keys);
  await db.orm.delete(files).where(inArray(files.key, keys));
}
