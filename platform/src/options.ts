import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Refusal } from './progress.ts';

/** How people run the command line: never a package of a stranger that has its name. */
export const CLI = 'npx --no niyukti';

/**
 * The options of the command that runs. Throws `Refusal` with the fault in a sentence where they
 * are none of its own.
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
