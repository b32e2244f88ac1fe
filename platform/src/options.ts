import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Refusal } from './progress.ts';

/** The command line as users run it. `--no` prevents npm from installing another package of this name. */
export const CLI = 'npx --no niyukti';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The options and arguments of the command that runs. Throws `Refusal` in one sentence for unknown
 * or invalid ones.
 *
 * @example
 * const { values, positionals } = readArguments({ to: { type: 'string' } });
 */
export function readArguments<const O extends Options>(options: O, args: readonly string[] = process.argv.slice(2)) {
  return parse({ options, args: [...args], allowPositionals: true });
}

/** The options of a command that takes no arguments. */
export function readOptions<const O extends Options>(options: O) {
  return parse({ options }).values;
}

function parse<const C extends ParseArgsConfig>(config: C): ReturnType<typeof parseArgs<C>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const [fault = ''] = (error as Error).message.split(/\. |\n/);
    throw new Refusal(`${fault.replace(/\.$/, '')}. Add --help to see how the command is used.`);
  }
}
