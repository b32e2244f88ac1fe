import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RemoteName } from '@niyukti/contract/areas';
import type { Configuration } from '@rspack/core';
import { type BuildOptions, common, containerName, sourceOf } from './common.ts';
import { shared } from './shared.ts';

/**
 * A remote's build: one exposed module, its screens; everything shared comes from the shell, the
 * federation runtime too.
 */
export function remote(name: RemoteName, options: BuildOptions): Configuration {
  const config = common(name, options, [
    new ModuleFederationPlugin({
      name: containerName(name),
      filename: options.mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
      dts: false,
      manifest: false,
      exposes: { './screens': { import: sourceOf(name, 'screens.ts'), name: 'screens' } },
      shared: shared('remote'),
      shareStrategy: 'loaded-first',
      experiments: { externalRuntime: true, optimization: { target: 'web' } },
    }),
  ]);
  return {
    ...config,
    entry: {},
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'async',
        // What few screens share and is small travels with each of them: its own chunk would cost
        // every entry more than it saves.
        minSize: 70_000,
        cacheGroups: {
          // Styles that several screens of a role's area use are loaded once; what one screen alone
          // uses comes with it, so that no first screen waits for those of the others. A public
          // page is read before anything else is, so it gets its own.
          ...(name === 'marketing' ? {} : { styles: { type: /^css/, name: 'styles', enforce: true, minChunks: 2 } }),
        },
      },
    },
  };
}
