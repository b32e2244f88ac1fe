import type { FrontEndName } from '@niyukti/contract/releases/release';
import type { Database } from '../../core/database.ts';
import { refuse } from '../../http/problem.ts';
import { type Mover, movePointers, type Targets } from './move-pointers.ts';
import { findWithdrawal, readHistory } from './roll-back.ts';

/**
 * Makes releases live, all at once. They must be compatible with each other and with the live
 * releases. A shell brings its pages of the live marketing release. Throws a 404 for an unknown
 * release. Throws a 409 if releases are not compatible, if one was withdrawn or rolled back before
 * (unless `anyway`), or if somebody else moved the same front end meanwhile.
 */
export async function promote(mover: Mover, targets: Targets, reason: string, anyway = false): Promise<void> {
  if (!anyway) for (const [name, release] of Object.entries(targets)) await refuseWithdrawn(mover.db, name, release);
  await movePointers(mover, 'promote', reason, async () => targets);
}

async function refuseWithdrawn({ orm }: Database, name: FrontEndName, release: string): Promise<void> {
  const line = findWithdrawal(release, await readHistory(orm, name));
  if (line === null) return;
  const what = line.action === 'withdraw' ? 'withdrawn' : 'rolled back';
  const reason = line.reason.replace(/\.$/, '');
  refuse('release-withdrawn', { detail: `${name} ${release} was ${what} before: ${reason}.` });
}
