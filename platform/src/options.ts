import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Refusal } from './progress.ts';

/** The command line as users run it. `--no` prevents npm from installing another package of this name. */
export const CLI = 'npx --no niyukti';

/**
 * The options and arguments of the command that runs. Throws `Refusal` in one sentence for unknown
 * or invalid ones.
 *
 * @example
 * const { values, positionals } = readOptions({ allowPositionals: true, options: { to: { type: 'string' } } });
 */
export function readOptions<const C extends ParseArgsConfig>(config: C): ReturnType<typeof parseArgs<C>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const [fault = ''] = (error as Error).message.split(/\. |\n/);
    throw new Refusal(`${fault.replace(/\.$/, '')}. Add --help to see how the command is used.`);
  }
}
