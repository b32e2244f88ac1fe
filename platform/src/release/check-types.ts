import type { FrontEndName } from '@niyukti/contract/releases/release';
import { frontEndDir, OUTSIDE } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { readTool } from '../tool.ts';

/**
 * Checks the types of a front end, or of the whole checkout. Throws `Refusal` with the compiler's
 * output when it finds errors.
 */
export async function checkTypes(name?: FrontEndName, run: typeof readTool = readTool): Promise<void> {
  const args = name === undefined ? ['-b'] : OUTSIDE ? ['-p', '.', '--noEmit'] : ['-b', frontEndDir(name)];
  const { passed, output } = await run('tsc', args);
  if (!passed)
    throw new Refusal(`${output.trim()}\n\nThe types have errors, so nothing was released: correct what stands above.`);
}
