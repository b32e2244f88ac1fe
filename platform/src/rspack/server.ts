import path from 'node:path';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import type { Configuration } from '@rspack/core';
import { ROOT } from '../paths.ts';
import { containerName, moduleRules, sourceOf } from './common.ts';
import { SINGLETONS } from './shared.ts';

/**
 * Where the server builds meet: the shell's puts its shared modules here, a remote's takes them
 * from here.
 */
export const SERVER_SHARED = 'niyuktiShared';

/** Output folder of the server builds: not part of any release's files. */
export const SERVER_DIST = path.join(ROOT, '.niyukti/server');

/**
 * Build of the shell or of a remote with prerendered screens: classes without CSS, the same
 * names as in the browser. As in the browser, React and the kit exist once: in the shell's build.
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
      // One file: what a release carries to be rendered elsewhere.
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
