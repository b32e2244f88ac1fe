import type { Role } from '../accounts/roles.ts';
import { AREAS, GRANTS, REDIRECTS, REMOTE_NAMES, type RemoteName } from '../screens/areas.ts';
import { screenKey } from '../screens/screen-path.ts';

/** What a front end was given: its name for people, sessions and paths that it may ask for. */
export interface FrontEndGrant {
  readonly label: string;
  readonly roles: readonly Role[];
  readonly paths: readonly string[];
}

/** Everything that is granted somewhere, by remote, in the order of sidebars. */
export type Grants = Readonly<Record<RemoteName, FrontEndGrant>>;

/** What every deployment grants: the remotes of this repository. */
export const OWN_GRANTS: Grants = /* @__PURE__ */ Object.fromEntries(
  REMOTE_NAMES.map((name) => [name, { ...AREAS[name], paths: GRANTS[name] }]),
);

/** Roles and paths in addition to what is granted already, for one front end. */
export interface Addition extends FrontEndGrant {
  readonly name: RemoteName;
}

/**
 * What is granted, and these in addition: new remotes behind all others, or more for known ones.
 */
export function withGranted(grants: Grants, additions: readonly Addition[]): Grants {
  const all: Record<RemoteName, FrontEndGrant> = { ...grants };
  for (const { name, label, roles, paths } of additions) {
    const known = all[name];
    all[name] = {
      label: known?.label ?? label,
      roles: [...new Set([...(known?.roles ?? []), ...roles])],
      paths: [...(known?.paths ?? []), ...paths],
    };
  }
  return all;
}

/** What a path is granted by, and to whom. */
export interface Grant {
  readonly remote: RemoteName;
  readonly path: string;
}

/**
 * The grant that a path, with parameters or without, lies beneath. No two of different remotes
 * overlap.
 */
export function grantOf(path: string, grants: Grants = OWN_GRANTS): Grant | undefined {
  const key = screenKey(path);
  for (const [remote, { paths }] of Object.entries(grants)) {
    for (const granted of paths) {
      const above = screenKey(granted);
      if (key === above || (above !== '/' && key.startsWith(`${above}/`))) return { remote, path: granted };
    }
  }
  return undefined;
}

/**
 * A command of whoever runs the deployment, as a refusal names it. Without `--remote` it would work
 * on the database of the machine that it is run on, and report success.
 */
export function operatorCommand(words: string): string {
  return `npx --no niyukti ${words} --remote (on your own machine without --remote)`;
}

/** Says which grant a remote lacks for a path, for whoever released or tested it. */
export function missingGrant(remote: RemoteName, path: string, grants: Grants = OWN_GRANTS): string {
  const owner = grantOf(path, grants);
  if (owner) return `${path} lies beneath ${owner.path}, which is granted to ${owner.remote}, not to ${remote}.`;
  const needed = `/${path.split('/')[1] ?? ''}`;
  const [fault] = ungrantable(remote, [needed], grants);
  if (fault) return `${path} can be granted to nobody: ${fault} Choose another path for the screen.`;
  return `${path} needs the grant ${needed}, which ${remote} does not have. ${howGranted(remote, `--path ${needed}`)}`;
}

/** Says which role a remote lacks for a screen, for whoever released or tested it. */
export function missingRole(remote: RemoteName, path: string, role: string): string {
  return `${path} asks for the role ${role}, which is not granted to ${remote}. ${howGranted(remote, `--role ${role}`)}`;
}

/** What the public site may do is the product's own, and no command adds to it. */
const howGranted = (remote: RemoteName, what: string) =>
  remote === 'marketing'
    ? 'It is given by contract/src/screens/areas.ts. Ship the Worker first.'
    : `It is given by: ${operatorCommand(`grant ${remote} ${what}`)}`;

/** Says what a deployment lacks that does not know a remote, and how it is given. */
export function missingArea(name: string): string {
  return `This deployment does not know "${name}": nothing is granted to it. Who runs the deployment gives it a name for people, roles and paths: ${operatorCommand(`grant ${name} --label "…" --role … --path /…`)}. One of this repository comes with npm run deploy.`;
}

/** What the gateway answers by itself, beneath which no path is granted. */
export const RESERVED_PATHS = ['/api', '/files', '/remotes', '/preview', '/subscribe', '/kit', '/parts'] as const;

/** A path that may be granted by a command: one segment, as `/Campus`. */
const GRANTABLE = /^\/[A-Za-z][A-Za-z0-9-]{1,39}$/;

/**
 * What speaks against giving these paths to a remote; empty where nothing does. A path that it has
 * already does not.
 */
export function ungrantable(name: RemoteName, paths: readonly string[], grants: Grants): string[] {
  const reserved = new Set([...RESERVED_PATHS, ...Object.keys(REDIRECTS)].map(screenKey));
  return paths.flatMap((path) => {
    if (!GRANTABLE.test(path)) return [`${path} is not a path at the top, like "/Campus".`];
    if (reserved.has(screenKey(path))) return [`${path} is the server’s own.`];
    const owner = grantOf(path, grants);
    return owner && owner.remote !== name ? [`${path} is granted to ${owner.remote} already.`] : [];
  });
}
