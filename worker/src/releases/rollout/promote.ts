import { checkCompatibility, type ReleaseInfo } from '@niyukti/contract/releases/compatibility';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { AnyOrm } from '../../core/orm.ts';
import { type ReleaseRow, releases } from '../../core/schema/platform.ts';
import { findRelease, infoOf } from '../compatibility.ts';
import { type Mover, movePointers, type Pointers, type Targets } from './move-pointers.ts';

/**
 * Makes releases live, all at once and only if they fit each other and what stays: kits, and pages
 * that were rendered for exactly this shell. A shell brings the pages of the live marketing
 * release. 404 for a release that was never uploaded, 409 with what does not fit, or when somebody
 * else moved the same front end meanwhile.
 */
export async function promote(mover: Mover, targets: Targets, reason: string): Promise<void> {
  await movePointers(mover, 'promote', reason, async () => targets);
}

/**
 * As `promote`, and live remotes that are no target and do not fit the new shell move to a release
 * that does. Answers all that was asked to move.
 */
export function promoteAll(mover: Mover, targets: Targets, reason: string): Promise<Targets> {
  return movePointers(mover, 'promote', reason, async (pointers) => ({
    ...targets,
    ...(await findReplacements(mover.db.orm, pointers, targets)),
  }));
}

/** For each live remote that is no target and does not fit the new shell: a release that does. */
async function findReplacements(db: AnyOrm, { rows }: Pointers, targets: Targets): Promise<Targets> {
  const found: Targets = {};
  const shell = targets.shell === undefined ? undefined : await findRelease(db, 'shell', targets.shell);
  if (!shell) return found;
  for (const [name, remote] of rows) {
    if (name === 'shell' || Object.hasOwn(targets, name) || runsIn(infoOf(shell), remote)) continue;
    const other = await findReplacement(db, infoOf(shell), name);
    if (other) found[name] = other.id;
  }
  return found;
}

/**
 * A release of a remote that runs in a shell: one that its team uploaded for a shell that was not
 * live yet, or that was live before, the one that was used last.
 */
export async function findReplacement(db: AnyOrm, shell: ReleaseInfo, name: string): Promise<ReleaseRow | undefined> {
  const wasMeant = sql`(for_shell IS NOT NULL OR EXISTS (SELECT 1 FROM release_history h
    WHERE h.name = releases.name AND h.release_id = releases.id AND h.action = 'promote'))`;
  const kept = db
    .select()
    .from(releases)
    .where(and(eq(releases.name, name), wasMeant));
  return (await kept.orderBy(desc(releases.used_at)).limit(50)).find((one) => runsIn(shell, one));
}

const runsIn = (shell: ReleaseInfo, remote: ReleaseRow): boolean => checkCompatibility(shell, infoOf(remote)) === null;
