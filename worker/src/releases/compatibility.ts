import { checkCompatibility, type ReleaseInfo } from '@niyukti/contract/releases/compatibility';
import { Shares } from '@niyukti/contract/releases/release';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { AnyOrm } from '../core/orm.ts';
import { type ReleaseRow, releasePointers, releases } from '../core/schema/platform.ts';
import { refuse } from '../http/problem.ts';

/** What of a release's row decides whether it fits another. */
export function infoOf({ name, id, kit, shares }: ReleaseRow): ReleaseInfo {
  return { name, id, kit, shares: shares === null ? null : Shares.parse(JSON.parse(shares)) };
}

/**
 * A shell runs every remote of these, a remote runs in every shell of them. 409 with what keeps one
 * from it.
 */
export function requireCompatible(one: ReleaseInfo, others: readonly ReleaseInfo[]): void {
  for (const other of others) {
    if ((one.name === 'shell') === (other.name === 'shell')) continue;
    const [shell, remote] = one.name === 'shell' ? [one, other] : [other, one];
    const misfit = checkCompatibility(shell, remote);
    if (misfit) refuse(misfit.problem, { detail: misfit.detail });
  }
}

const isLive = and(eq(releases.name, releasePointers.name), eq(releases.id, releasePointers.release_id));

/** What is live, one row of each front end. */
export function readLiveRows(db: AnyOrm): Promise<ReleaseRow[]> {
  return db.select(getTableColumns(releases)).from(releasePointers).innerJoin(releases, isLive);
}

/** The live release of a front end. */
export async function readLiveRow(db: AnyOrm, name: string): Promise<ReleaseRow | undefined> {
  const live = db.select(getTableColumns(releases)).from(releasePointers).innerJoin(releases, isLive);
  return (await live.where(eq(releasePointers.name, name)))[0];
}

/** A release by its id. */
export async function findRelease(db: AnyOrm, name: string, id: string): Promise<ReleaseRow | undefined> {
  const isNamed = and(eq(releases.name, name), eq(releases.id, id));
  return (await db.select().from(releases).where(isNamed))[0];
}

/** The same; 404 for one that was never uploaded. */
export async function readReleaseRow(db: AnyOrm, name: string, id: string): Promise<ReleaseRow> {
  return (await findRelease(db, name, id)) ?? refuse('not-found', { detail: `There is no release ${id} of ${name}.` });
}
