import { missingNames } from '@niyukti/contract/releases/compatibility';
import type { FrontEndName, Release, Shares } from '@niyukti/contract/releases/release';
import { frontEndDir } from '../paths.ts';
import { Refusal } from '../progress.ts';

/**
 * Every name that a remote of this checkout takes of a shared module is given by its shell. The
 * bundler cannot say so: it compiles a remote without what the shell brings. Throws `Refusal`.
 */
export function checkTaken(releases: readonly (Release | undefined)[]): void {
  const shell = releases.find((release) => release?.name === 'shell');
  for (const release of releases) {
    if (!shell?.shares || !release?.shares || release === shell) continue;
    const lines = missingNames(shell.shares, release.shares).map(
      ({ request, names }) =>
        `${frontEndDir(release.name)} takes ${names.join(', ')} of ${request}, which does not export it.`,
    );
    if (lines.length > 0) throw new Refusal(lines.join('\n'));
  }
}

/**
 * A remote takes something of the shell: its pages are React's. One of which no name was found
 * would fit every shell, whatever it takes. Throws `Refusal`.
 */
export function checkTakes(name: FrontEndName, { names }: Shares): void {
  if (Object.keys(names).length > 0) return;
  throw new Refusal(
    `${frontEndDir(name)} takes nothing of the shell, not even React. Does it export its screens? If it does, the bundler names shared modules otherwise than platform/src/rspack/shared-names.ts reads.`,
  );
}
