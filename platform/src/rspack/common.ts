import path from 'node:path';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { DIST, frontEndDir, ROOT } from '../paths.ts';
import { noteSharedNames } from './shared-names.ts';

/** How a front end is built. */
export interface BuildOptions {
  /** `development` builds for hot reload from `publicPath`. */
  mode: 'production' | 'development';
  /** Where its files are served; `/remotes/<name>/` by default. */
  publicPath?: string;
  /** In development: React is the production build of a deployed shell, which takes no hot changes. */
  lent?: boolean;
}

/**
 * Global and chunk namespace of a front end. Prefixed, because `<form name="seeker">` would shadow
 * a global called `seeker`.
 */
export function containerName(name: FrontEndName): string {
  return `niyukti_${name}`;
}

/**
 * Styles stay as written for the browsers that know `light-dark()` and nesting; lowered ones are
 * larger and forget a nested theme.
 */
const MINIMIZERS = [
  // What every browser that runs the product reads: shorthands are shorter.
  new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: { compress: { ecma: 2020, passes: 4 }, format: { ecma: 2020, comments: false } },
  }),
  new rspack.LightningCssMinimizerRspackPlugin({
    minimizerOptions: { targets: ['chrome >= 125', 'firefox >= 128', 'safari >= 17.5'] },
  }),
];

/**
 * When a chunk that has not come counts as failed, in milliseconds. A remote's must be told before
 * its area's deadline has passed; what the shell loads behind its pages (bell, search) stands under
 * none, and on a slow line it comes late.
 */
const CHUNK_TIMEOUT_MS = { shell: 60_000, remote: 3_500 };

/**
 * Has V8 compile a whole script in the background while it loads, instead of each function on the
 * main thread at its first call (V8: explicit compile hints). Other browsers read a comment. It is
 * added behind the minimizer, which drops comments.
 */
const compileAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * What host and remotes have in common. One context for all, else the class names of server and
 * browser differ.
 */
export function common(name: FrontEndName, options: BuildOptions, plugins: RspackPluginInstance[]): Configuration {
  const prod = options.mode === 'production';
  const file = prod ? '[name].[contenthash:8]' : '[name]';
  return {
    name,
    mode: options.mode,
    context: ROOT,
    target: ['web', 'es2022'],
    // Without the sources' text: a map tells file and line of a failure, and goes to no visitor.
    devtool: prod ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(DIST, name),
      publicPath: options.publicPath ?? `/remotes/${name}/`,
      clean: prod,
      uniqueName: containerName(name),
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS[name === 'shell' ? 'shell' : 'remote'],
      strictModuleErrorHandling: true,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssFilename: `${file}.css`,
      // By content alone: pages with equal styles share one file.
      cssChunkFilename: options.mode === 'production' ? 'styles.[contenthash:8].css' : `${file}.css`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
      devtoolModuleFilenameTemplate: '[resource-path]',
      trustedTypes: { policyName: 'niyukti-chunks' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: moduleRules(prod, { lent: options.lent ?? false }),
    optimization: {
      realContentHash: prod,
      moduleIds: prod ? 'deterministic' : 'named',
      minimizer: MINIMIZERS,
    },
    plugins: [
      ...plugins,
      ...(prod
        ? [
            compileAhead,
            noteSharedNames(),
            // The same hashes as in the document's preloads: a browser uses a preload only where
            // they are equal.
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
          ]
        : options.lent
          ? []
          : [new ReactRefreshRspackPlugin()]),
    ],
    performance: { hints: false },
    // Styles of ours stand in cascade layers under names of their own: which of two modules comes
    // first in a file decides nothing.
    ignoreWarnings: [/Conflicting order/],
    stats: 'errors-warnings',
  };
}

/** Loaders of browser and server builds alike. */
export function moduleRules(
  prod: boolean,
  { server = false, lent = false }: { server?: boolean; lent?: boolean } = {},
): NonNullable<Configuration['module']> {
  return {
    // A name that a module does not export is `undefined` on a page: nothing is built of it. Custom
    // properties are the kit's tokens: a module that sets one means that one.
    parser: { 'javascript/auto': { exportsPresence: 'error' }, 'css/auto': { dashedIdents: false } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: {
              react: { runtime: 'automatic', development: !prod && !lent, refresh: !prod && !server && !lent },
            },
          },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(woff2|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
    ],
    generator: {
      'css/auto': {
        localIdentName: prod ? 'n[hash:base64:5]' : '[name]-[local]-[hash:base64:5]',
        ...(server ? { exportsOnly: true } : {}),
      },
    },
  };
}

/** Entry file of a front end's source. */
export function sourceOf(name: FrontEndName, file: string): string {
  return `./${path.posix.join(frontEndDir(name), 'src', file)}`;
}
