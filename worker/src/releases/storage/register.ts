import { OWN_GRANTS } from '@niyukti/contract/releases/grants';
import type { KeptProvenance } from '@niyukti/contract/releases/provenance';
import { type FrontEndName, pooledFiles, Release } from '@niyukti/contract/releases/release';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { readGrants } from '../../core/front-ends.ts';
import { type ReleaseRow, releaseFiles, releaseFileUses, releases } from '../../core/schema/platform.ts';
import { tokenActor } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import { refuse } from '../../http/problem.ts';
import type { Env } from '../env.ts';
import { findRelease, readLiveRow, requireCompatible, toReleaseInfo } from '../release-rows.ts';
import { readLiveRelease } from '../release-set.ts';
import { checkContents } from './gate/contents.ts';
import { checkBudgets, checkExposed, checkPagesFor, checkStoredFiles } from './gate/context.ts';

export interface RegistrationContext {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
  readonly by: string;
}

export interface RegistrationOptions {
  /** The uploaded shell that will go live with this release. The default is the live shell. */
  readonly shell?: string | undefined;
  /** Of a shell: the live marketing release with its pages rendered in this shell. */
  readonly pages?: Release | undefined;
  /**
   * True if this process has just stored the files itself. Then hashes and sizes are not checked
   * again.
   */
  readonly areFilesChecked?: boolean;
  /** Where it was built. */
  readonly provenance?: KeptProvenance | undefined;
}

/**
 * Checks a release whose files are uploaded, and stores it. It is not live yet. Refuses it with the
 * first problem. Returns its row and whether it is new.
 */
export async function registerRelease(
  at: RegistrationContext,
  name: FrontEndName,
  release: Release,
  { shell, pages, areFilesChecked = false, provenance }: RegistrationOptions = {},
): Promise<{ row: ReleaseRow; isNew: boolean }> {
  const { env, db } = at;
  await checkContents(name, release, await readGrants(db));
  await checkShares(db, release);
  if (name !== 'shell') {
    const meets = await readShellRow(db, shell);
    requireCompatible(toReleaseInfo(meets), [release]);
    checkPagesFor(meets, release);
  }
  if (pages) await checkRerendered(at, release, pages);
  if (!areFilesChecked) await checkStoredFiles(env, release);
  await checkExposed(env, release);
  if (!areFilesChecked) await checkBudgets(env, db, release);
  const kept = await storeRelease(at, release, provenance);
  if (pages) await storeRelease(at, pages, provenance);
  return kept;
}

/**
 * Stores the release in R2 first and its row second, so that every release with a row can be read.
 */
async function storeRelease(
  { env, db, now, by }: RegistrationContext,
  release: Release,
  provenance: KeptProvenance | undefined,
): Promise<{ row: ReleaseRow; isNew: boolean }> {
  await env.RELEASES.put(`releases/${release.name}/${release.id}.json`, JSON.stringify(release));
  const { name, id } = release;
  const uses = JSON.stringify(Object.keys(pooledFiles(release)));
  const work = new Transaction(tokenActor(by), now);
  // The condition on created_at is false for a release that exists already, so it gets no second
  // event.
  work.change(upsertRelease(db, toReleaseRow(release, { by, now, provenance })), {
    name: 'release.uploaded',
    subject: 'release',
    id: null,
    payload: { front: name, release: id },
    of: { table: 'releases', where: sql`name = ${name} AND id = ${id} AND created_at = ${now}` },
  });
  work.unrecorded(
    'bookkeeping',
    sql`INSERT INTO release_file_uses (name, file, release_id)
      SELECT ${name}, value, ${id} FROM json_each(${uses}) WHERE true ON CONFLICT DO NOTHING`,
  );
  await work.run(db);
  const [row, lost] = await Promise.all([findRelease(db.orm, name, id), findLostFile(db, release)]);
  // The sweep may have removed an unused file meanwhile. The deployer sends it again; it is in use
  // now and stays.
  if (lost) refuse('file-missing', { detail: `${lost} was not uploaded.` });
  return row ? { row, isNew: row.created_at === now } : refuse('internal');
}

interface Origin {
  readonly by: string;
  readonly now: number;
  readonly provenance: KeptProvenance | undefined;
}

function toReleaseRow({ name, id, files, kit, entry, pair, shares }: Release, origin: Origin): ReleaseRow {
  const { by, now, provenance } = origin;
  return {
    name,
    id,
    created_at: now,
    by_name: by,
    files: Object.keys(files).length,
    bytes: Object.values(files).reduce((sum, { size }) => sum + size, 0),
    kit,
    entry,
    pair,
    used_at: now,
    provenance: provenance ? JSON.stringify(provenance) : null,
    shares: shares ? JSON.stringify(shares) : null,
  };
}

/**
 * Equal builds are one release. It keeps the provenance of its first clean commit; provenance of a
 * verified CI run is preferred.
 */
function upsertRelease({ orm }: Database, row: ReleaseRow) {
  const rank = (of: SQL) => sql`2 * (${of} ->> 'vouched' IS NOT NULL) + coalesce(${of} ->> 'clean', 0)`;
  const [old, given] = [sql`releases.provenance`, sql`excluded.provenance`];
  return orm
    .insert(releases)
    .values(row)
    .onConflictDoUpdate({
      target: [releases.name, releases.id],
      set: {
        used_at: row.used_at,
        provenance: sql`iif(${rank(old)} >= max(1, ${rank(given)}), ${old}, coalesce(${given}, ${old}))`,
      },
    });
}

/** Finds a file that the release uses and that is not stored. */
async function findLostFile({ orm }: Database, { name, id }: Release): Promise<string | undefined> {
  const { file } = releaseFileUses;
  const isStored = and(eq(releaseFiles.name, name), eq(releaseFiles.file, file));
  const [lost] = await orm
    .select({ file })
    .from(releaseFileUses)
    .leftJoin(releaseFiles, isStored)
    .where(and(eq(releaseFileUses.name, name), eq(releaseFileUses.release_id, id), isNull(releaseFiles.file)))
    .limit(1);
  return lost?.file;
}

/**
 * Checks that a new release lists its shares. Releases from before shares existed may be sent
 * again.
 */
async function checkShares(db: Database, { name, id, shares }: Release): Promise<void> {
  if (shares || (await findRelease(db.orm, name, id))) return;
  refuse('release-invalid', {
    detail: `The release does not say what ${name} ${name === 'shell' ? 'gives' : 'takes'} (shares): build it again with the tools of today.`,
  });
}

/** Reads the shell that a remote will run in: the named one, or the live one. */
async function readShellRow(db: Database, named?: string): Promise<ReleaseRow> {
  if (named === undefined) return (await readLiveRow(db.orm, 'shell')) ?? refuse('shell-missing');
  const detail = `There is no shell ${named} here: it is uploaded first.`;
  return (await findRelease(db.orm, 'shell', named)) ?? refuse('shell-missing', { detail });
}

/**
 * Checks that the marketing release that comes with a shell differs from the live one only in its
 * pages.
 */
async function checkRerendered({ env, db }: RegistrationContext, shell: Release, pages: Release): Promise<void> {
  const wrong = (detail: string) => refuse('pages-wrong', { detail });
  if (shell.name !== 'shell') wrong('Only a shell brings the pages of another front end.');
  await checkContents('marketing', pages, OWN_GRANTS);
  if (pages.pair !== shell.id) wrong(`The pages were rendered with ${pages.pair}, not with this shell.`);
  const live = await readLiveRelease(env, db, 'marketing');
  const rest = (release: Release | null) =>
    release && JSON.stringify({ ...Release.parse(release), id: '', createdAt: '', pages: {}, pair: null });
  if (rest(live) !== rest(pages))
    wrong('What comes with a shell must be the live marketing release, with nothing changed but its pages.');
}
