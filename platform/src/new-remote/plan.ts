import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { grantOf } from '@niyukti/contract/releases/grants';
import { AREAS } from '@niyukti/contract/screens/areas';
import { Refusal } from '../progress.ts';

/** A remote to be made. */
export interface Plan {
  /** Lower-case letters: a folder `mf-<name>`, a global `niyukti_<name>`, a path `/remotes/<name>/`. */
  name: string;
  /** "Career advice", as its sidebar entry and title say it. */
  title: string;
  /** Its name in messages when it fails, such as "The career advice area". */
  label: string;
  /** The role whose session its screens need; null is open to everyone. */
  role: Role | null;
  /** Canonical path of its first screen. */
  path: string;
}

/** The options besides the name. */
export const PLAN_OPTIONS = { title: { type: 'string' }, role: { type: 'string' }, path: { type: 'string' } } as const;

type PlanValues = { readonly [Name in keyof typeof PLAN_OPTIONS]?: string | undefined };

/** Plans a remote. Throws `Refusal` for a name, role or path that it cannot have. */
export function planRemote(name: string | undefined, values: PlanValues = {}): Plan {
  if (!name) throw new Refusal('Give the name, such as guidance.');
  if (!/^[a-z]{2,20}$/.test(name)) {
    throw new Refusal(
      `A remote's name has 2 to 20 letters from a to z, like "guidance": it is a folder, a global and a path.`,
    );
  }
  if (name === 'public' || name === 'shell') throw new Refusal(`"${name}" is taken by the platform itself.`);
  if (name in AREAS) throw new Refusal(`There is a remote "${name}" already: see contract/src/screens/areas.ts.`);
  const role = values.role ?? null;
  if (role !== null && !isRole(role)) throw new Refusal(`There is no role "${role}". There are: ${ROLES.join(', ')}.`);
  const title = values.title?.trim() || capital(name);
  const path = values.path ?? `/${capital(name)}`;
  if (!/^(\/[A-Za-z0-9-]+)+$/.test(path)) throw new Refusal(`"${path}" is not a path of a screen, like "/Guidance".`);
  const owner = grantOf(path);
  if (owner) throw new Refusal(`${path} belongs to the remote "${owner.remote}". Choose another by --path.`);
  return { name, title, label: `The ${title.toLowerCase()} area`, role, path };
}

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);
/** The word with a capital letter. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
