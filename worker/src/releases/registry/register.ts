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
import { findRelease, infoOf, readLiveRow, requireCompatible } from '../compatibility.ts';
import type { Env } from '../env.ts';
import { readLiveRelease } from '../live/live.ts';
import { checkContents } from './gate/contents.ts';
import { checkBudgets, checkExposed, checkPagesFor, checkStored } from './gate/context.ts';

/** Where and by whom a release is registered. */
export interface Registering {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
  readonly by: string;
}

/** What comes with a release. */
export interface Companions {
  /** The uploaded shell that a deployment makes live with it, in place of the live one. */
  readonly shell?: string | undefined;
  /** With a shell: the live marketing release with its pages rendered in it. */
  readonly pages?: Release | undefined;
  /**
   * True where this process itself put the files into the store a moment ago, which checked their
   * hashes, and the tests of their checkout weigh them: a local start need not ask for each again.
   */
  readonly own?: boolean;
  /** Where it was built, as its deployer says and, for a run, a host of CIs vouches. */
  readonly provenance?: KeptProvenance | undefined;
}

/**
 * The gate: takes a release whose files are in the pool, or refuses it with what is wrong. A
 * release that is there already stays as it is. Answers its row and whether it is new. Nothing is
 * live by it yet.
 */
export async function registerRelease(
  at: Registering,
  name: FrontEndName,
  release: Release,
  { shell, pages, own = false, provenance }: Companions = {},
): Promise<{ row: ReleaseRow; isNew: boolean }> {
  const { env, db } = at;
  await checkContents(name, release, await readGrants(db));
  await checkShares(db, release);
  if (name !== 'shell') {
    const meets = await shellRow(db, shell);
    requireCompatible(infoOf(meets), [release]);
    checkPagesFor(meets, release);
  }
  if (pages) await checkRerendered(at, release, pages);
  if (!own) await checkStored(env, release);
  await checkExposed(env, release);
  if (!own) await checkBudgets(env, db, release);
  const kept = await keep(at, release, provenance);
  if (pages) await keep(at, pages, provenance);
  return kept;
}

/** The list first, then the row: what has a row can be read. */
async function keep(
  { env, db, now, by }: Registering,
  release: Release,
  provenance: KeptProvenance | undefined,
): Promise<{ row: ReleaseRow; isNew: boolean }> {
  await env.RELEASES.put(`releases/${release.name}/${release.id}.json`, JSON.stringify(release));
  const { name, id } = release;
  const uses = JSON.stringify(Object.keys(pooledFiles(release)));
  const work = new Transaction(tokenActor(by), now);
  // One that is there already is not uploaded again: its row keeps the time that it was.
  work.change(upsertRelease(db, rowOf(release, { by, now, provenance })), {
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
  // Swept a moment ago, as what no release used. From now on it is used: sent again, it stays.
  if (lost) refuse('file-missing', { detail: `${lost} was not uploaded.` });
  return row ? { row, isNew: row.created_at === now } : refuse('internal');
}

interface Origin {
  readonly by: string;
  readonly now: number;
  readonly provenance: KeptProvenance | undefined;
}

function rowOf({ name, id, files, kit, entry, pair, shares }: Release, origin: Origin): ReleaseRow {
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
 * Equal builds are one release: it keeps the first clean commit that it was built from, and rather
 * one that a host of CIs vouches for.
 */
function upsertRelease({ orm }: Database, row: ReleaseRow) {
  const worth = (of: SQL) => sql`2 * (${of} ->> 'vouched' IS NOT NULL) + coalesce(${of} ->> 'clean', 0)`;
  const [old, given] = [sql`releases.provenance`, sql`excluded.provenance`];
  return orm
    .insert(releases)
    .values(row)
    .onConflictDoUpdate({
      target: [releases.name, releases.id],
      set: {
        used_at: row.used_at,
        provenance: sql`iif(${worth(old)} >= max(1, ${worth(given)}), ${old}, coalesce(${given}, ${old}))`,
      },
    });
}

/** A file that a release uses and nobody has stored. */
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
 * A new release says which names cross the border. One that is stored already, from before they
 * were recorded, stays as it is.
 */
async function checkShares(db: Database, { name, id, shares }: Release): Promise<void> {
  if (shares || (await findRelease(db.orm, name, id))) return;
  refuse('release-invalid', {
    detail: `The release does not say what ${name} ${name === 'shell' ? 'gives' : 'takes'} (shares): build it again with the tools of today.`,
  });
}

/** The shell that a remote will meet: the one that is named, else the live one. */
export async function shellRow(db: Database, named?: string): Promise<ReleaseRow> {
  if (named === undefined) return (await readLiveRow(db.orm, 'shell')) ?? refuse('shell-missing');
  const detail = `There is no shell ${named} here: it is uploaded first.`;
  return (await findRelease(db.orm, 'shell', named)) ?? refuse('shell-missing', { detail });
}

/** The pages that come with a shell change nothing about marketing but the pages. */
async function checkRerendered({ env, db }: Registering, shell: Release, pages: Release): Promise<void> {
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
