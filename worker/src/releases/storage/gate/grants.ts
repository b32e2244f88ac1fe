import { type Grants, grantOf, missingGrant, missingRole } from '@niyukti/contract/releases/grants';
import type { FrontEndName, Screen } from '@niyukti/contract/releases/release';
import { AREAS } from '@niyukti/contract/screens/areas';
import type { Database } from '../../../core/database.ts';
import { isFrontEnd, readGrants } from '../../../core/front-ends.ts';
import { refuse } from '../../../http/problem.ts';
import type { Env } from '../../env.ts';
import { readRelease } from '../../release-set.ts';

/** Checks that paths, aliases and roles of the screens are granted to their front end. */
export function checkGranted(name: FrontEndName, screens: readonly Screen[], grants: Grants): void {
  for (const { path, aliases, role, login } of screens) {
    for (const one of [path, ...aliases])
      if (grantOf(one, grants)?.remote !== name)
        refuse('path-not-granted', { detail: missingGrant(name, one, grants) });
    const wanted = [role, login].find((one) => one && !grants[name]?.roles.includes(one));
    if (wanted) refuse('role-not-granted', { detail: missingRole(name, path, wanted) });
  }
}

/**
 * Checks the grants of a stored release again before visitors get it, because grants can be revoked
 * after the upload. Front ends of the contract always keep their grants.
 */
export async function checkStillGranted(env: Env, db: Database, name: FrontEndName, id: string): Promise<void> {
  if (name === 'shell' || Object.hasOwn(AREAS, name)) return;
  checkGranted(name, (await readRelease(env, name, id)).screens, await readGrants(db));
}

/** Throws a 404 if there is no front end with this name. */
export async function requireFrontEnd({ db }: { readonly db: Database }, name: string): Promise<FrontEndName> {
  return (await isFrontEnd(db, name)) ? name : refuse('not-found');
}
