import { compareVersions, satisfies } from '../api/versions.ts';
import { KIT, type Shares } from './release.ts';

/** What of a release decides whether it fits another. */
export interface ReleaseInfo {
  readonly name: string;
  readonly id?: string;
  readonly kit: string;
  /**
   * Null and undefined for releases that were stored before it was recorded: nothing is asked of
   * them. The gate takes no new one without.
   */
  readonly shares?: Shares | null | undefined;
}

/** Why a remote does not run in a shell: the problem, and a sentence with names and numbers. */
export interface Incompatibility {
  readonly problem: 'kit-mismatch' | 'react-mismatch' | 'names-missing';
  readonly detail: string;
}

/** So many names are said; of more it is said how many. */
const SAID = 5;

/**
 * What keeps a remote from running in a shell, or null where it fits: the kit's version and its
 * names, and React's version. Asked when a release is registered, promoted, tried by some visitors or
 * previewed, whichever of the two moves.
 */
export function checkCompatibility(shell: ReleaseInfo, remote: ReleaseInfo): Incompatibility | null {
  const { name } = remote;
  if (!satisfies(shell.kit, remote.kit))
    return { problem: 'kit-mismatch', detail: `${name} was built against ${way('kit', shell.kit, remote.kit, name)}` };
  if (!shell.shares || !remote.shares) return null;
  const [has, needs] = [shell.shares.react, remote.shares.react];
  if (!satisfies(has, needs))
    return { problem: 'react-mismatch', detail: `${name} was built with ${way('React', has, needs, name)}` };
  const [lack] = missingNames(shell.shares, remote.shares);
  if (!lack) return null;
  const { request, names } = lack;
  const more = names.length > SAID ? ` and ${names.length - SAID} more` : '';
  const of = shell.id ? `the shell ${shell.id}` : 'the shell';
  return {
    problem: 'names-missing',
    detail: `${name} imports ${names.slice(0, SAID).join(', ')}${more} of ${request}, which ${of} does not export. Remove it, or release a shell that exports it first.`,
  };
}

/** That one version does not satisfy the other, and what brings them together. */
function way(what: string, has: string, needs: string, name: string): string {
  const build = `uild ${name} with ${what} ${has}.`;
  const first = `Release a shell with ${what} ${needs} first, or b`;
  return `${what} ${needs}, which the shell's ${has} does not satisfy. ${compareVersions(has, needs) < 0 ? first : 'B'}${build}`;
}

/** Names that are taken and not given, by module. */
export function missingNames(given: Shares, taken: Shares): { request: string; names: string[] }[] {
  return Object.entries(taken.names).flatMap(([request, names]) => {
    const known = new Set(given.names[request]);
    // Of React whose version fits all may be taken; of the kit each name is asked for.
    const missing = names.filter((name) => !known.has(name) && (name !== '*' || request === KIT || known.size === 0));
    return missing.length > 0 ? [{ request, names: missing }] : [];
  });
}
