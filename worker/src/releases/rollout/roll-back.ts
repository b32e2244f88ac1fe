import { operatorCommand } from '@niyukti/contract/releases/grants';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Orm } from '../../core/orm.ts';
import { type ReleaseHistoryRow, type ReleaseRow, releaseHistory, releases } from '../../core/schema/platform.ts';
import { refuse } from '../../http/problem.ts';
import { type Mover, movePointers } from './move-pointers.ts';

/**
 * Makes the release live again that was live before the present one. Pages that are missing for
 * the shell do not stop it: public pages are then rendered in the browser until marketing is
 * released again. 409 where there is nothing to return to.
 */
export async function rollBack(mover: Mover, name: FrontEndName, reason: string): Promise<void> {
  const { orm } = mover.db;
  await movePointers(mover, 'roll back', reason, async ({ ids }) => {
    const live = ids.get(name) ?? refuse('nothing-before');
    const [history, kept] = await Promise.all([readHistory(orm, name), readKeptReleases(orm, name)]);
    return { [name]: previousRelease(name, live, history, kept) ?? refuseFirst(name) };
  });
}

/** A first release cannot be taken back. What else can be done: the remote is taken out again. */
function refuseFirst(name: FrontEndName): never {
  const out = ['shell', 'marketing'].includes(name)
    ? 'Release what is to be live.'
    : `To take all of ${name} out: ${operatorCommand(`retire ${name}`)}`;
  const detail = `Nothing of ${name} is kept that was live before this release. ${out}`;
  return refuse('nothing-before', { detail });
}

/** The newest lines of a front end's history that moved something. */
export function readHistory(db: Orm, front: FrontEndName): Promise<ReleaseHistoryRow[]> {
  const { id, name, action } = releaseHistory;
  const moved = and(eq(name, front), ne(action, 'alert'));
  return db.select().from(releaseHistory).where(moved).orderBy(desc(id)).limit(200);
}

/** All releases of a front end that are kept, newest first. Old ones are swept. */
export function readKeptReleases(db: Orm, name: FrontEndName): Promise<ReleaseRow[]> {
  const kept = db.select().from(releases).where(eq(releases.name, name));
  return kept.orderBy(desc(releases.created_at), releases.id).limit(500);
}

/** Whether a release left visitors by a withdrawal or a roll back, and nobody promoted it since. */
export function releaseState(
  release: string,
  history: readonly ReleaseHistoryRow[],
): 'withdrawn' | 'rolled back' | null {
  for (const { action, release_id, previous_id } of history) {
    if (action === 'promote' && release_id === release) return null;
    if (action === 'withdraw' && release_id === release) return 'withdrawn';
    if (action === 'roll back' && release_id === release) return null;
    if (action === 'roll back' && previous_id === release) return 'rolled back';
  }
  return null;
}

/**
 * The release that was live before this one came, or null. Of marketing the one with another code:
 * its pages alone change whenever a shell is released.
 */
export function previousRelease(
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
