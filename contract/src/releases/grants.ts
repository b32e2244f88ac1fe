import type { Role } from '../accounts/roles.ts';
import { AREAS, GRANTS, REDIRECTS, REMOTE_NAMES, type RemoteName } from '../screens/areas.ts';
import { screenKey } from '../screens/screen-path.ts';

/** What a front end is granted: a name for people, roles and paths. */
interface FrontEndGrant {
  readonly label: string;
  readonly roles: readonly Role[];
  readonly paths: readonly string[];
}

/** All grants of a deployment by remote, in the order of sidebars. */
export type Grants = Readonly<Record<RemoteName, FrontEndGrant>>;

/** The grants of every deployment: those of the remotes of this repository. */
export const OWN_GRANTS: Grants = /* @__PURE__ */ Object.fromEntries(
  REMOTE_NAMES.map((name) => [name, { ...AREAS[name], paths: GRANTS[name] }]),
);

/** Additional roles and paths of one front end. */
export interface Addition extends FrontEndGrant {
  readonly name: RemoteName;
}

/** Grants with additions: new remotes come last, known ones get more roles and paths. */
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

/** A granted path and its remote. */
export interface Grant {
  readonly remote: RemoteName;
  readonly path: string;
}

/**
 * The grant that covers a path, with parameters or without. Grants of different remotes do not
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
 * A command for operators, as refusals name it. Without `--remote` it would change the local database
 * and report success.
 */
export function operatorCommand(words: string): string {
  return `npx --no niyukti ${words} --remote (on your own machine without --remote)`;
}

/** A message for deployers: the grant that a remote lacks for a path. */
export function missingGrant(remote: RemoteName, path: string, grants: Grants = OWN_GRANTS): string {
  const owner = grantOf(path, grants);
  if (owner) return `${path} lies beneath ${owner.path}, which is granted to ${owner.remote}, not to ${remote}.`;
  const needed = `/${path.split('/')[1] ?? ''}`;
  const [fault] = ungrantable(remote, [needed], grants);
  if (fault) return `${path} can be granted to nobody: ${fault} Choose another path for the screen.`;
  return `${path} needs the grant ${needed}, which ${remote} does not have. ${howGranted(remote, `--path ${needed}`)}`;
}

/** A message for deployers: the role that a remote lacks for a screen. */
export function missingRole(remote: RemoteName, path: string, role: string): string {
  return `${path} asks for the role ${role}, which is not granted to ${remote}. ${howGranted(remote, `--role ${role}`)}`;
}

/** No command grants anything to the public site. */
const howGranted = (remote: RemoteName, what: string) =>
  remote === 'marketing'
    ? 'Add it to contract/src/screens/areas.ts and ship the Worker first.'
    : `The operator grants it: ${operatorCommand(`grant ${remote} ${what}`)}`;

/** A message for deployers of a remote that the deployment does not know. */
export function missingArea(name: string): string {
  return `This deployment does not know "${name}": nothing is granted to it. The operator grants its paths: ${operatorCommand(`grant ${name} --label "…" --role … --path /…`)}. A remote of this repository is granted by npm run deploy.`;
}

/** Paths of the gateway itself, which cannot be granted. */
export const RESERVED_PATHS = ['/api', '/files', '/remotes', '/preview', '/subscribe', '/kit', '/parts'] as const;

/** A path that a command may grant: one segment, such as `/Campus`. */
const GRANTABLE = /^\/[A-Za-z][A-Za-z0-9-]{1,39}$/;

/**
 * Why paths cannot be granted to a remote; empty where they can. It may have them already.
 */
export function ungrantable(name: RemoteName, paths: readonly string[], grants: Grants): string[] {
  const reserved = new Set([...RESERVED_PATHS, ...Object.keys(REDIRECTS)].map(screenKey));
  return paths.flatMap((path) => {
    if (!GRANTABLE.test(path))
      return [`${path} is not one segment of 2 to 40 letters, digits and hyphens, like "/Campus".`];
    if (reserved.has(screenKey(path))) return [`${path} is the server’s own.`];
    const owner = grantOf(path, grants);
    return owner && owner.remote !== name ? [`${path} is granted to ${owner.remote} already.`] : [];
  });
}
