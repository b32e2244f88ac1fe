import { checkCompatibility, type ReleaseInfo } from '@niyukti/contract/releases/compatibility';
import { Shares } from '@niyukti/contract/releases/release';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { AnyOrm } from '../core/orm.ts';
import { type ReleaseRow, releasePointers, releases } from '../core/schema/platform.ts';
import { refuse } from '../http/problem.ts';

/** The columns that decide whether a shell and a remote are compatible. */
export function toReleaseInfo({ name, id, kit, shares }: ReleaseRow): ReleaseInfo {
  return { name, id, kit, shares: shares === null ? null : Shares.parse(JSON.parse(shares)) };
}

/**
 * Throws a 409 if the release is a shell that cannot run one of the remotes, or a remote that
 * cannot run in one of the shells.
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

/** The live release of every front end. */
export function readLiveRows(db: AnyOrm): Promise<ReleaseRow[]> {
  return db.select(getTableColumns(releases)).from(releasePointers).innerJoin(releases, isLive);
}

/** The live release of a front end. */
export async function readLiveRow(db: AnyOrm, name: string): Promise<ReleaseRow | undefined> {
  const live = db.select(getTableColumns(releases)).from(releasePointers).innerJoin(releases, isLive);
  return (await live.where(eq(releasePointers.name, name)))[0];
}

/** Finds a release by its id. */
export async function findRelease(db: AnyOrm, name: string, id: string): Promise<ReleaseRow | undefined> {
  const isNamed = and(eq(releases.name, name), eq(releases.id, id));
  return (await db.select().from(releases).where(isNamed))[0];
}

/** Reads a release by its id. Throws a 404 if it was never uploaded. */
export async function readReleaseRow(db: AnyOrm, name: string, id: string): Promise<ReleaseRow> {
  return (await findRelease(db, name, id)) ?? refuse('not-found', { detail: `There is no release ${id} of ${name}.` });
}
