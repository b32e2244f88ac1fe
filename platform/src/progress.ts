/**
 * Prints what is being done, and when it is finished the result and the seconds that it took.
 *
 * @example
 * const { releases } = await step('Building', () => build(), ({ built }) => built.join(', '));
 */
export async function step<T>(
  what: string,
  run: () => Promise<T>,
  result: string | ((value: T) => string) = 'done',
): Promise<T> {
  const started = performance.now();
  process.stdout.write(`  ${what} ...`);
  try {
    const value = await run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `${process.stdout.isTTY ? '\r' : '\n'}  ${what}: ${typeof result === 'string' ? result : result(value)} (${seconds} s)\n`,
    );
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
