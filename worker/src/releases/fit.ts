import { checkCompatibility, type ReleaseInfo } from '@niyukti/contract/releases/compatibility';
import { Shares } from '@niyukti/contract/releases/shares';
import type { Database } from '../core/database.ts';
import { query } from '../core/query.ts';
import { columnsIn } from '../core/rows.ts';
import { type ReleaseRow, releases } from '../core/schema/platform.ts';
import { refuse } from '../http/problem.ts';

/** A release's row as one side of a fit. */
export function sideOf({ name, id, kit, shares }: ReleaseRow): ReleaseInfo {
  return { name, id, kit, shares: shares === null ? null : Shares.parse(JSON.parse(shares)) };
}

/** A remote runs in a shell. 409 with what keeps it from that. */
export function checkFit(shell: ReleaseInfo, remote: ReleaseInfo): void {
  const misfit = checkCompatibility(shell, remote);
  if (misfit) refuse(misfit.problem, { detail: misfit.detail });
}

/**
 * A release fits everything that it may meet: a shell every remote of these, a remote every shell.
 */
export function checkMeetings(one: ReleaseInfo, others: readonly ReleaseInfo[]): void {
  for (const other of others) {
    if (one.name === 'shell' && other.name !== 'shell') checkFit(one, other);
    if (one.name !== 'shell' && other.name === 'shell') checkFit(other, one);
  }
}

/** What is live, one row of each front end. */
export const liveReleases = query(
  columnsIn(releases),
  'SELECT r.* FROM release_pointers p JOIN releases r ON r.name = p.name AND r.id = p.release_id',
);

/** The rows of `liveReleases`. */
export function liveRows(db: Database): Promise<ReleaseRow[]> {
  return db.all(liveReleases());
}
