import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RemoteName } from '@niyukti/contract/areas';
import type { Configuration } from '@rspack/core';
import { type BuildOptions, common, containerName, sourceOf } from './common.ts';
import { shared } from './shared.ts';

/** A remote's build: one exposed module, its screens; everything shared comes from the shell, the federation runtime too. */
export function remote(name: RemoteName, options: BuildOptions): Configuration {
  const config = common(name, options, [
    new ModuleFederationPlugin({
      name: containerName(name),
      filename: options.mode === 'production' ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
      dts: false,
      manifest: false,
      exposes: { './screens': { import: sourceOf(name, 'screens.ts'), name: 'screens' } },
      shared: shared('remote'),
      shareStrategy: 'loaded-first',
      experiments: { externalRuntime: true, optimization: { target: 'web' } },
    }),
  ]);
  return { ...config, entry: {} };
}
