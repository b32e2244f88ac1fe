import { OWN_GRANTS } from '@niyukti/contract/releases/grants';
import type { KeptProvenance } from '@niyukti/contract/releases/provenance';
import { type FrontEndName, pooledFiles, Release } from '@niyukti/contract/releases/release';
import { and, eq } from 'drizzle-orm';
import { builtQuery, select } from '../../core/build.ts';
import type { Database, Write } from '../../core/database.ts';
import { readGrants } from '../../core/front-ends.ts';
import { command, query } from '../../core/query.ts';
import { columnsIn, pick } from '../../core/rows.ts';
import type { ReleaseRow } from '../../core/schema/platform.ts';
import { releaseFileUses, releasePointers, releases } from '../../core/schema/platform.ts';
import { tokenActor } from '../../events/actor.ts';
import { sql } from '../../events/sql.ts';
import { Transaction } from '../../events/transaction.ts';
import { refuse } from '../../http/problem.ts';
import type { Env } from '../env.ts';
import { checkFit, checkMeetings, liveRows, sideOf } from '../fit.ts';
import { readRelease } from '../live/live.ts';
import { checkContents } from './gate/contents.ts';
import { checkBudgets, checkExposed, checkPair, checkStored } from './gate/context.ts';

const readRow = builtQuery(pick(releases, 'name', 'id'), ({ name, id }) =>
  select()
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.id, id))),
);

/** The row of a release. */
export const byId = (name: string, id: string) => readRow({ name, id });

/** The row of the live release of a front end. */
export const liveRow = query(
  columnsIn(releases),
  'SELECT r.* FROM release_pointers p JOIN releases r ON r.name = p.name AND r.id = p.release_id WHERE p.name = ?',
);

/** Which release of a front end is live. */
export const readPointer = builtQuery(pick(releasePointers, 'name'), ({ name }) =>
  select(pick(releasePointers, 'release_id')).from(releasePointers).where(eq(releasePointers.name, name)),
);

/**
 * Equal builds are one release: it keeps the first clean commit that it was built from, and rather
 * one that a host of CIs vouches for.
 */
const worth = (of: string) => `2 * (${of} ->> 'vouched' IS NOT NULL) + coalesce(${of} ->> 'clean', 0)`;
const insertRelease = command(
  `INSERT INTO releases (name, id, created_at, by_name, files, bytes, kit, runtime, entry, pair, used_at, provenance, shares, for_shell)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?3, ?11, ?12, ?13) ON CONFLICT (name, id) DO UPDATE SET
    used_at = excluded.used_at, for_shell = coalesce(excluded.for_shell, for_shell),
    provenance = iif(${worth('provenance')} >= max(1, ${worth('excluded.provenance')}), provenance,
      coalesce(excluded.provenance, provenance))`,
);

const insertUses = command(
  'INSERT INTO release_file_uses (name, file, release_id) SELECT ?1, value, ?2 FROM json_each(?3) WHERE true ON CONFLICT DO NOTHING',
);

/** What a release uses and the pool has lost. */
const lostFiles = query(
  pick(releaseFileUses, 'file'),
  `SELECT file FROM release_file_uses u WHERE name = ? AND release_id = ?
  AND NOT EXISTS (SELECT 1 FROM release_files f WHERE f.name = u.name AND f.file = u.file) LIMIT 1`,
);

/** Where and by whom a release is registered. */
export interface Registering {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
  readonly by: string;
}

/** What comes with a release. */
export interface Companions {
  /** An uploaded shell that will be live before it: it goes live with that one, or later. */
  readonly shell?: string | undefined;
  /** With a shell: true where remotes that go live with it are still to come. */
  readonly together?: boolean | undefined;
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
  { shell, together = false, pages, own = false, provenance }: Companions = {},
): Promise<{ row: ReleaseRow; isNew: boolean }> {
  const { env, db } = at;
  await checkContents(name, release, await readGrants(db));
  await checkShares(db, release);
  if (name !== 'shell') {
    const meets = await shellRow(db, shell);
    checkFit(sideOf(meets), release);
    checkPair(meets, release);
  } else if (!together) checkMeetings(release, (await liveRows(db)).map(sideOf));
  if (pages) await checkRerendered(at, release, pages);
  if (!own) await checkStored(env, release);
  await checkExposed(env, release);
  if (!own) await checkBudgets(env, db, release);
  const kept = await keep(at, release, provenance, shell);
  if (pages) await keep(at, pages, provenance);
  return kept;
}

/** The list first, then the row: what has a row can be read. */
async function keep(
  { env, db, now, by }: Registering,
  release: Release,
  provenance: KeptProvenance | undefined,
  shell?: string,
): Promise<{ row: ReleaseRow; isNew: boolean }> {
  await env.RELEASES.put(`releases/${release.name}/${release.id}.json`, JSON.stringify(release));
  const { name, id } = release;
  const [row, uses] = writesOf(release, by, now, provenance, shell);
  const work = new Transaction(tokenActor(by), now);
  // One that is there already is not uploaded again: its row keeps the time that it was.
  work.change(row, {
    name: 'release.uploaded',
    subject: 'release',
    id: null,
    payload: { front: name, release: id },
    of: { table: 'releases', where: sql('name = ? AND id = ? AND created_at = ?', name, id, now) },
  });
  work.unrecorded('bookkeeping', uses);
  const stored = work.read(byId(name, id));
  const gone = work.read(lostFiles(name, id));
  await work.run(db);
  const [lost] = gone.rows;
  // Swept a moment ago, as what no release used. From now on it is used: sent again, it stays.
  if (lost) refuse('file-missing', { detail: `${lost.file} was not uploaded.` });
  const kept = stored.rows[0] ?? refuse('internal');
  return { row: kept, isNew: kept.created_at === now };
}

/** The writes that keep a release's row and what it uses of the pool. */
function writesOf(
  release: Release,
  by: string,
  now: number,
  provenance: KeptProvenance | undefined,
  shell: string | undefined,
): [Write, Write] {
  const { name, id, files, kit, runtime, entry, pair, shares } = release;
  const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  return [
    insertRelease(
      name,
      id,
      now,
      by,
      Object.keys(files).length,
      bytes,
      kit,
      runtime,
      entry,
      pair,
      provenance ? JSON.stringify(provenance) : null,
      shares ? JSON.stringify(shares) : null,
      shell ?? null,
    ),
    insertUses(name, id, JSON.stringify(Object.keys(pooledFiles(release)))),
  ];
}

/**
 * A new release says which names cross the border. One that is stored already, from before they
 * were recorded, stays as it is.
 */
async function checkShares(db: Database, { name, id, shares }: Release): Promise<void> {
  if (shares || (await db.first(byId(name, id)))) return;
  refuse('release-invalid', {
    detail: `The release does not say what ${name} ${name === 'shell' ? 'gives' : 'takes'} (shares): build it again with the tools of today.`,
  });
}

/** The shell that a remote will meet: the one that is named, else the live one. */
export async function shellRow(db: Database, named?: string): Promise<ReleaseRow> {
  if (named === undefined) return (await db.first(liveRow('shell'))) ?? refuse('shell-missing');
  const detail = `There is no shell ${named} here: it is uploaded first.`;
  return (await db.first(byId('shell', named))) ?? refuse('shell-missing', { detail });
}

/** The pages that come with a shell change nothing about marketing but the pages. */
async function checkRerendered({ env, db }: Registering, shell: Release, pages: Release): Promise<void> {
  const wrong = (detail: string) => refuse('pages-wrong', { detail });
  if (shell.name !== 'shell') wrong('Only a shell brings the pages of another front end.');
  await checkContents('marketing', pages, OWN_GRANTS);
  if (pages.pair !== shell.id) wrong(`The pages were rendered with ${pages.pair}, not with this shell.`);
  const pointer = await db.first(readPointer({ name: 'marketing' }));
  const live = pointer && (await readRelease(env, 'marketing', pointer.release_id));
  const rest = (release: Release | null) =>
    release && JSON.stringify({ ...Release.parse(release), id: '', createdAt: '', pages: {}, pair: null });
  if (rest(live) !== rest(pages))
    wrong('What comes with a shell must be the live marketing release, with nothing changed but its pages.');
}
