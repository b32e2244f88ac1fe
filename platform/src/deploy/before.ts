import type { Release } from '@niyukti/contract/releases/release';
import { build } from '../build/build.ts';
import { step } from '../progress.ts';
import { checkCheckout } from '../release/check-sources.ts';
import { findIncompatibleReleases } from './find-incompatible-releases.ts';
import type { Target } from './wrangler.ts';

/** What is asked, in this order. */
interface Asks {
  check(): Promise<void>;
  build: typeof build;
  findIncompatibleReleases(target: Target, releases: readonly Release[]): ReturnType<typeof findIncompatibleReleases>;
}

/**
 * All that can keep a deployment from going live, asked before anything of it is changed: types and
 * the kit's surface, as a release of one front end is asked, what does not compile, and live
 * remotes that the new shell leaves behind. Throws `Refusal`. Answers the releases to ship.
 *
 * @example
 * const releases = await beforeShipping({ remote: true, env: 'production' });
 */
export async function beforeShipping(
  target: Target,
  asks: Asks = { check: checkCheckout, build, findIncompatibleReleases },
): Promise<readonly Release[]> {
  await step('Checking types and the kit', () => asks.check());
  const { releases } = await step(
    'Building the front ends',
    () => asks.build(),
    ({ built }) => built.join(', ') || 'unchanged',
  );
  await step(
    'Asking what is live whether it fits',
    () => asks.findIncompatibleReleases(target, releases),
    (along) => along.map(({ name, id }) => `${name} ${id} goes along`).join(', ') || 'it does',
  );
  return releases;
}
