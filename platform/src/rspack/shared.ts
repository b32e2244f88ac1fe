import { packageDir, readPackage } from '../paths.ts';

/**
 * Version of an installed package.
 *
 * @example
 * const versions = { kit: versionOf('@niyukti/kit'), react: versionOf('react') };
 */
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

type Sharing = { singleton: true; version: string; requiredVersion: string; eager?: boolean; import?: false };

/**
 * Shared modules of the host (it boots with them) or of a remote (it never carries its own copy).
 */
export function shared(side: 'host' | 'remote'): Record<string, Sharing> {
  const share = (name: string): Sharing => {
    const version = versionOf(name);
    const required = { singleton: true, version, requiredVersion: `^${version}` } as const;
    return side === 'host' ? { ...required, eager: true } : { ...required, import: false };
  };
  return Object.fromEntries(Object.entries(SINGLETONS).map(([request, name]) => [request, share(name)]));
}
