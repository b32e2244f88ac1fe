import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { type Addition, type Grants, grantOf, OWN_GRANTS, ungrantable } from '@niyukti/contract/releases/grants';
import { Release } from '@niyukti/contract/releases/release';
import { screenKey } from '@niyukti/contract/screens/screen-path';
import {
  findRetirable,
  grantFrontEnd,
  readGrants,
  releasePointers,
  retireFrontEnd,
  ungrantFrontEnd,
} from '@niyukti/worker/grants';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../deploy/database.ts';
import { inTarget, type Target, targetOptions } from '../deploy/wrangler.ts';
import { DIST, frontEndDir, ROOT } from '../paths.ts';
import { Refusal } from '../progress.ts';

/** What a person asks to be granted. */
export interface GrantRequest {
  readonly label: string | undefined;
  readonly roles: readonly string[];
  readonly paths: readonly string[];
}

/** Front ends that no grant makes, and none takes away. */
const FIXED = ['shell', 'all', 'public', 'marketing'];

/** What is new about a grant. Throws `Refusal` for a name, a role or a path that cannot be granted. */
export function additionOf(name: string | undefined, { label, roles, paths }: GrantRequest, grants: Grants): Addition {
  if (!name || !/^[a-z]{2,20}$/.test(name) || FIXED.includes(name))
    throw new Refusal(`Say to which remote, in 2 to 20 small letters: npx --no niyukti grant campus …`);
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
 */
export async function grant(db: OpenDatabase, name: string | undefined, asked: GrantRequest): Promise<Addition> {
  const addition = additionOf(name, asked, await readGrants(db));
  await db.run(grantFrontEnd(addition, Date.now()));
  return addition;
}

/**
 * What is taken back of a grant, and the roles that stay. Throws `Refusal` for what was not granted
 * by a command, and for all that a remote has.
 */
export function takenOf(
  name: string | undefined,
  { roles, paths }: Pick<GrantRequest, 'roles' | 'paths'>,
  grants: Grants,
): { taken: Addition; left: readonly Role[] } {
  const known = name === undefined ? undefined : grants[name];
  if (!name || !known)
    throw new Refusal('Say of which remote, as "grants" shows it: npx --no niyukti ungrant campus …');
  if (Object.hasOwn(OWN_GRANTS, name))
    throw new Refusal(`What ${name} was granted stays: it is a remote of this repository, and always live.`);
  if (roles.length + paths.length === 0) throw new Refusal('Say what is taken back: --path /Campus, --role student.');
  const has = (path: string) => known.paths.find((one) => screenKey(one) === screenKey(path));
  const strange = [
    ...paths.filter((path) => has(path) === undefined),
    ...roles.filter((role) => !(known.roles as readonly string[]).includes(role)),
  ];
  if (strange.length > 0) throw new Refusal(`${name} was not granted ${strange.join(', ')}.`);
  const taken = [...new Set(paths.flatMap((path) => has(path) ?? []))];
  if (taken.length === known.paths.length)
    throw new Refusal(`${name} would have no path left. To take it out: npx --no niyukti retire ${name}`);
  const left = known.roles.filter((role) => !roles.includes(role));
  const gone = known.roles.filter((role) => roles.includes(role));
  return { taken: { name, label: known.label, roles: gone, paths: taken }, left };
}

/** A database, and where the lists of releases lie. */
export interface OpenRegistry extends OpenDatabase {
  readonly RELEASES: Pick<R2Bucket, 'get'>;
}

/**
 * Takes roles and paths back that the live release and the canary of a remote do not use, audited.
 * Other releases that use them go live no more. Throws `Refusal` with what is used. Answers what was
 * taken.
 */
export async function ungrant(
  db: OpenRegistry,
  name: string | undefined,
  asked: Pick<GrantRequest, 'roles' | 'paths'>,
): Promise<Addition> {
  const grants = await readGrants(db);
  const { taken, left } = takenOf(name, asked, grants);
  const [pointer] = await db.orm.select().from(releasePointers).where(eq(releasePointers.name, taken.name));
  const paths = grants[taken.name]?.paths.filter((path) => !taken.paths.includes(path)) ?? [];
  const rest = { [taken.name]: { label: taken.label, roles: left, paths } };
  for (const id of [pointer?.release_id, pointer?.canary_id]) {
    const kept = id ? await db.RELEASES.get(`releases/${taken.name}/${id}.json`) : null;
    if (id && !kept) throw new Refusal(`What release ${id} of ${taken.name} uses cannot be read.`);
    const used = kept ? usedBeyond(Release.parse(await kept.json()), rest) : [];
    if (used.length > 0)
      throw new Refusal(
        `${used.join(', ')} of ${taken.name} is in use: release ${id} is ${id === pointer?.release_id ? 'live' : 'a canary'}. Release ${taken.name} without it first.`,
      );
  }
  await db.run(ungrantFrontEnd(taken, left, pointer?.release_id ?? '', Date.now()));
  return taken;
}

/** What the screens of a release need that is not among these grants. */
function usedBeyond({ name, screens }: Release, grants: Grants): string[] {
  const roles: readonly string[] = grants[name]?.roles ?? [];
  const paths = screens.flatMap(({ path, aliases }) => [path, ...aliases]);
  const asked = screens.flatMap(({ role, login }) => [role, login].filter((one) => one !== null && one !== undefined));
  return [
    ...paths.filter((path) => grantOf(path, grants)?.remote !== name),
    ...new Set(asked.filter((role) => !roles.includes(role))),
  ];
}

/**
 * Takes a remote out again, audited: its pointer, its canary, its tokens and its grants. Throws
 * `Refusal` for one that nobody knows, or whose sources would be released again by the next start.
 */
export async function retire(
  db: OpenDatabase,
  target: Target,
  name: string | undefined,
): Promise<{ tokens: number; paths: string }> {
  if (!name || FIXED.includes(name)) throw new Refusal('Say which remote is to go: npx --no niyukti retire campus');
  const sources = path.join(ROOT, frontEndDir(name));
  if (!target.remote && existsSync(sources))
    throw new Refusal(
      `${frontEndDir(name)} stands in this checkout, so the next start would release it again: remove it first, and its lines in contract/src/screens/areas.ts, tsconfig.json and package-lock.json.`,
    );
  const found = await findRetirable(db.orm, name);
  if (!found) throw new Refusal(`Nothing of "${name}" is live or granted here, and no token is made for it.`);
  await db.run(retireFrontEnd(name, found, Date.now()));
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

/** What was granted, where, and what comes next, as a person reads it. */
export function describeGranted({ name, roles, paths }: Addition, target: Target): string {
  const sessions = roles.length > 0 ? `sessions of ${roles.join(', ')}` : 'no session';
  const serves = paths.length > 0 ? `, and serves ${paths.join(', ')} too` : '';
  return [
    `${name} may ask for ${sessions}${serves}: ${inTarget(target)}.`,
    `Its CI: npx --no niyukti trust ${name} --repository owner/name --ref refs/heads/main --promote${targetOptions(target)}`,
    `Or a token for its team: npx --no niyukti token mint ${name} --label "CI of the ${name} team"${targetOptions(target)}`,
  ].join('\n');
}
