import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

/** Has Chromium compile all functions of a script in another thread while it comes. */
const ALL = '//# allFunctionsCalledOnLoad\n';
/** Characters that a script has at least to be worth the line: its bytes count. */
const LARGE = 4_000;

/**
 * Puts a line at the head of each larger script that spares the main thread the compiling of each
 * function when it is first called, which takes as long there as running them
 * (docs/decisions/README.md). Other browsers read a comment.
 */
export function compiledWhileComing(): RspackPluginInstance {
  const name = 'compiled-while-coming';
  // Behind the minimizer, which drops comments, and before source maps count the lines.
  const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  return {
    apply({ hooks }: Compiler) {
      hooks.compilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            if (!file.endsWith('.js') || source.size() < LARGE) continue;
            compilation.updateAsset(file, (old) => new rspack.sources.ConcatSource(ALL, old));
          }
        });
      });
    },
  };
}
