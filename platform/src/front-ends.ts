import { existsSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAMES, type RemoteName } from '@niyukti/contract/areas';
import { frontEndDir, ROOT } from './paths.ts';

/** Remotes of this checkout: those whose `src/screens.ts` is there. */
export function presentRemotes(): RemoteName[] {
  return REMOTE_NAMES.filter((name) => existsSync(path.join(ROOT, frontEndDir(name), 'src/screens.ts')));
}
