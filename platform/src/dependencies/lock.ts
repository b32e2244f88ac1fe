/** A package of package-lock.json, as far as it is reviewed. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

/** What the review compares. */
export interface Review {
  /** `packages` of package-lock.json. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
  /**
   * Packages that would like to run a script when they are installed, by name: `allowScripts` of
   * package.json. None of them runs.
   */
  readonly scripts: Readonly<Record<string, boolean>>;
  /** `name@version` of packages of other platforms whose hash the registry did not give. */
  readonly unhashed: readonly string[];
}

const REGISTRY = 'https://registry.npmjs.org/';

/**
 * What is wrong with the locked dependencies, in words; nothing where each comes from the registry
 * with its hash and its address, and none runs a script that nobody has named. Without an address
 * npm asks the registry for all versions of a package before it fetches one.
 */
export function reviewLock({ packages, scripts, unhashed }: Review): string[] {
  const faults: string[] = [];
  const without: string[] = [];
  for (const [at, entry] of Object.entries(packages)) {
    if (!at.includes('node_modules/') || entry.link) continue;
    const name = nameOf(at);
    const id = `${name}@${entry.version}`;
    if (!entry.resolved) faults.push(`${id} has no address`);
    else if (!entry.resolved.startsWith(REGISTRY)) faults.push(`${id} comes from ${entry.resolved}`);
    if (!entry.integrity) without.push(id);
    else if (!/^sha512-[\w+/]{86}==$/.test(entry.integrity)) faults.push(`${id} has no SHA-512`);
    if (entry.hasInstallScript && scripts[name] !== false)
      faults.push(`${id} has an install script that is not refused`);
  }
  faults.push(...without.filter((id) => !unhashed.includes(id)).map((id) => `${id} has no hash`));
  faults.push(...unhashed.filter((id) => !without.includes(id)).map((id) => `${id} is listed as without a hash`));
  return faults;
}

/** The package that lies at a place of node_modules. */
export function nameOf(at: string): string {
  return at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
