/** Folders that are packed, in the order in which they need each other. */
export const PACKED = ['contract', 'kit', 'product', 'platform'] as const;
export type Packed = (typeof PACKED)[number];

/** What the tooling of a team's repository takes of the registry. */
const TOOLS = [
  '@jridgewell/sourcemap-codec',
  '@module-federation/enhanced',
  // A release says which runtime it was built beside: its version is read off the package.
  '@module-federation/runtime',
  // A release is opened in a browser before it is uploaded.
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
];
/** What the kit's test helpers take. */
const HELPERS = ['@testing-library/dom', '@testing-library/react'];

/** What the kit and the product's parts share with the remote that takes them: there may be one of each. */
const SHARED = ['react', 'react-dom', '@niyukti/kit'];

/** Entries of the kit that stay in the checkout. */
const NOT_PACKED = ['./gallery', './server'];

/**
 * The `package.json` of a packed folder: its entries are compiled files with their types. All
 * packages of one pack have one version, and want each other in just that one.
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
      // Beside it, once: a team that brings one of them alone up to date is told by npm.
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

/** The same dependencies, with those of the pack in its version. */
function atVersion(own: Readonly<Record<string, string>>, version: string): Record<string, string> {
  const isOfPack = (name: string) => name.startsWith('@niyukti/');
  return Object.fromEntries(Object.entries(own).map(([name, one]) => [name, isOfPack(name) ? version : one]));
}

/**
 * React comes as a peer, in the version of the checkout: npm installs it beside the kit, once. A
 * newer one would be a second React in tests, and the gate would refuse it.
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
