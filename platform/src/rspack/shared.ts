import { packageDir, readPackage } from '../paths.ts';

/** Version of an installed package. */
export function versionOf(name: string): string {
  return String(readPackage(packageDir(name)).version);
}

/** The modules that only the shell contains and shares with every remote, and the package of each. */
export const SINGLETONS = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@niyukti/kit': '@niyukti/kit',
} as const;

/**
 * The `shared` option of a remote, which never contains its own copy. The server checks the
 * versions of a release (`contract/src/releases/compatibility.ts`); browsers do not.
 */
export function shared(): Record<string, { singleton: true; requiredVersion: false; import: false }> {
  const options = { singleton: true, requiredVersion: false, import: false } as const;
  return Object.fromEntries(Object.keys(SINGLETONS).map((request) => [request, options]));
}
