import { ROLES } from '@niyukti/contract/accounts/roles';
import { type Grants, OWN_GRANTS, withGranted } from '@niyukti/contract/releases/grants';
import { FRONT_ENDS } from '@niyukti/contract/screens/areas';
import { asc, isNull, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { AnyOrm } from './orm.ts';
import { frontEnds } from './schema/platform.ts';

/** More front ends than any deployment has. */
const MAX_FRONT_ENDS = 200;

const PATHS = sql<string>`(SELECT json_group_array(path) FROM (
  SELECT p.path FROM front_end_paths p WHERE p.name = front_ends.name ORDER BY p.granted_at, p.key))`.as('paths');

/** All current grants: those of the repository, then the deployment's own, the oldest first. */
export async function readGrants({ orm }: { readonly orm: AnyOrm }): Promise<Grants> {
  const { name, label, roles, granted_at, retired_at } = frontEnds;
  const granted = orm.select({ name, label, roles, paths: PATHS }).from(frontEnds).where(isNull(retired_at));
  const rows = await granted.orderBy(asc(granted_at), asc(name)).limit(MAX_FRONT_ENDS);
  const additions = rows.map((row) => {
    const asked: unknown = JSON.parse(row.roles);
    return {
      name: row.name,
      label: row.label,
      roles: ROLES.filter((role) => Array.isArray(asked) && asked.includes(role)),
      paths: JSON.parse(row.paths) as string[],
    };
  });
  return withGranted(OWN_GRANTS, additions);
}

/** Names of all front ends, also retired ones, whose figures are still kept. */
export async function frontEndNames({ orm }: Database): Promise<string[]> {
  const rows = await orm.select({ name: frontEnds.name }).from(frontEnds).orderBy(frontEnds.name).limit(MAX_FRONT_ENDS);
  return [...new Set([...FRONT_ENDS, ...rows.map(({ name }) => name)])];
}

/** Whether a front end may be released here. */
export async function isFrontEnd(db: Database, name: string): Promise<boolean> {
  return (FRONT_ENDS as readonly string[]).includes(name) || Object.hasOwn(await readGrants(db), name);
}
