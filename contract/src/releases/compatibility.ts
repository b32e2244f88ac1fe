import { compareVersions, satisfies } from '../api/versions.ts';
import { KIT, type Shares } from './release.ts';

/** What decides whether a release is compatible with another. */
export interface ReleaseInfo {
  readonly name: string;
  readonly id?: string;
  readonly kit: string;
  /**
   * Missing for releases that were stored before it was recorded: it is not checked for them. The
   * gate refuses new releases without it.
   */
  readonly shares?: Shares | null | undefined;
}

/** Why a remote does not run in a shell: the problem, and a sentence with names and numbers. */
interface Incompatibility {
  readonly problem: 'kit-mismatch' | 'react-mismatch' | 'names-missing';
  readonly detail: string;
}

/** Names in a message; of further ones it has the number. */
const NAMES_SHOWN = 5;

/**
 * Why a remote cannot run in a shell (the kit's version or its names, React's version), or null.
 * Checked when either of the two is registered, promoted, made a canary or previewed.
 */
export function checkCompatibility(shell: ReleaseInfo, remote: ReleaseInfo): Incompatibility | null {
  const { name } = remote;
  if (!satisfies(shell.kit, remote.kit))
    return {
      problem: 'kit-mismatch',
      detail: `${name} was built against ${versionAdvice('kit', shell.kit, remote.kit, name)}`,
    };
  if (!shell.shares || !remote.shares) return null;
  const [has, needs] = [shell.shares.react, remote.shares.react];
  if (!satisfies(has, needs))
    return { problem: 'react-mismatch', detail: `${name} was built with ${versionAdvice('React', has, needs, name)}` };
  const [lack] = missingNames(shell.shares, remote.shares);
  if (!lack) return null;
  const { request, names } = lack;
  const more = names.length > NAMES_SHOWN ? ` and ${names.length - NAMES_SHOWN} more` : '';
  const of = shell.id ? `the shell ${shell.id}` : 'the shell';
  return {
    problem: 'names-missing',
    detail: `${name} imports ${names.slice(0, NAMES_SHOWN).join(', ')}${more} of ${request}, which ${of} does not export. Remove it, or release a shell that exports it first.`,
  };
}

/** Says that one version does not satisfy the other, and what to build or release. */
function versionAdvice(what: string, has: string, needs: string, name: string): string {
  const build = `uild ${name} with ${what} ${has}.`;
  const first = `Release a shell with ${what} ${needs} first, or b`;
  return `${what} ${needs}, which the shell's ${has} does not satisfy. ${compareVersions(has, needs) < 0 ? first : 'B'}${build}`;
}

/** Names that are imported and not exported, by module. */
export function missingNames(given: Shares, taken: Shares): { request: string; names: string[] }[] {
  return Object.entries(taken.names).flatMap(([request, names]) => {
    const known = new Set(given.names[request]);
    // React may be imported whole, as its version is checked. Names of the kit are checked one by one.
    const missing = names.filter((name) => !known.has(name) && (name !== '*' || request === KIT || known.size === 0));
    return missing.length > 0 ? [{ request, names: missing }] : [];
  });
}
