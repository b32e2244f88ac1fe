import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { weighed } from '@niyukti/contract/releases/budgets';
import { checkCompatibility } from '@niyukti/contract/releases/compatibility';
import { findEvaluatedCode } from '@niyukti/contract/releases/evaluated-code';
import type { Release } from '@niyukti/contract/releases/release';
import { screenProblems } from '@niyukti/contract/screens/screen-problems';
import { build } from '../build/build.ts';
import { readScreens, sourceDir } from '../build/screens.ts';
import { knownGrants, ownRemote } from '../front-ends.ts';
import { readOptions } from '../options.ts';
import { DIST, packageDir, readPackage } from '../paths.ts';
import { Refusal, step } from '../progress.ts';
import { checkTypes } from '../release/check-types.ts';

/**
 * `check`: types, screens against the grants in `package.json`, and the versions, code and sizes of
 * the build. A deployment checks the same again, against its own grants and shell.
 */
export async function checkOutside(): Promise<void> {
  readOptions({});
  const { name } = ownRemote();
  await step('Checking types', () => checkTypes(name));
  const problems = await step('Checking the screens', async () =>
    screenProblems(name, (await readScreens(sourceDir(name))).screens, { grants: knownGrants() }),
  );
  // What the deployment grants later is not in package.json until somebody adds it.
  if (problems.length > 0)
    throw new Refusal(`${problems.join('\n')}\nThe grants that are known here are "niyukti" in package.json.`);
  const { releases } = await step('Building', () => build({ only: name }));
  const faults = releases.flatMap((release) => [...versionFaults(release), ...fileFaults(release)]);
  if (faults.length > 0) throw new Refusal(faults.join('\n'));
}

/** The shell has the React version of the installed kit; a deployment refuses another one. */
function versionFaults(release: Release): string[] {
  const kit = readPackage(packageDir('@niyukti/kit')) as { version: string; peerDependencies?: { react?: string } };
  const react = kit.peerDependencies?.react ?? '';
  const shell = { name: 'shell', kit: kit.version, shares: { react, names: release.shares?.names ?? {} } };
  const fault = checkCompatibility(shell, release);
  return fault ? [`${fault.detail} The installed kit needs it: npm install react@${react} react-dom@${react}.`] : [];
}

function fileFaults(release: Release): string[] {
  const read = (file: string) => readFileSync(path.join(DIST, release.name, file));
  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'));
  return [
    ...scripts.flatMap((file) => {
      const found = findEvaluatedCode(read(file).toString());
      return found === null ? [] : [`${file} runs text as code (${found}…): the CSP refuses it in every page.`];
    }),
    ...weighed(release, (file) => sizeOf(read(file)))
      .filter(({ weight, budget }) => weight > budget)
      .map(({ what, weight, budget }) => `${what}: ${weight} bytes, ${budget} are allowed.`),
  ];
}

function sizeOf(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
