import type { Release } from '@niyukti/contract/releases/release';
import { build } from '../build/build.ts';
import { step } from '../progress.ts';
import { checkTypes } from '../release/check-types.ts';
import { refuseIncompatibleReleases } from './refuse-incompatible-releases.ts';
import type { Target } from './wrangler.ts';

/** The checks, in their order. */
interface Checks {
  checkTypes(): Promise<void>;
  build: typeof build;
  refuseIncompatible(target: Target, releases: readonly Release[]): Promise<void>;
}

/**
 * Does everything that can stop a deployment before anything of it is changed: types, the build,
 * and whether live remotes of other repositories run in the new shell. Throws `Refusal`. Answers
 * the releases to ship.
 */
export async function beforeShipping(
  target: Target,
  checks: Checks = { checkTypes, build, refuseIncompatible: refuseIncompatibleReleases },
): Promise<readonly Release[]> {
  await step('Checking types', () => checks.checkTypes());
  const { releases } = await step(
    'Building the front ends',
    () => checks.build(),
    ({ built }) => built.join(', ') || 'unchanged',
  );
  await step(
    'Checking that live remotes run in the new shell',
    () => checks.refuseIncompatible(target, releases),
    'they do',
  );
  return releases;
}
