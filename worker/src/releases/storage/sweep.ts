import { RELEASE_KEEPING } from '@niyukti/contract/releases/release';
import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { deployTokens, releases } from '../../core/schema/platform.ts';
import { SYSTEM } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import type { Env } from '../env.ts';
import { fileKey } from './files.ts';

/** Number of rows that one call removes. */
const BATCH = 100;
const DAY = 86_400_000;

/**
 * Removes up to 100 old releases and returns their number. A release is old if it is not live, is no
 * canary, was not used for 30 days, and is not among the ten used last. The last condition does not
 * protect releases of retired front ends.
 */
export async function sweepReleases(env: Env, db: Database, now: number): Promise<number> {
  const old = await findOldReleases(db, now);
  if (old.length === 0) return 0;
  const named = sql`(SELECT value ->> 'name', value ->> 'id' FROM json_each(${JSON.stringify(old)}))`;
  const work = new Transaction(SYSTEM, now);
  const removed = work.record({
    name: 'release.removed',
    subject: 'release',
    id: null,
    payload: { front: sql`name`, release: sql`id` },
    of: { table: 'releases', where: sql`(name, id) IN ${named}` },
  });
  removed.also((happened) => sql`DELETE FROM releases WHERE ${happened} AND (name, id) IN ${named}`);
  removed.also((happened) => sql`DELETE FROM release_file_uses WHERE ${happened} AND (name, release_id) IN ${named}`);
  await work.run(db);
  await env.RELEASES.delete(old.map(({ name, id }) => `releases/${name}/${id}.json`));
  return old.length;
}

/** Keeps the marketing release that a canary of the shell was rendered with. */
function findOldReleases({ orm }: Database, now: number) {
  return orm
    .select({ name: releases.name, id: releases.id })
    .from(releases)
    .where(
      and(
        lt(releases.used_at, now - RELEASE_KEEPING.days * DAY),
        sql`NOT EXISTS (SELECT 1 FROM release_pointers p
          WHERE p.name = releases.name AND releases.id IN (p.release_id, p.canary_id) OR p.canary_id = releases.pair)`,
        sql`(EXISTS (SELECT 1 FROM front_ends f WHERE f.name = releases.name AND f.retired_at IS NOT NULL)
          OR (SELECT count(*) FROM releases n WHERE n.name = releases.name
            AND (n.used_at, n.id) > (releases.used_at, releases.id)) >= ${RELEASE_KEEPING.releases})`,
      ),
    )
    .orderBy(releases.name, releases.used_at)
    .limit(BATCH);
}

/**
 * Removes up to 100 files that no release uses, and returns their number. Files of the last day
 * stay: they may belong to an upload that is not finished.
 */
export async function sweepReleaseFiles(env: Env, db: Database, now: number): Promise<number> {
  const files = await db.orm.all<{ name: string; file: string }>(sql`DELETE FROM release_files
    WHERE (name, file) IN (SELECT f.name, f.file FROM release_files f WHERE f.created_at < ${now - DAY}
      AND NOT EXISTS (SELECT 1 FROM release_file_uses u WHERE u.name = f.name AND u.file = f.file)
      ORDER BY f.created_at LIMIT ${BATCH}) RETURNING name, file`);
  if (files.length === 0) return 0;
  await env.RELEASES.delete(files.map(({ name, file }) => fileKey(name, file)));
  // If a file was uploaded again just now, its object is gone. Delete its row too.
  await db.orm.run(sql`DELETE FROM release_files WHERE (name, file) IN (
    SELECT value ->> 'name', value ->> 'file' FROM json_each(${JSON.stringify(files)}))`);
  return files.length;
}

/**
 * Deletes up to 100 deploy tokens of CI runs, two days after they expired. Until then the row shows
 * that the host's token, which is valid for up to a day, was used.
 */
export async function sweepRunTokens({ orm }: Database, now: number): Promise<number> {
  const { id, run_key, expires_at } = deployTokens;
  const isOver = and(isNotNull(run_key), lt(expires_at, now - 2 * DAY));
  const over = orm.select({ id }).from(deployTokens).where(isOver).orderBy(expires_at).limit(BATCH);
  return (await orm.delete(deployTokens).where(inArray(id, over)).returning({ id })).length;
}
