import { packageDir, readPackage } from '../paths.ts';

/** Version of an installed package. */
export function versionOf(name: string): string {
  return String(readPackage(packageDir(name)).version);
}

/**
 * What the shell gives every remote, and nobody else carries. The one list; each entry is a module
 * request and its package.
 */
export const SINGLETONS = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@niyukti/kit': '@niyukti/kit',
} as const;

/**
 * How a remote takes them: it never carries its own copy. That the versions fit is asked when a
 * release is taken in (`contract/src/releases/compatibility.ts`), not once more in each browser.
 */
export function shared(): Record<string, { singleton: true; requiredVersion: false; import: false }> {
  const taken = { singleton: true, requiredVersion: false, import: false } as const;
  return Object.fromEntries(Object.keys(SINGLETONS).map((request) => [request, taken]));
}
