import type { Shares } from '@niyukti/contract/releases/release';
import { type Configuration, type MultiStats, rspack, type StatsCompilation } from '@rspack/core';
import { Refusal } from '../progress.ts';
import { versionOf } from '../rspack/shared.ts';
import { sharedNames } from '../rspack/shared-names.ts';

/** The result of one configuration. */
export interface CompileResult extends StatsCompilation {
  /** The names of shared modules that the shell exports, or that a remote imports. */
  shares: Shares;
}

/**
 * Compiles all configurations at once and answers the results by configuration name. Throws
 * `Refusal` with the compiler's errors.
 */
export async function compile(configurations: Configuration[]): Promise<Map<string, CompileResult>> {
  if (configurations.length === 0) return new Map();
  const compiler = rspack(configurations);
  const stats = await new Promise<MultiStats>((resolve, reject) =>
    compiler.run((error, result) => (error || !result ? reject(error ?? new Error('no statistics')) : resolve(result))),
  );
  await new Promise((done) => compiler.close(done));
  if (stats.hasErrors()) throw new Refusal(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
  const statsOptions = {
    all: false,
    assets: true,
    chunks: true,
    chunkOrigins: true,
    entrypoints: true,
    ids: true,
    modules: false,
  };
  return new Map(
    stats.stats.map((one) => {
      const shares = { react: versionOf('react'), names: sharedNames(one.compilation) };
      return [one.compilation.name ?? '', { ...one.toJson(statsOptions), shares }];
    }),
  );
}
