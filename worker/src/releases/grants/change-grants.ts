import type { Addition } from '@niyukti/contract/releases/grants';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import { screenKey } from '@niyukti/contract/screens/screen-path';
import { sql } from 'drizzle-orm';
import type { AnyOrm, Statement } from '../../core/orm.ts';
import type { Actor } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';

/** The actor of commands that the operator of a deployment runs. */
export const OPERATOR: Actor = { kind: 'system', id: null, name: 'niyukti' };

/**
 * Builds the transaction that grants paths and roles to a front end, with its event. `paths` are the
 * new paths; `roles` are all roles that the front end then has.
 */
export function grantFrontEnd({ name, label, roles, paths }: Addition, now: number): Statement[] {
  const work = new Transaction(OPERATOR, now);
  const granted = work.change(
    sql`INSERT INTO front_ends (name, label, roles, granted_at, retired_at)
      VALUES (${name}, ${label}, ${JSON.stringify(roles)}, ${now}, NULL)
      ON CONFLICT (name) DO UPDATE SET label = excluded.label, roles = excluded.roles, retired_at = NULL`,
    {
      name: 'remote.granted',
      subject: 'release',
      id: null,
      label: name,
      payload: { after: { roles: roles.join(', '), paths: paths.join(', ') } },
    },
  );
  const keyed = JSON.stringify(paths.map((path) => [screenKey(path), path]));
  // If a path was granted to another front end meanwhile, the primary key makes the transaction
  // fail.
  granted.also(
    (happened) => sql`INSERT INTO front_end_paths (key, path, name, granted_at)
      SELECT value ->> 0, value ->> 1, ${name}, ${now} FROM json_each(${keyed}) WHERE ${happened}`,
  );
  return work.statements();
}

/**
 * Builds the transaction that revokes paths and roles, with its event. `left` are the remaining
 * roles. It changes nothing if the live release is not `live`, because another release may use them.
 */
export function ungrantFrontEnd(
  { name, roles, paths }: Pick<Addition, 'name' | 'roles' | 'paths'>,
  left: readonly string[],
  live: string,
  now: number,
): Statement[] {
  const work = new Transaction(OPERATOR, now);
  const taken = work.change(
    sql`UPDATE front_ends SET roles = ${JSON.stringify(left)} WHERE name = ${name} AND retired_at IS NULL
      AND coalesce((SELECT p.release_id FROM release_pointers p WHERE p.name = front_ends.name), '') = ${live}`,
    {
      name: 'remote.ungranted',
      subject: 'release',
      id: null,
      label: name,
      payload: { before: { roles: roles.join(', '), paths: paths.join(', ') } },
    },
  );
  const keys = JSON.stringify(paths.map(screenKey));
  taken.also(
    (happened) => sql`DELETE FROM front_end_paths
      WHERE ${happened} AND name = ${name} AND key IN (SELECT value FROM json_each(${keys}))`,
  );
  return work.statements();
}

/** A front end that can be retired. */
export interface Retirable {
  /** The live release, or ''. */
  readonly live: string;
  readonly paths: string;
  readonly tokens: number;
}

/** Finds a front end that can be retired. Undefined if the name is unknown. */
export async function findRetirable(db: AnyOrm, name: string): Promise<Retirable | undefined> {
  const { granted, ...found } = (await db.get(sql`SELECT
    coalesce((SELECT release_id FROM release_pointers WHERE name = ${name}), '') AS live,
    coalesce((SELECT group_concat(path, ', ') FROM front_end_paths WHERE name = ${name}), '') AS paths,
    (SELECT count(*) FROM deploy_tokens WHERE name = ${name} AND revoked_at IS NULL) AS tokens,
    (SELECT count(*) FROM front_ends WHERE name = ${name} AND retired_at IS NULL) AS granted`)) as Retirable & {
    granted: number;
  };
  return found.live || found.tokens > 0 || granted > 0 ? found : undefined;
}

/**
 * Builds the transaction that retires a front end, with its event: documents no longer contain it,
 * and its tokens and grants end. The sweep removes its releases like other unused ones.
 */
export function retireFrontEnd(
  name: RemoteName,
  { paths, tokens }: Pick<Retirable, 'paths' | 'tokens'>,
  now: number,
): Statement[] {
  const work = new Transaction(OPERATOR, now);
  const retired = work.record({
    name: 'remote.retired',
    subject: 'release',
    id: null,
    label: name,
    payload: { before: { paths, tokens } },
  });
  retired.also((happened) => sql`DELETE FROM release_pointers WHERE ${happened} AND name = ${name}`);
  retired.also((happened) => sql`DELETE FROM front_end_paths WHERE ${happened} AND name = ${name}`);
  const ended = { deploy_tokens: 'revoked_at', trusted_runs: 'ended_at', front_ends: 'retired_at' };
  for (const [table, column] of Object.entries(ended)) {
    const at = sql.identifier(column);
    retired.also(
      (happened) => sql`UPDATE ${sql.identifier(table)} SET ${at} = ${now}
        WHERE ${happened} AND name = ${name} AND ${at} IS NULL`,
    );
  }
  return work.statements();
}
