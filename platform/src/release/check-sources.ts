import type { FrontEndName } from '@niyukti/contract/release';
import { frontEndDir, OUTSIDE } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { checkKitSurface } from '../surface/kit.ts';
import { runTool } from '../testing/tool.ts';

/** What looks at sources: each writes what it finds, and answers whether that is nothing. */
interface Looks {
  /** Of one folder, or of the whole checkout. */
  types(dir: string | null, write: (text: string) => void): Promise<boolean>;
  surface(write: (text: string) => void): boolean;
}

const LOOKS: Looks = {
  types: (dir, write) => {
    const what = dir === null ? ['-b'] : OUTSIDE ? ['-p', dir, '--noEmit'] : ['-b', dir];
    return runTool('tsc', what, { live: false, write });
  },
  surface: (write) => checkKitSurface(false, (text) => write(`${text}\n`)),
};

/**
 * The sources of a front end, and of the kit that it is built against, may be released: their types
 * fit, and the kit's surface is the one that is recorded. Throws `Refusal` with what was found.
 *
 * @example
 * await checkSources('seeker');
 */
export async function checkSources(name: FrontEndName, looks: Looks = LOOKS): Promise<void> {
  await check(frontEndDir(name), looks);
}

/**
 * The same of the whole checkout, which a deployment ships.
 *
 * @example
 * await checkCheckout();
 */
export async function checkCheckout(looks: Looks = LOOKS): Promise<void> {
  await check(null, looks);
}

async function check(dir: string | null, looks: Looks): Promise<void> {
  let said = '';
  const write = (text: string) => {
    said += text;
  };
  if (!(await looks.types(dir, write)))
    throw new Refusal(`${said.trim()}\n\nThe types do not fit, so nothing was released: correct what stands above.`);
  // The kit of a team's own repository is a package, whose surface was checked where it was packed.
  if (OUTSIDE) return;
  said = '';
  if (!looks.surface(write))
    throw new Refusal(`${said.trim()}\n\nNothing was released: live remotes rely on what kit/api-report.md records.`);
}
