import type { Configuration } from '@rspack/core';
import { type BuildOptions, common, sourceOf } from './common.ts';

/**
 * The shell's build. It knows no remote: the registry in the document names them at run time. The
 * shared modules are part of its start (`shell/src/federation/shared-modules.ts`), so the document
 * can name all files of the start with their hashes.
 */
export function host(options: BuildOptions): Configuration {
  const config = common('shell', options, []);
  return {
    ...config,
    entry: { main: sourceOf('shell', 'index.ts') },
    // In development the document names only one boot script.
    optimization: { ...config.optimization, splitChunks: options.mode === 'production' && SPLIT },
  };
}

const SPLIT = {
  chunks: 'all',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // Only pages of a role need these styles, and the gateway links them there. Modules that the
    // frame loads later have their own styles: the runtime loads styles by chunk, and this file has none.
    role: {
      type: /^css/,
      chunks: 'initial',
      test: /(shell[\\/]src[\\/]layouts[\\/]role|kit[\\/]src[\\/]live)[\\/]/,
      name: 'role',
      enforce: true,
    },
    // React changes a few times a year, the shell every week: two files stay cached longer than one.
    react: { test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', enforce: true, priority: 2 },
    // The other libraries are apart for the same reason, and a browser compiles each file in its own task.
    libraries: { test: /node_modules[\\/]/, chunks: 'initial', name: 'libraries', enforce: true, priority: 1 },
  },
} satisfies NonNullable<Configuration['optimization']>['splitChunks'];
