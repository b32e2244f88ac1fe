import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareVersions } from '@niyukti/contract/versions';
import { ROOT } from '../paths.ts';

/** How a surface differs from the one that was recorded. */
interface Moved {
  readonly from: string;
  readonly gone: readonly string[];
  readonly come: readonly string[];
}

const HEADING = /^# The kit's public surface/;

/**
 * The lowest version that a surface may have: the next minor one where something that live remotes
 * share came or changed, the next patch where only what travels with a remote did. Never lower than
 * the recorded one.
 */
export function neededVersion({ from, gone, come }: Moved, recorded: string, present: string): string {
  const real = (lines: readonly string[]) => lines.some((line) => !HEADING.test(line));
  if (!real(gone) && !real(come)) return from;
  const [major = 0, minor = 0, patch = 0] = from.split('.').map(Number);
  return sharedPart(recorded) === sharedPart(present) ? `${major}.${minor}.${patch + 1}` : `${major}.${minor + 1}.0`;
}

/** What a report says of the entry that the shell shares. */
function sharedPart(report: string): string {
  return /\n## @niyukti\/kit\n([\s\S]*?)(?=\n## |$)/.exec(report)?.[1] ?? '';
}

/** Gives the kit a version wherever it stands in a checkout; answers the files. */
export function moveKit(from: string, to: string, root = ROOT): string[] {
  if (compareVersions(to, from) < 0) throw new Error(`The kit does not go back from ${from} to ${to}.`);
  const places = ['package-lock.json', ...globSync('*/package.json', { cwd: root })].sort();
  return places.filter((place) => {
    const file = path.join(root, place);
    const before = readFileSync(file, 'utf8');
    const after = before
      .replaceAll(`"@niyukti/kit": "${from}"`, `"@niyukti/kit": "${to}"`)
      .replace(new RegExp(`("name": "@niyukti/kit",\\s+"version": ")${from.replaceAll('.', '\\.')}"`), `$1${to}"`);
    if (after !== before) writeFileSync(file, after);
    return after !== before;
  });
}
