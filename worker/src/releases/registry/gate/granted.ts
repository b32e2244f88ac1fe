import { AREAS } from '@niyukti/contract/areas';
import { type Grants, grantOf, missingGrant, missingRole } from '@niyukti/contract/grants';
import type { FrontEndName, Screen } from '@niyukti/contract/release';
import type { Database } from '../../../core/database.ts';
import { readGrants } from '../../../core/front-ends.ts';
import { refuse } from '../../../http/problem.ts';
import type { Env } from '../../env.ts';
import { readRelease } from '../../live/live.ts';

/** A spelling of a screen's path lies beneath a grant of its front end. */
export function checkPathGranted(name: FrontEndName, path: string, grants: Grants): void {
  if (grantOf(path, grants)?.remote !== name) refuse('path-not-granted', { detail: missingGrant(name, path, grants) });
}

/** The sessions that a screen asks for, or logs in, are granted to its front end. */
export function checkRolesGranted(name: FrontEndName, { path, role, login }: Screen, grants: Grants): void {
  const wanted = [role, login].find((one) => one !== null && !grants[name]?.roles.includes(one));
  if (wanted) refuse('role-not-granted', { detail: missingRole(name, path, wanted) });
}

/**
 * What a stored release claims is granted still, before it is shown to anybody: the gate asked when
 * it was uploaded, and a grant can be taken back. What the contract grants is taken from nobody.
 */
export async function checkStillGranted(env: Env, db: Database, name: FrontEndName, id: string): Promise<void> {
  if (name === 'shell' || Object.hasOwn(AREAS, name)) return;
  const [grants, { screens }] = await Promise.all([readGrants(db), readRelease(env, name, id)]);
  for (const screen of screens) {
    for (const one of [screen.path, ...screen.aliases]) checkPathGranted(name, one, grants);
    checkRolesGranted(name, screen, grants);
  }
}
