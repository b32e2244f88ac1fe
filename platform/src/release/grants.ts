import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Addition, type Grants, ungrantable } from '@niyukti/contract/grants';
import { ROLES, type Role } from '@niyukti/contract/roles';
import { grantingByOperator, grantsOf, readGranted, retirable, retiringByOperator } from '@niyukti/worker/grants';
import { rowsOf, runAll, spelled } from '../deploy/database.ts';
import type { Target } from '../deploy/wrangler.ts';
import { DIST, frontEndDir, ROOT } from '../paths.ts';
import { Refusal } from '../progress.ts';

/** What a person asks to be granted. */
export interface Asked {
  readonly label: string | undefined;
  readonly roles: readonly string[];
  readonly paths: readonly string[];
}

/** Front ends that no grant makes, and none takes away. */
const FIXED = ['shell', 'all', 'public', 'marketing'];

/**
 * Everything that is granted, by remote.
 *
 * @example
 * const grants = await readGrantsOf({ remote: false });
 */
export async function readGrantsOf(target: Target): Promise<Grants> {
  return grantsOf(await rowsOf(target, spelled(readGranted())));
}

/**
 * What is new about a grant. Throws `Refusal` for a name, a role or a path that cannot be granted.
 *
 * @example
 * const addition = additionOf('campus', asked, await readGrantsOf(target));
 */
export function additionOf(name: string | undefined, { label, roles, paths }: Asked, grants: Grants): Addition {
  if (!name || !/^[a-z]{2,20}$/.test(name) || FIXED.includes(name))
    throw new Refusal(`Say to which remote, in 2 to 20 small letters: npm run platform -- grant campus …`);
  const known = grants[name];
  const called = known?.label ?? label?.trim();
  if (!called) throw new Refusal('Say what people call it: --label "Campus fairs".');
  const strange = roles.find((role) => !(ROLES as readonly string[]).includes(role));
  if (strange !== undefined) throw new Refusal(`There is no role "${strange}". There are: ${ROLES.join(', ')}.`);
  const wrong = ungrantable(name, paths, grants);
  if (wrong.length > 0) throw new Refusal(wrong.join('\n'));
  const isNew = (one: string) => !known?.paths.some((path) => path.toLowerCase() === one.toLowerCase());
  const added = [...new Set(paths)].filter(isNew);
  const all = ROLES.filter((role) => known?.roles.includes(role) || roles.includes(role));
  if (known && added.length === 0 && all.length === known.roles.length)
    throw new Refusal(`${name} has all of that already.`);
  if (!known && added.length === 0) throw new Refusal('Say which paths it may serve: --path /Campus.');
  return { name, label: called, roles: all, paths: added };
}

/**
 * Grants paths and roles to a remote, audited: from now on its releases may use them, without a new
 * Worker. Answers what is new.
 *
 * @example
 * await grant({ remote: false }, 'campus', { label: 'Campus', roles: ['student'], paths: ['/Campus'] });
 */
export async function grant(target: Target, name: string | undefined, asked: Asked): Promise<Addition> {
  const addition = additionOf(name, asked, await readGrantsOf(target));
  await runAll(target, grantingByOperator(addition, Date.now()));
  return addition;
}

/**
 * Takes a remote out again, audited: its pointer, its canary, its tokens and its grants. Throws
 * `Refusal` for one that nobody knows, or whose sources would be released again by the next start.
 *
 * @example
 * await retire({ remote: false }, 'campus');
 */
export async function retire(target: Target, name: string | undefined): Promise<{ tokens: number; paths: string }> {
  if (!name || FIXED.includes(name)) throw new Refusal('Say which remote is to go: npm run platform -- retire campus');
  const sources = path.join(ROOT, frontEndDir(name));
  if (!target.remote && existsSync(sources))
    throw new Refusal(
      `${frontEndDir(name)} stands in this checkout, so the next start would release it again: remove it first, and its lines in contract/src/areas.ts, tsconfig.json and package-lock.json.`,
    );
  const [found] = await rowsOf<{ paths: string; tokens: number }>(target, spelled(retirable(name)));
  if (!found) throw new Refusal(`Nothing of "${name}" is live or granted here, and no token is made for it.`);
  await runAll(target, retiringByOperator(name, found, Date.now()));
  if (!target.remote) {
    rmSync(path.join(DIST, name), { recursive: true, force: true });
    rmSync(path.join(ROOT, '.niyukti/stamps', path.basename(DIST), name), { force: true });
  }
  return found;
}

/** The roles of a grant as a person reads them. */
export function describeGrants(grants: Grants): string {
  const asked = (roles: readonly Role[]) => (roles.length > 0 ? `sessions of ${roles.join(', ')}` : 'no session');
  return Object.entries(grants)
    .map(([name, { label, roles, paths }]) => `${name}  "${label}", ${asked(roles)}\n  ${paths.join(' ')}`)
    .join('\n');
}
