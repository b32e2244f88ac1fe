/** Folders that are packed, each after those that it needs. */
export const PACKED = ['contract', 'kit', 'product', 'platform'] as const;
export type Packed = (typeof PACKED)[number];

/** Dependencies of the platform in a team's repository. */
const TOOLS = [
  '@jridgewell/sourcemap-codec',
  '@module-federation/enhanced',
  // A release contains the version of this package.
  '@module-federation/runtime',
  // `release` opens the screens in a browser.
  '@playwright/test',
  '@rspack/core',
  '@rspack/dev-server',
  '@rspack/plugin-react-refresh',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'happy-dom',
  'typescript',
  'vitest',
  'zod',
];
/** Dependencies of the kit's test helpers. */
const HELPERS = ['@testing-library/dom', '@testing-library/react'];

/** Packages of which a remote may have only one copy. */
const SHARED = ['react', 'react-dom', '@niyukti/kit'];

/** Entries of the kit that are not packed. */
const NOT_PACKED = ['./gallery', './server'];

/**
 * The `package.json` of a packed folder, with compiled files as entries. All packages of a pack have
 * one version and require each other in exactly that version.
 */
export function packageOf(
  folder: Packed,
  own: Record<string, unknown>,
  versions: Readonly<Record<string, string>>,
  version: string,
): Record<string, unknown> {
  const { private: _private, devDependencies: _dev, dependencies, exports, sideEffects, ...others } = own;
  const rest = { ...others, version };
  const needed = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, versions[name] ?? '*']));
  const common = {
    ...rest,
    license: 'Apache-2.0',
    files: ['src', 'testing', 'bin', 'templates', '*.d.ts', '*.json', '*.js'],
  };
  if (folder === 'platform')
    return {
      ...common,
      bin: { niyukti: './niyukti.js' },
      engines: { node: '>=22.22' },
      exports: {
        './testing': entry('./testing/index'),
        './testing/load-under-csp': entry('./testing/load-under-csp'),
        './vitest': { types: './vitest.d.ts', default: './vitest.js' },
        './tsconfig.json': './tsconfig.json',
        './css': { types: './css.d.ts' },
      },
      dependencies: { '@niyukti/contract': version, ...needed(TOOLS) },
      // A peer, so that npm warns a team that updates only one of them.
      peerDependencies: { '@niyukti/kit': version },
    };
  const entries = Object.entries(exports as Record<string, string>)
    .filter(([name]) => !NOT_PACKED.includes(name))
    .map(([name, source]) => [name, entry(source.replace(/\.tsx?$/, ''))]);
  if (folder === 'kit') entries.push(['./testing/setup', entry('./src/testing/setup')]);
  return {
    ...common,
    sideEffects: Array.isArray(sideEffects) ? sideEffects.map((one) => one.replace(/\.ts$/, '.js')) : sideEffects,
    exports: Object.fromEntries(entries),
    ...needs(folder, atVersion(dependencies as Record<string, string>, version), needed(HELPERS)),
  };
}

/** The dependencies, with packages of the pack in its version. */
function atVersion(own: Readonly<Record<string, string>>, version: string): Record<string, string> {
  const isOfPack = (name: string) => name.startsWith('@niyukti/');
  return Object.fromEntries(Object.entries(own).map(([name, one]) => [name, isOfPack(name) ? version : one]));
}

/**
 * React is a peer dependency in the version of the checkout, so npm installs it once. A newer one
 * would be a second React in tests, and a deployment would refuse it.
 */
function needs(folder: Packed, own: Readonly<Record<string, string>>, helpers: object): object {
  if (folder !== 'kit' && folder !== 'product') return { dependencies: own };
  const isShared = ([name]: [string, string]) => SHARED.includes(name);
  const [peers, others] = [Object.entries(own).filter(isShared), Object.entries(own).filter((one) => !isShared(one))];
  return {
    dependencies: { ...Object.fromEntries(others), ...(folder === 'kit' && helpers) },
    peerDependencies: Object.fromEntries(peers),
  };
}

const entry = (file: string) => ({ types: `${file}.d.ts`, default: `${file}.js` });
