import type { FrontEndName } from '@niyukti/contract/releases/release';
import { frontEndDir, OUTSIDE } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { runTool } from '../testing/tool.ts';

/** Runs the compiler, passes on its output and answers whether it found no error. */
type RunCompiler = (args: readonly string[], write: (text: string) => void) => Promise<boolean>;

/**
 * Checks the types of a front end, or of the whole checkout. Throws `Refusal` with the compiler's
 * output when it finds errors.
 */
export async function checkTypes(
  name?: FrontEndName,
  runCompiler: RunCompiler = (args, write) => runTool('tsc', args, { write }),
): Promise<void> {
  const args = name === undefined ? ['-b'] : OUTSIDE ? ['-p', '.', '--noEmit'] : ['-b', frontEndDir(name)];
  let output = '';
  const passed = await runCompiler(args, (text) => {
    output += text;
  });
  if (!passed)
    throw new Refusal(`${output.trim()}\n\nThe types have errors, so nothing was released: correct what stands above.`);
}
