import { missingNames } from '@niyukti/contract/releases/compatibility';
import type { FrontEndName, Release, Shares } from '@niyukti/contract/releases/release';
import { frontEndDir } from '../paths.ts';
import { Refusal } from '../progress.ts';

/**
 * Checks that the shell exports every name that a remote imports of a shared module. The bundler
 * cannot check it: it compiles remotes without the shell. Throws `Refusal`.
 */
export function checkImports(releases: readonly (Release | undefined)[]): void {
  const shell = releases.find((release) => release?.name === 'shell');
  for (const release of releases) {
    if (!shell?.shares || !release?.shares || release === shell) continue;
    const lines = missingNames(shell.shares, release.shares).map(
      ({ request, names }) =>
        `${frontEndDir(release.name)} imports ${names.join(', ')} of ${request}, which does not export it.`,
    );
    if (lines.length > 0) throw new Refusal(lines.join('\n'));
  }
}

/**
 * Checks that a remote imports something of the shell, at least React. A remote without known
 * imports would fit every shell. Throws `Refusal`.
 */
export function checkHasImports(name: FrontEndName, { names }: Shares): void {
  if (Object.keys(names).length > 0) return;
  throw new Refusal(
    `${frontEndDir(name)} imports nothing of the shell, not even React. Does it export its screens? If it does, the bundler names shared modules in a way that platform/src/rspack/shared-names.ts does not read.`,
  );
}
