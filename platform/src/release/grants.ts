import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import {
  type Addition,
  type Grants,
  grantOf,
  OWN_GRANTS,
  operatorCommand,
  ungrantable,
} from '@niyukti/contract/releases/grants';
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
import { databaseOf, type OpenDatabase, withDatabase } from '../deploy/database.ts';
import { inTarget, TARGET_OPTIONS, type Target, targetOf, targetOptions } from '../deploy/wrangler.ts';
import { CLI, readArguments, readOptions } from '../options.ts';
import { DIST, frontEndDir, ROOT } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { withStores } from '../stores.ts';

const OPTIONS = {
  role: { type: 'string', multiple: true, default: [] as string[] },
  path: { type: 'string', multiple: true, default: [] as string[] },
  ...TARGET_OPTIONS,
} as const;

/** Front ends that have no grant to give or take. */
const WITHOUT_GRANT = ['shell', 'all', 'public', 'marketing'];

/** `grant <remote>`: from now on its releases may use the paths and roles, without a new Worker. */
export async function grant(): Promise<void> {
  const options = { ...OPTIONS, label: { type: 'string' } } as const;
  const { values, positionals } = readArguments(options);
  const target = targetOf(values);
  const addition = await withDatabase(target, async (db) => {
    const request = { label: values.label, roles: values.role, paths: values.path };
    const added = additionOf(positionals[0], request, await readGrants(db));
    await db.run(grantFrontEnd(added, Date.now()));
    return added;
  });
  console.log(describeGranted(addition, target));
}

/** `ungrant <remote>` */
export async function ungrant(): Promise<void> {
  const { values, positionals } = readArguments(OPTIONS);
  const target = targetOf(values);
  const { name, roles, paths } = await withStores(target, ({ DB, RELEASES }) =>
    takeBack({ ...databaseOf(DB), RELEASES }, positionals[0], { roles: values.role, paths: values.path }),
  );
  console.log(`${name} may no longer use ${[...paths, ...roles].join(', ')}: ${inTarget(target)}.`);
}

/** `grants` */
export async function listGrants(): Promise<void> {
  const values = readOptions(TARGET_OPTIONS);
  for (const [name, { label, roles, paths }] of Object.entries(await withDatabase(targetOf(values), readGrants)))
    console.log(`${name}  "${label}", ${describeRoles(roles)}\n  ${paths.join(' ')}`);
}

/** `retire <remote>` */
export async function retire(): Promise<void> {
  const { values, positionals } = readArguments(TARGET_OPTIONS);
  const target = targetOf(values);
  const name = positionals[0]?.replace(/^mf-/, '');
  const { tokens, paths } = await withDatabase(target, (db) => takeOut(db, target, name));
  const freed = paths === '' ? '' : `, ${paths} may be granted again`;
  console.log(`${name} is retired; ${tokens} of its tokens were live and are revoked${freed}: ${inTarget(target)}.`);
}

/** The paths and roles that the options name. */
interface Request {
  readonly roles: readonly string[];
  readonly paths: readonly string[];
}

/** What is new in a grant. Throws `Refusal` for a name, a role or a path that cannot be granted. */
export function additionOf(
  name: string | undefined,
  { label, roles, paths }: Request & { readonly label: string | undefined },
  grants: Grants,
): Addition {
  if (!name || !/^[a-z]{2,20}$/.test(name) || WITHOUT_GRANT.includes(name))
    throw new Refusal(`Name the remote, in 2 to 20 small letters: ${CLI} grant campus …`);
  const known = grants[name];
  const shownName = known?.label ?? label?.trim();
  if (!shownName) throw new Refusal('Give the name that people read: --label "Campus fairs".');
  const unknown = roles.find((role) => !(ROLES as readonly string[]).includes(role));
  if (unknown !== undefined) throw new Refusal(`There is no role "${unknown}". There are: ${ROLES.join(', ')}.`);
  const faults = ungrantable(name, paths, grants);
  if (faults.length > 0) throw new Refusal(faults.join('\n'));
  const isNew = (one: string) => !known?.paths.some((path) => path.toLowerCase() === one.toLowerCase());
  const added = [...new Set(paths)].filter(isNew);
  const all = ROLES.filter((role) => known?.roles.includes(role) || roles.includes(role));
  if (known && added.length === 0 && all.length === known.roles.length)
    throw new Refusal(`${name} has all of that already.`);
  if (!known && added.length === 0) throw new Refusal('Name the paths that it may serve: --path /Campus.');
  return { name, label: shownName, roles: all, paths: added };
}

/**
 * What is taken from a grant, and the roles that stay. Throws `Refusal` for what was not granted by
 * a command, and for all paths of a remote.
 */
export function takenOf(
  name: string | undefined,
  { roles, paths }: Request,
  grants: Grants,
): { taken: Addition; left: readonly Role[] } {
  const known = name === undefined ? undefined : grants[name];
  if (!name || !known) throw new Refusal(`Name the remote, as "grants" shows it: ${CLI} ungrant campus …`);
  if (Object.hasOwn(OWN_GRANTS, name))
    throw new Refusal(`The grants of ${name} stay: it is a remote of this repository, and always live.`);
  if (roles.length + paths.length === 0) throw new Refusal('Name what to take: --path /Campus, --role student.');
  const grantedPath = (path: string) => known.paths.find((one) => screenKey(one) === screenKey(path));
  const unknown = [
    ...paths.filter((path) => grantedPath(path) === undefined),
    ...roles.filter((role) => !(known.roles as readonly string[]).includes(role)),
  ];
  if (unknown.length > 0) throw new Refusal(`${name} was not granted ${unknown.join(', ')}.`);
  const taken = [...new Set(paths.flatMap((path) => grantedPath(path) ?? []))];
  if (taken.length === known.paths.length)
    throw new Refusal(`${name} would have no path left. To take it out: ${operatorCommand(`retire ${name}`)}`);
  const left = known.roles.filter((role) => !roles.includes(role));
  const gone = known.roles.filter((role) => roles.includes(role));
  return { taken: { name, label: known.label, roles: gone, paths: taken }, left };
}

/**
 * Takes roles and paths that the live release and the canary of a remote do not use. Older releases
 * that use them can no longer go live. Throws `Refusal` with what is in use. Answers what was taken.
 */
export async function takeBack(
  db: OpenDatabase & { readonly RELEASES: Pick<R2Bucket, 'get'> },
  name: string | undefined,
  request: Request,
): Promise<Addition> {
  const grants = await readGrants(db);
  const { taken, left } = takenOf(name, request, grants);
  const [pointer] = await db.orm.select().from(releasePointers).where(eq(releasePointers.name, taken.name));
  const paths = grants[taken.name]?.paths.filter((path) => !taken.paths.includes(path)) ?? [];
  const rest = { [taken.name]: { label: taken.label, roles: left, paths } };
  for (const id of [pointer?.release_id, pointer?.canary_id]) {
    if (!id) continue;
    const stored = await db.RELEASES.get(`releases/${taken.name}/${id}.json`);
    if (!stored) throw new Refusal(`Release ${id} of ${taken.name} cannot be read, so its paths are unknown.`);
    const used = usedBeyond(Release.parse(await stored.json()), rest);
    if (used.length > 0)
      throw new Refusal(
        `${used.join(', ')} of ${taken.name} is in use: release ${id} is ${id === pointer?.release_id ? 'live' : 'a canary'}. Release ${taken.name} without it first.`,
      );
  }
  await db.run(ungrantFrontEnd(taken, left, pointer?.release_id ?? '', Date.now()));
  return taken;
}

/** The paths and roles of a release's screens that these grants do not contain. */
function usedBeyond({ name, screens }: Release, grants: Grants): string[] {
  const granted: readonly string[] = grants[name]?.roles ?? [];
  const paths = screens.flatMap(({ path, aliases }) => [path, ...aliases]);
  const roles = screens.flatMap(({ role, login }) => [role, login].filter((one) => one !== null && one !== undefined));
  return [
    ...paths.filter((path) => grantOf(path, grants)?.remote !== name),
    ...new Set(roles.filter((role) => !granted.includes(role))),
  ];
}

/**
 * Takes a remote out: its live release, canary, tokens and grants. Throws `Refusal` for one that is
 * not known, and for one whose sources the next local start would release again.
 */
export async function takeOut(
  db: OpenDatabase,
  target: Target,
  name: string | undefined,
): Promise<{ tokens: number; paths: string }> {
  if (!name || WITHOUT_GRANT.includes(name)) throw new Refusal(`Name the remote: ${CLI} retire campus`);
  const sources = frontEndDir(name);
  if (!target.remote && existsSync(path.join(ROOT, sources)))
    throw new Refusal(
      `${sources} is in this checkout, so the next start would release it again. Remove it first, and its lines in contract/src/screens/areas.ts, tsconfig.json and package-lock.json.`,
    );
  const found = await findRetirable(db.orm, name);
  if (!found) throw new Refusal(`"${name}" has no live release, no grant and no token here.`);
  await db.run(retireFrontEnd(name, found, Date.now()));
  if (!target.remote) {
    rmSync(path.join(DIST, name), { recursive: true, force: true });
    rmSync(path.join(ROOT, '.niyukti/stamps', path.basename(DIST), name), { force: true });
  }
  return found;
}

const describeRoles = (roles: readonly Role[]) => (roles.length > 0 ? `sessions of ${roles.join(', ')}` : 'no session');

/** What was granted, where, and the commands that follow. */
export function describeGranted({ name, roles, paths }: Addition, target: Target): string {
  const serves = paths.length > 0 ? ` and serve ${paths.join(', ')}` : '';
  return [
    `${name} may use ${describeRoles(roles)}${serves}: ${inTarget(target)}.`,
    `Let its CI release it: ${CLI} trust ${name} --repository owner/name --ref refs/heads/main --promote${targetOptions(target)}`,
    `Or make a token: ${CLI} token mint ${name} --label "The ${name} team"${targetOptions(target)}`,
  ].join('\n');
}
