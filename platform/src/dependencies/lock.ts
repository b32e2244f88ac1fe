/** A package of package-lock.json, as far as it is checked. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

/** `packages` of a package-lock.json: by the path of each package. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

const REGISTRY = 'https://registry.npmjs.org/';

/**
 * The faults of the locked dependencies, in words; none when every package comes from the npm
 * registry, with its address and its SHA-512, and every install script is refused. `scripts` is
 * `allowScripts` of package.json. Without an address npm asks the registry for all versions of a
 * package before it fetches one.
 */
export function lockFaults(packages: LockedPackages, scripts: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(packages).flatMap(([at, entry]) => {
    if (!at.includes('node_modules/') || entry.link) return [];
    const name = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version, resolved, integrity = '', hasInstallScript } = entry;
    const faults = [
      !resolved && 'has no address',
      resolved && !resolved.startsWith(REGISTRY) && `comes from ${resolved}`,
      !/^sha512-[\w+/]{86}==$/.test(integrity) && 'has no SHA-512',
      hasInstallScript && scripts[name] !== false && 'has an install script that is not refused',
    ];
    return faults.flatMap((fault) => (fault ? [`${name}@${version} ${fault}`] : []));
  });
}
