import path from 'node:path';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { DIST, frontEndDir, ROOT } from '../paths.ts';
import { noteSharedNames } from './shared-names.ts';

/** Options of a front end's build. */
export interface BuildOptions {
  /** `development` builds for hot reload from `publicPath`. */
  mode: 'production' | 'development';
  /** Address of its files; `/remotes/<name>/` by default. */
  publicPath?: string;
  /** In development under a deployed shell: its React is a production build without hot reload. */
  lent?: boolean;
}

/** Name of a front end's global. It has a prefix, because `<form name="seeker">` would shadow `seeker`. */
export function containerName(name: FrontEndName): string {
  return `niyukti_${name}`;
}

/** Styles are not lowered for older browsers: lowered ones are larger and break a nested theme. */
const MINIMIZERS = [
  new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: { compress: { ecma: 2020, passes: 4 }, format: { ecma: 2020, comments: false } },
  }),
  new rspack.LightningCssMinimizerRspackPlugin({
    minimizerOptions: { targets: ['chrome >= 125', 'firefox >= 128', 'safari >= 17.5'] },
  }),
];

/**
 * How long a chunk may load before it counts as failed, in milliseconds. A remote's chunk is then
 * requested once more. The shell's later chunks (bell, search) have no deadline.
 */
const CHUNK_TIMEOUT_MS = { shell: 60_000, remote: 3_500 };

/**
 * Tells V8 to compile a whole script in the background while it loads, instead of each function at
 * its first call (explicit compile hints). Other browsers ignore the comment. It is added after the
 * minimizer, which drops comments.
 */
const compileAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * The options of host and remotes. All have one `context`: else the class names of server and
 * browser builds differ.
 */
export function common(name: FrontEndName, options: BuildOptions, plugins: RspackPluginInstance[]): Configuration {
  const prod = options.mode === 'production';
  const file = prod ? '[name].[contenthash:8]' : '[name]';
  return {
    name,
    mode: options.mode,
    context: ROOT,
    target: ['web', 'es2022'],
    // Without the text of the sources: the map is only for finding the line of an error.
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
      // Named by content alone, so that pages with equal styles share one file.
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
            // A browser uses a preload only if the document has the same hash.
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
          ]
        : options.lent
          ? []
          : [new ReactRefreshRspackPlugin()]),
    ],
    performance: { hints: false },
    // Our styles are in named cascade layers, so the order of modules in a file does not matter.
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
    // An import of a missing name would be `undefined` on a page, so it fails the build. Custom
    // properties keep their names: they are the kit's tokens.
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
