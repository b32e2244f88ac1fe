import path from 'node:path';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import type { Configuration } from '@rspack/core';
import { ROOT } from '../paths.ts';
import { containerName, moduleRules, sourceOf } from './common.ts';
import { SINGLETONS } from './shared.ts';

/** The global with the shared modules of the shell's server build, for a remote's. */
export const SERVER_SHARED = 'niyuktiShared';

/** Output folder of the server builds, outside of the files of releases. */
export const SERVER_DIST = path.join(ROOT, '.niyukti/server');

/**
 * Build that renders pages of the shell or of a remote: without CSS, with the class names of the
 * browser build. As in the browser, only the shell's build contains React and the kit.
 */
export function server(name: FrontEndName): Configuration {
  return {
    name: `${name} (prerender)`,
    mode: 'production',
    context: ROOT,
    target: 'node22',
    devtool: false,
    entry: { [name]: sourceOf(name, name === 'shell' ? 'prerender.tsx' : 'screens.ts') },
    output: {
      path: SERVER_DIST,
      publicPath: `/remotes/${name}/`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      uniqueName: containerName(name),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      // One file, which a release contains.
      asyncChunks: false,
      library: { type: 'module' },
    },
    externals:
      name === 'shell'
        ? []
        : Object.fromEntries(
            Object.keys(SINGLETONS).map((request) => [
              request,
              `var globalThis.${SERVER_SHARED}[${JSON.stringify(request)}]`,
            ]),
          ),
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: moduleRules(true, { server: true }),
    optimization: { minimize: false, splitChunks: false },
    stats: 'errors-warnings',
  };
}
