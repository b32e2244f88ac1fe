import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROLES } from '@niyukti/contract/accounts/roles';
import { type Addition, type Grants, OWN_GRANTS, withGranted } from '@niyukti/contract/releases/grants';
import { FRONT_END } from '@niyukti/contract/releases/release';
import { OUTSIDE, ROOT, readPackage } from '../paths.ts';
import { Refusal } from '../progress.ts';

const EXAMPLE =
  '"niyukti": { "remote": "campus", "label": "Campus fairs", "roles": ["student"], "paths": ["/Campus"] }';

/**
 * The remote that a team's repository is, as its `package.json` says it: its name, and what it was
 * granted. What a deployment grants in truth, its gate says. Throws `Refusal` where it says none.
 */
export function ownRemote(dir: string = ROOT): Addition {
  const said = existsSync(path.join(dir, 'package.json')) ? readPackage(dir).niyukti : undefined;
  const { remote, label, roles = [], paths = [] } = (said ?? {}) as Record<string, unknown>;
  const texts = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (typeof remote !== 'string' || !FRONT_END.test(remote) || typeof label !== 'string' || !texts(paths))
    throw new Refusal(`package.json says which remote this is, and what it was granted: ${EXAMPLE}`);
  const known = ROLES.filter((role) => texts(roles) && roles.includes(role));
  return { name: remote, label, roles: known, paths };
}

/** What is granted as far as this folder knows. */
export function knownGrants(): Grants {
  return OUTSIDE ? withGranted(OWN_GRANTS, [ownRemote()]) : OWN_GRANTS;
}
