/**
 * Says what is being done, and when it is finished how long it took.
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

/** An end that a person can do something about: the message is all that they need to see. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}

/**
 * Runs a command. A `Refusal` ends it with its message alone, anything else with its trace.
 *
 * @example
 * await main(async () => {
 *   await step('Building', () => build());
 * });
 */
export async function main(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error);
    // At an end by force the bundler writes warnings below the message: it comes only where something
    // still runs.
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 1_000).unref();
  }
}
