import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { type BuildOptions, common, containerName, sourceOf } from './common.ts';
import { shared } from './shared.ts';

/** The module beside this one: a .ts file in the checkout, a .js file in the published package. */
const CONTAINER_RUNTIME = path.join(import.meta.dirname, `container-runtime${path.extname(import.meta.filename)}`);
/** The module that Module Federation starts in an entry. */
const FEDERATION_RUNTIME = /^@module-federation\/runtime\/rspack\.js!=!/;

/**
 * The plugins that make a container of a remote: it exposes its screens, and the shell has all
 * shared modules. The entry starts a small module of ours instead of the federation runtime.
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
        // Small modules that a few screens share are copied into each: a chunk of their own would cost
        // every entry more than it saves.
        minSize: 70_000,
        cacheGroups: {
          // Styles that several screens use are one file; those of one screen load with it, so that no
          // first screen waits for others. A public page is often the only one that a visitor
          // opens, so each has its own styles.
          ...(name === 'marketing' ? {} : { styles: { type: /^css/, name: 'styles', enforce: true, minChunks: 2 } }),
        },
      },
    },
  };
}
