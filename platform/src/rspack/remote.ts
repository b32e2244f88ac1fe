import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { type BuildOptions, common, containerName, sourceOf } from './common.ts';
import { shared } from './shared.ts';

/** A module beside this one, as it lies here or in the published package. */
const CONTAINER_RUNTIME = path.join(import.meta.dirname, `container-runtime${path.extname(import.meta.filename)}`);
/** The module that the package of module federation starts in an entry. */
const FEDERATION_RUNTIME = /^@module-federation\/runtime\/rspack\.js!=!/;

/**
 * What makes a container of a remote: one exposed module, its screens; everything shared comes from
 * the shell. The entry starts a small module of ours instead of the federation runtime (decision
 * 86).
 */
export function container(name: RemoteName, screens: string, filename: string): RspackPluginInstance[] {
  return [
    new ModuleFederationPlugin({
      name: containerName(name),
      dts: false,
      manifest: false,
      filename,
      library: { type: 'var', name: containerName(name) },
      exposes: { './screens': { import: screens, name: 'screens' } },
      shared: shared(),
    }),
    new rspack.NormalModuleReplacementPlugin(FEDERATION_RUNTIME, CONTAINER_RUNTIME),
  ];
}

/** A remote's build. */
export function remote(name: RemoteName, options: BuildOptions): Configuration {
  const filename = options.mode === 'production' ? 'container.[contenthash:8].js' : 'container.js';
  const config = common(name, options, container(name, sourceOf(name, 'screens.ts'), filename));
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
