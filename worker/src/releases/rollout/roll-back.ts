import { OWN_GRANTS, operatorCommand } from '@niyukti/contract/releases/grants';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Orm } from '../../core/orm.ts';
import { type ReleaseHistoryRow, type ReleaseRow, releaseHistory, releases } from '../../core/schema/platform.ts';
import { refuse } from '../../http/problem.ts';
import { type Mover, movePointers } from './move-pointers.ts';

/**
 * Makes the previous release live again. If marketing has no pages for that shell, browsers render
 * the public pages until marketing is released again. Throws a 409 if there is no previous release.
 */
export async function rollBack(mover: Mover, name: FrontEndName, reason: string): Promise<void> {
  const { orm } = mover.db;
  await movePointers(mover, 'roll back', reason, async ({ ids }) => {
    const live = ids.get(name) ?? refuse('nothing-before');
    const [history, kept] = await Promise.all([readHistory(orm, name), readKeptReleases(orm, name)]);
    return { [name]: findPreviousRelease(name, live, history, kept) ?? refuseFirst(name) };
  });
}

/** Refuses to roll back a first release, and says what to do instead. */
function refuseFirst(name: FrontEndName): never {
  const out =
    name === 'shell' || Object.hasOwn(OWN_GRANTS, name)
      ? 'Release what is to be live.'
      : `To take all of ${name} out: ${operatorCommand(`retire ${name}`)}`;
  const detail = `Nothing of ${name} is kept that was live before this release. ${out}`;
  return refuse('nothing-before', { detail });
}

/** Reads the newest history lines of a front end, without alerts. */
export function readHistory(db: Orm, front: FrontEndName): Promise<ReleaseHistoryRow[]> {
  const { id, name, action } = releaseHistory;
  const moved = and(eq(name, front), ne(action, 'alert'));
  return db.select().from(releaseHistory).where(moved).orderBy(desc(id)).limit(200);
}

/** Reads the stored releases of a front end, newest first. */
export function readKeptReleases(db: Orm, name: FrontEndName): Promise<ReleaseRow[]> {
  const kept = db.select().from(releases).where(eq(releases.name, name));
  return kept.orderBy(desc(releases.created_at), releases.id).limit(500);
}

/**
 * Finds the history line that withdrew a release or rolled it back. Null if there is none, or if it
 * was promoted since.
 */
export function findWithdrawal(release: string, history: readonly ReleaseHistoryRow[]): ReleaseHistoryRow | null {
  for (const line of history) {
    const { action, release_id, previous_id } = line;
    if (action === 'promote' && release_id === release) return null;
    if (action === 'withdraw' && release_id === release) return line;
    if (action === 'roll back' && release_id === release) return null;
    if (action === 'roll back' && previous_id === release) return line;
  }
  return null;
}

/** Returns whether a release was withdrawn or rolled back. Null if neither, or if it was promoted since. */
export function findReleaseState(
  release: string,
  history: readonly ReleaseHistoryRow[],
): 'withdrawn' | 'rolled back' | null {
  const line = findWithdrawal(release, history);
  return line && (line.action === 'withdraw' ? 'withdrawn' : 'rolled back');
}

/**
 * Finds the release that was live before this one, or null. Of marketing it is the last one with
 * other code: each release of a shell makes a marketing release with the same code and new pages.
 */
export function findPreviousRelease(
  name: FrontEndName,
  live: string,
  history: readonly ReleaseHistoryRow[],
  kept: readonly ReleaseRow[],
): string | null {
  const rows = new Map(kept.map((row) => [row.id, row]));
  let at = live;
  for (const line of history) {
    if (line.action !== 'promote' || line.release_id !== at || line.previous_id === at) continue;
    const before = rows.get(line.previous_id ?? '');
    if (!before) return null;
    if (name !== 'marketing' || before.entry !== rows.get(live)?.entry) return before.id;
    at = before.id;
  }
  return null;
}
