import { rspack } from '@rspack/core';

/**
 * The first line of every script. A browser that knows it (Chromium since 136) compiles the whole
 * file in another thread while it comes. Without it, it looks where each function ends, and compiles
 * it on the page's own thread when it is first called: half of what a public page did there between
 * its first paint and being alive (decision 122).
 */
export const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad';

/** Puts the line there: behind the minimizer, which drops comments, before hashes and maps. */
export function compileAhead() {
  const { PROCESS_ASSETS_STAGE_DEV_TOOLING } = rspack.Compilation;
  return new rspack.BannerPlugin({
    banner: COMPILED_AHEAD,
    raw: true,
    test: /\.js$/,
    stage: PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
  });
}
