import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { FRONT_ENDS, REMOTE_NAMES, type RemoteName } from '@niyukti/contract/screens/areas';
import { ownRemote } from './outside/own-remote.ts';
import { frontEndDir, OUTSIDE, ROOT } from './paths.ts';

/** Remotes that are here: those whose `src/screens.ts` is there, or the one that a team has. */
export function presentRemotes(): RemoteName[] {
  if (OUTSIDE) return [ownRemote().name];
  return REMOTE_NAMES.filter((name) => existsSync(path.join(ROOT, frontEndDir(name), 'src/screens.ts')));
}

/** What can be built here. */
export function presentFrontEnds(): FrontEndName[] {
  return OUTSIDE ? presentRemotes() : [...FRONT_ENDS];
}
