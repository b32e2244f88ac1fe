import { ROLES } from '@niyukti/contract/accounts/roles';
import { type Grants, OWN_GRANTS, withGranted } from '@niyukti/contract/releases/grants';
import { FRONT_ENDS } from '@niyukti/contract/releases/release';
import type { Database } from './database.ts';
import { query } from './query.ts';
import { pick, type RowOf, text } from './rows.ts';
import { frontEnds } from './schema/platform.ts';

/** More of them than any deployment has. */
const MOST = 200;

const GRANTED = { ...pick(frontEnds, 'name', 'label', 'roles'), paths: text };

/** What a deployment grants beyond the remotes of this repository, oldest first. */
export const readGranted = query(
  GRANTED,
  `SELECT name, label, roles,
    (SELECT json_group_array(path) FROM (SELECT path FROM front_end_paths p WHERE p.name = f.name ORDER BY granted_at, key)) AS paths
  FROM front_ends f WHERE retired_at IS NULL ORDER BY granted_at, name LIMIT ${MOST}`,
);

/** Everything that is granted, with these rows. */
export function grantsOf(rows: readonly RowOf<typeof GRANTED>[]): Grants {
  const additions = rows.map(({ name, label, roles, paths }) => {
    const asked: unknown = JSON.parse(roles);
    return {
      name,
      label,
      roles: ROLES.filter((role) => Array.isArray(asked) && asked.includes(role)),
      paths: JSON.parse(paths) as string[],
    };
  });
  return withGranted(OWN_GRANTS, additions);
}

/** Everything that is granted at this moment. */
export async function readGrants(db: Database): Promise<Grants> {
  return grantsOf(await db.all(readGranted()));
}

const readNames = query(pick(frontEnds, 'name'), `SELECT name FROM front_ends ORDER BY name LIMIT ${MOST}`);

/** Every front end that there was: also those that were taken out, whose figures are still kept. */
export async function frontEndNames(db: Database): Promise<string[]> {
  return [...new Set([...FRONT_ENDS, ...(await db.all(readNames())).map(({ name }) => name)])];
}

/** True for a front end that may be released here: of this repository, or one that was granted. */
export async function isFrontEnd(db: Database, name: string): Promise<boolean> {
  return (FRONT_ENDS as readonly string[]).includes(name) || Object.hasOwn(await readGrants(db), name);
}
