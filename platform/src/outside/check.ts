import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { weighed } from '@niyukti/contract/releases/budgets';
import { screenProblems } from '@niyukti/contract/screens/screen-problems';
import { build } from '../build/build.ts';
import { declaredScreens } from '../build/screens.ts';
import { DIST } from '../paths.ts';
import { main, Refusal, step } from '../progress.ts';
import { checkSources } from '../release/check-sources.ts';
import { knownGrants, ownRemote } from './own-remote.ts';

/**
 * `niyukti check`: types, the table of screens against what `package.json` says was granted, and
 * the budgets of what was built. A deployment's gate asks the same again, of its own grants.
 */
await main(async () => {
  const { name } = ownRemote();
  await step('Checking types', () => checkSources(name));
  const problems = await step('Checking the screens', async () =>
    screenProblems(name, await declaredScreens(name), { grants: knownGrants() }),
  );
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  const { releases } = await step('Building', () => build({ only: name }));
  const heavy = releases.flatMap((release) =>
    weighed(release, (file) => sizeOf(path.join(DIST, name, file)))
      .filter(({ weight, budget }) => weight > budget)
      .map(({ what, weight, budget }) => `${what}: ${weight} bytes, ${budget} are allowed.`),
  );
  if (heavy.length > 0) throw new Refusal(heavy.join('\n'));
});

function sizeOf(file: string): number {
  return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
