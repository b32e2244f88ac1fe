import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Refusal } from './progress.ts';

/**
 * The options of a command. Throws `Refusal` with how it is used where they are none of its own.
 *
 * @example
 * const { values, positionals } = readOptions(USAGE, { allowPositionals: true, options: { to: { type: 'string' } } });
 */
export function readOptions<const C extends ParseArgsConfig>(
  usage: string,
  config: C,
): ReturnType<typeof parseArgs<C>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage}`);
  }
}
