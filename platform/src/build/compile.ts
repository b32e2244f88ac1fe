import { type Configuration, type MultiStats, rspack, type StatsCompilation } from '@rspack/core';

/** A build that did not compile; `message` holds the compiler's own words. */
export class CompileError extends Error {
  override readonly name = 'CompileError';
}

/**
 * Compiles all configurations in this process, at once. Throws `CompileError`. Answers the
 * statistics by configuration name.
 */
export async function compile(configurations: Configuration[]): Promise<Map<string, StatsCompilation>> {
  if (configurations.length === 0) return new Map();
  const compiler = rspack(configurations);
  const stats = await new Promise<MultiStats>((resolve, reject) =>
    compiler.run((error, result) => (error || !result ? reject(error ?? new Error('no statistics')) : resolve(result))),
  );
  await new Promise((done) => compiler.close(done));
  if (stats.hasErrors())
    throw new CompileError(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
  return new Map(
    stats.stats.map((one) => [
      one.compilation.name ?? '',
      one.toJson({
        all: false,
        assets: true,
        chunks: true,
        chunkOrigins: true,
        entrypoints: true,
        ids: true,
        modules: false,
      }),
    ]),
  );
}
