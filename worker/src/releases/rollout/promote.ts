import type { FrontEndName } from '@niyukti/contract/releases/release';
import type { Database } from '../../core/database.ts';
import { refuse } from '../../http/problem.ts';
import { type Mover, movePointers, type Targets } from './move-pointers.ts';
import { readHistory, releaseState } from './roll-back.ts';

/**
 * Makes releases live, all at once and only if they fit each other and what stays: kits, and pages
 * that were rendered for exactly this shell. A shell brings the pages of the live marketing
 * release. 404 for a release that was never uploaded, 409 with what does not fit, for one that was
 * withdrawn or rolled back unless `anyway`, or when somebody else moved the same front end
 * meanwhile.
 */
export async function promote(mover: Mover, targets: Targets, reason: string, anyway = false): Promise<void> {
  if (!anyway) for (const [name, release] of Object.entries(targets)) await refuseWithdrawn(mover.db, name, release);
  await movePointers(mover, 'promote', reason, async () => targets);
}

async function refuseWithdrawn({ orm }: Database, name: FrontEndName, release: string): Promise<void> {
  const history = await readHistory(orm, name);
  const state = releaseState(release, history);
  if (state === null) return;
  const line = history.find(({ action }) => action === (state === 'withdrawn' ? 'withdraw' : 'roll back'));
  refuse('release-withdrawn', {
    detail: `${name} ${release} was ${state} before: ${line?.reason ?? ''}`,
  });
}
