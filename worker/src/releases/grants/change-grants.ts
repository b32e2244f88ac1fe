import type { Addition } from '@niyukti/contract/releases/grants';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import { screenKey } from '@niyukti/contract/screens/screen-path';
import { sql } from 'drizzle-orm';
import type { AnyOrm, Statement } from '../../core/orm.ts';
import type { Actor } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';

/** Whoever runs commands on the deployment. */
export const OPERATOR: Actor = { kind: 'system', id: null, name: 'niyukti' };

/**
 * Grants as statements of one transaction, with their event, for the command line: `paths` are
 * those that are new, `roles` all that it has then.
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
  // A path that somebody was given meanwhile breaks the key, and with it the whole transaction.
  granted.also(
    (happened) => sql`INSERT INTO front_end_paths (key, path, name, granted_at)
      SELECT value ->> 0, value ->> 1, ${name}, ${now} FROM json_each(${keyed}) WHERE ${happened}`,
  );
  return work.statements();
}

/**
 * Takes roles and paths back, as statements of one transaction with its event; `left` are the roles
 * that stay. Nothing happens where another release than `live` is live: it may use them.
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

/** What there is of a front end that can be taken out. */
export interface Retirable {
  /** Its live release, or ''. */
  readonly live: string;
  readonly paths: string;
  readonly tokens: number;
}

/** What there is of a front end; undefined where nobody knows the name. */
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
 * Takes a front end out, with its event: it is in no document from then on, its tokens and its
 * grants end. What was uploaded stays as long as that of any release out of use.
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
