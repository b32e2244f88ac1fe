import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROLES } from '@niyukti/contract/accounts/roles';
import { type Addition, type Grants, OWN_GRANTS, withGranted } from '@niyukti/contract/releases/grants';
import { FrontEnd, type FrontEndName } from '@niyukti/contract/releases/release';
import { FRONT_ENDS, REMOTE_NAMES, type RemoteName } from '@niyukti/contract/screens/areas';
import * as z from 'zod/mini';
import { frontEndDir, OUTSIDE, ROOT, readPackage } from './paths.ts';
import { Refusal } from './progress.ts';

/** The remotes that have a `src/screens.ts` here, or the one of a team's repository. */
export function presentRemotes(): RemoteName[] {
  if (OUTSIDE) return [ownRemote().name];
  return REMOTE_NAMES.filter((name) => existsSync(path.join(ROOT, frontEndDir(name), 'src/screens.ts')));
}

/** The front ends that can be built here. */
export function presentFrontEnds(): FrontEndName[] {
  return OUTSIDE ? presentRemotes() : [...FRONT_ENDS];
}

/** The entry `niyukti` of a team's `package.json`. */
const OwnRemote = z.object({
  remote: FrontEnd,
  label: z.string(),
  roles: z._default(z.array(z.enum(ROLES)), []),
  paths: z._default(z.array(z.string()), []),
});
const EXAMPLE =
  '"niyukti": { "remote": "campus", "label": "Campus fairs", "roles": ["student"], "paths": ["/Campus"] }';

/**
 * The remote of a team's repository and its grants, as its `package.json` names them. A deployment
 * checks releases against its own grants. Throws `Refusal` when `package.json` names no remote.
 */
export function ownRemote(dir: string = ROOT): Addition {
  const entry = existsSync(path.join(dir, 'package.json')) ? readPackage(dir).niyukti : undefined;
  const { success, data } = OwnRemote.safeParse(entry);
  if (!success) throw new Refusal(`package.json must say which remote this is and what it was granted: ${EXAMPLE}`);
  const { remote, ...granted } = data;
  return { name: remote, ...granted };
}

/** The grants that are known here. */
export function knownGrants(): Grants {
  return OUTSIDE ? withGranted(OWN_GRANTS, [ownRemote()]) : OWN_GRANTS;
}
