import type { FrontEndName } from '@niyukti/contract/release';
import { frontEndDir, OUTSIDE } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { checkKitSurface } from '../surface/kit.ts';
import { runTool } from '../testing/tool.ts';

/** What looks at sources: each writes what it finds, and answers whether that is nothing. */
interface Looks {
  types(dir: string, write: (text: string) => void): Promise<boolean>;
  surface(write: (text: string) => void): boolean;
}

const LOOKS: Looks = {
  types: (dir, write) => runTool('tsc', OUTSIDE ? ['-p', dir, '--noEmit'] : ['-b', dir], { live: false, write }),
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
  let said = '';
  const write = (text: string) => {
    said += text;
  };
  if (!(await looks.types(frontEndDir(name), write)))
    throw new Refusal(`${said.trim()}\n\nThe types do not fit, so nothing was released: correct what stands above.`);
  // The kit of a team's own repository is a package, whose surface was checked where it was packed.
  if (OUTSIDE) return;
  said = '';
  if (!looks.surface(write))
    throw new Refusal(`${said.trim()}\n\nNothing was released: live remotes rely on what kit/api-report.md records.`);
}
