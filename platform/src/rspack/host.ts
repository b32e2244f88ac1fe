import type { Configuration } from '@rspack/core';
import { type BuildOptions, common, sourceOf } from './common.ts';

/**
 * The shell's build. It knows no remote: the registry in the document names them at run time. What
 * it gives them it boots with (`shell/src/federation/shared-modules.ts`), so its start is a fixed set of
 * files that the document can name with their hashes.
 */
export function host(options: BuildOptions): Configuration {
  const config = common('shell', options, []);
  // In development the one boot script is all that the document names.
  const splitChunks = options.mode === 'production' ? SPLIT : false;
  return {
    ...config,
    entry: { main: sourceOf('shell', 'index.ts') },
    optimization: {
      ...config.optimization,
      splitChunks,
    },
  };
}

const SPLIT = {
  chunks: 'all',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // Signed-in pages alone need these styles: the gateway links them there. What the frame loads
    // later brings its own: the runtime names the file of a chunk, and this one has no chunk.
    role: {
      type: /^css/,
      chunks: 'initial',
      test: /(shell[\\/]src[\\/]layouts[\\/]role|kit[\\/]src[\\/]live)[\\/]/,
      name: 'role',
      enforce: true,
    },
    // React changes a few times a year, the shell every week: apart, they are cached apart.
    react: { test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', enforce: true, priority: 2 },
    // So is what else it boots with, and a browser compiles each file in a task of its own.
    libraries: { test: /node_modules[\\/]/, chunks: 'initial', name: 'libraries', enforce: true, priority: 1 },
  },
} satisfies NonNullable<Configuration['optimization']>['splitChunks'];
