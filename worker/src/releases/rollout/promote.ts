import { type Mover, movePointers, type Targets } from './move-pointers.ts';

/**
 * Makes releases live, all at once and only if they fit each other and what stays: kits, and pages
 * that were rendered for exactly this shell. A shell brings the pages of the live marketing
 * release. 404 for a release that was never uploaded, 409 with what does not fit, or when somebody
 * else moved the same front end meanwhile.
 */
export async function promote(mover: Mover, targets: Targets, reason: string): Promise<void> {
  await movePointers(mover, 'promote', reason, async () => targets);
}
