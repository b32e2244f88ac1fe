import type { Release } from '@niyukti/contract/releases/release';
import { build } from '../build/build.ts';
import { step } from '../progress.ts';
import { checkCheckout } from '../release/check-sources.ts';
import { refuseIncompatibleReleases } from './refuse-incompatible-releases.ts';
import type { Target } from './wrangler.ts';

/** What is asked, in this order. */
interface Asks {
  check(): Promise<void>;
  build: typeof build;
  refuseIncompatible(target: Target, releases: readonly Release[]): Promise<void>;
}

/**
 * All that can keep a deployment from going live, asked before anything of it is changed: types and
 * the kit's surface, as a release of one front end is asked, what does not compile, and live
 * remotes that the new shell leaves behind. Throws `Refusal`. Answers the releases to ship.
 */
export async function beforeShipping(
  target: Target,
  asks: Asks = { check: checkCheckout, build, refuseIncompatible: refuseIncompatibleReleases },
): Promise<readonly Release[]> {
  await step('Checking types and the kit', () => asks.check());
  const { releases } = await step(
    'Building the front ends',
    () => asks.build(),
    ({ built }) => built.join(', ') || 'unchanged',
  );
  await step(
    'Checking that what is live fits the new shell',
    () => asks.refuseIncompatible(target, releases),
    () => 'it does',
  );
  return releases;
}
