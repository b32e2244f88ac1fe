import { RELEASE_KEEPING } from '@niyukti/contract/releases/release';
import { type Database, unrecorded } from '../../core/database.ts';
import { command, commandReturning, query } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { releaseFiles, releases } from '../../core/schema/platform.ts';
import { SYSTEM } from '../../events/actor.ts';
import { sql } from '../../events/sql.ts';
import { Transaction } from '../../events/transaction.ts';
import type { Env } from '../env.ts';
import { fileKey } from './pool.ts';

/** Releases and files per slice: their objects are deleted one call each slice. */
const SLICE = 100;
const DAY = 86_400_000;
/** An upload that is under way has files that no release uses yet. */
const UPLOAD_MS = DAY;

/** Rows that a JSON array names. */
const chosen = (id: string) => `(name, ${id}) IN (SELECT value->>'name', value->>'id' FROM json_each(?))`;

const oldReleases = query(
  pick(releases, 'name', 'id'),
  `SELECT r.name, r.id FROM releases r
  WHERE r.used_at < ?1
    AND NOT EXISTS (SELECT 1 FROM release_pointers p WHERE p.name = r.name AND (p.release_id = r.id OR p.canary_id = r.id))
    AND NOT EXISTS (SELECT 1 FROM release_pointers p WHERE p.canary_pair = r.id)
    AND (EXISTS (SELECT 1 FROM front_ends f WHERE f.name = r.name AND f.retired_at IS NOT NULL)
      OR (SELECT count(*) FROM releases n WHERE n.name = r.name AND (n.used_at > r.used_at OR (n.used_at = r.used_at AND n.id > r.id))) >= ?2)
  ORDER BY r.name, r.used_at LIMIT CAST(?3 AS INTEGER)`,
);
const removeReleases = command(`DELETE FROM releases WHERE changed() AND ${chosen('id')}`);
const removeUses = command(`DELETE FROM release_file_uses WHERE changed() AND ${chosen('release_id')}`);

/** A host's token lives for a day at most: until then its use has to be remembered. */
const forgetRunTokens = command(
  `DELETE FROM deploy_tokens WHERE id IN (
    SELECT id FROM deploy_tokens WHERE run_key IS NOT NULL AND expires_at < ? ORDER BY expires_at LIMIT CAST(? AS INTEGER))`,
);

/** Forgets one slice of the tokens that runs were given, two days after they ended. */
export function sweepRunTokens(db: Database, now: number): Promise<number> {
  return db.run(unrecorded('expiry', forgetRunTokens(now - 2 * DAY, SLICE)));
}

const removeUnused = commandReturning(
  pick(releaseFiles, 'name', 'file'),
  `DELETE FROM release_files WHERE (name, file) IN (
    SELECT f.name, f.file FROM release_files f WHERE f.created_at < ?1
      AND NOT EXISTS (SELECT 1 FROM release_file_uses u WHERE u.name = f.name AND u.file = f.file)
    ORDER BY f.created_at LIMIT CAST(?2 AS INTEGER))
  RETURNING name, file`,
);
const removeFiles = command(
  `DELETE FROM release_files WHERE (name, file) IN (SELECT value->>'name', value->>'file' FROM json_each(?))`,
);

/**
 * Removes one slice of releases that nobody can be on any more: not live, no canary, out of use for
 * 30 days, and not among the ten that were used last of a front end that there still is. Answers
 * how many.
 */
export async function sweepReleases(env: Env, db: Database, now: number): Promise<number> {
  const old = await db.all(oldReleases(now - RELEASE_KEEPING.days * DAY, RELEASE_KEEPING.releases, SLICE));
  if (old.length === 0) return 0;
  const json = JSON.stringify(old);
  const work = new Transaction(SYSTEM, now);
  const removed = work.record({
    name: 'release.removed',
    subject: 'release',
    id: null,
    payload: { front: sql('name'), release: sql('id') },
    of: { table: 'releases', where: sql(chosen('id'), json) },
  });
  removed.also(removeReleases(json));
  removed.also(removeUses(json));
  await work.run(db);
  await env.RELEASES.delete(old.map(({ name, id }) => `releases/${name}/${id}.json`));
  return old.length;
}

/**
 * Removes one slice of files that no release uses and that no upload can be waiting for. Answers
 * how many.
 */
export async function sweepReleaseFiles(env: Env, db: Database, now: number): Promise<number> {
  const files = await db.all(unrecorded('bookkeeping', removeUnused(now - UPLOAD_MS, SLICE)));
  if (files.length === 0) return 0;
  await env.RELEASES.delete(files.map(({ name, file }) => fileKey(name, file)));
  // A file that was sent again in this moment lost its object: it must not count as present.
  await db.run(unrecorded('bookkeeping', removeFiles(JSON.stringify(files))));
  return files.length;
}
