import type { FrontEndName } from '@niyukti/contract/releases/release';
import { frontEndDir, OUTSIDE } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { runTool } from '../testing/tool.ts';

/** Runs the compiler, which writes what it finds and answers whether that is nothing. */
type CheckTypes = (args: readonly string[], write: (text: string) => void) => Promise<boolean>;

const runCompiler: CheckTypes = (args, write) => runTool('tsc', args, { write });

/** Throws `Refusal` with the compiler's words where the types of a front end do not fit. */
export async function checkSources(name: FrontEndName, checkTypes = runCompiler): Promise<void> {
  const dir = frontEndDir(name);
  await check(OUTSIDE ? ['-p', dir, '--noEmit'] : ['-b', dir], checkTypes);
}

/** The same of the whole checkout, which a deployment ships. */
export async function checkCheckout(checkTypes = runCompiler): Promise<void> {
  await check(['-b'], checkTypes);
}

async function check(args: readonly string[], checkTypes: CheckTypes): Promise<void> {
  let said = '';
  const fits = await checkTypes(args, (text) => {
    said += text;
  });
  if (!fits)
    throw new Refusal(`${said.trim()}\n\nThe types do not fit, so nothing was released: correct what stands above.`);
}
