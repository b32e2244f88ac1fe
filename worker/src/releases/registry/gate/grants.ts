import { type Grants, grantOf, missingGrant, missingRole } from '@niyukti/contract/releases/grants';
import type { FrontEndName, Screen } from '@niyukti/contract/releases/release';
import { AREAS } from '@niyukti/contract/screens/areas';
import type { Database } from '../../../core/database.ts';
import { isFrontEnd, readGrants } from '../../../core/front-ends.ts';
import { refuse } from '../../../http/problem.ts';
import type { Env } from '../../env.ts';
import { readRelease } from '../../live/live.ts';

/** Paths, other spellings and roles of the screens are granted to their front end. */
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
 * What a stored release claims is granted still, before it is shown to anybody: the gate asked when
 * it was uploaded, and a grant can be taken back. What the contract grants is taken from nobody.
 */
export async function checkStillGranted(env: Env, db: Database, name: FrontEndName, id: string): Promise<void> {
  if (name === 'shell' || Object.hasOwn(AREAS, name)) return;
  checkGranted(name, (await readRelease(env, name, id)).screens, await readGrants(db));
}

/** The front end that a path names. 404 where there is none of the name. */
export async function requireFrontEnd({ db }: { readonly db: Database }, name: string): Promise<FrontEndName> {
  return (await isFrontEnd(db, name)) ? name : refuse('not-found');
}
