/**
 * Prints what is being done, and how long it took when it is finished.
 *
 * @example
 * const { releases } = await step('Building', () => build());
 */
export async function step<T>(what: string, run: () => Promise<T>, result?: (value: T) => string): Promise<T> {
  const started = performance.now();
  process.stdout.write(`  ${what} ...`);
  const live = process.stdout.isTTY;
  try {
    const value = await run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${live ? '\r' : '\n'}  ${what}: ${result?.(value) ?? 'done'} (${seconds} s)\n`);
    return value;
  } catch (error) {
    process.stdout.write('\n');
    throw error;
  }
}

/** An error that the user can do something about: the command line prints its message without a trace. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}
