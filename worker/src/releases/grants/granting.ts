import type { Addition } from '@niyukti/contract/releases/grants';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import { screenKey } from '@niyukti/contract/screens/screen-path';
import type { Statement } from '../../core/database.ts';
import { command, query } from '../../core/query.ts';
import { int, text } from '../../core/rows.ts';
import type { Actor } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';

/** Whoever runs commands on the deployment. */
export const OPERATOR: Actor = { kind: 'system', id: null, name: 'npm run platform' };

const keepFrontEnd = command(
  `INSERT INTO front_ends (name, label, roles, granted_at, retired_at) VALUES (?, ?, ?, ?, NULL)
  ON CONFLICT (name) DO UPDATE SET label = excluded.label, roles = excluded.roles, retired_at = NULL`,
);
/** A path that somebody was given meanwhile breaks the key, and with it the whole transaction. */
const addPaths = command(
  `INSERT INTO front_end_paths (key, path, name, granted_at)
  SELECT value ->> 0, value ->> 1, ?, ? FROM json_each(?) WHERE changed()`,
);

/**
 * Grants as statements of one transaction, with their event, for the command line: `paths` are
 * those that are new, `roles` all that it has then.
 */
export function grantingByOperator({ name, label, roles, paths }: Addition, now: number): Statement[] {
  const work = new Transaction(OPERATOR, now);
  const granted = work.change(keepFrontEnd(name, label, JSON.stringify(roles), now), {
    name: 'remote.granted',
    subject: 'release',
    id: null,
    label: name,
    payload: { after: { roles: roles.join(', '), paths: paths.join(', ') } },
  });
  const keyed = paths.map((path) => [screenKey(path), path]);
  granted.also(addPaths(name, now, JSON.stringify(keyed)));
  return work.statements();
}

/** Nothing of it is live: what documents show would go on with what is taken. */
const UNLIVE = 'retired_at IS NULL AND NOT EXISTS (SELECT 1 FROM release_pointers p WHERE p.name = front_ends.name)';
const keepRoles = command(`UPDATE front_ends SET roles = ? WHERE name = ? AND ${UNLIVE}`);
const freePaths = command(
  'DELETE FROM front_end_paths WHERE changed() AND name = ? AND key IN (SELECT value FROM json_each(?))',
);

/**
 * Takes roles and paths back, as statements of one transaction with its event; `left` are the roles
 * that stay. Nothing happens while a release of it is live.
 */
export function ungrantingByOperator(
  { name, roles, paths }: Pick<Addition, 'name' | 'roles' | 'paths'>,
  left: readonly string[],
  now: number,
): Statement[] {
  const work = new Transaction(OPERATOR, now);
  const taken = work.change(keepRoles(JSON.stringify(left), name), {
    name: 'remote.ungranted',
    subject: 'release',
    id: null,
    label: name,
    payload: { before: { roles: roles.join(', '), paths: paths.join(', ') } },
  });
  taken.also(freePaths(name, JSON.stringify(paths.map(screenKey))));
  return work.statements();
}

/** What there is of a front end that is to go; no row where nobody knows the name. */
export const retirable = query(
  { live: text, paths: text, tokens: int, granted: int },
  `SELECT coalesce((SELECT release_id FROM release_pointers WHERE name = named.name), '') AS live,
    coalesce((SELECT group_concat(path, ', ') FROM front_end_paths WHERE name = named.name), '') AS paths,
    (SELECT count(*) FROM deploy_tokens WHERE name = named.name AND revoked_at IS NULL) AS tokens,
    (SELECT count(*) FROM front_ends WHERE name = named.name AND retired_at IS NULL) AS granted
  FROM (SELECT ? AS name) AS named
  WHERE EXISTS (SELECT 1 FROM release_pointers p WHERE p.name = named.name)
    OR EXISTS (SELECT 1 FROM deploy_tokens t WHERE t.name = named.name AND t.revoked_at IS NULL)
    OR EXISTS (SELECT 1 FROM front_ends f WHERE f.name = named.name AND f.retired_at IS NULL)`,
);
export type Retirable = { readonly paths: string; readonly tokens: number };

const removePointer = command('DELETE FROM release_pointers WHERE changed() AND name = ?');
const revokeTokens = command(
  'UPDATE deploy_tokens SET revoked_at = ? WHERE changed() AND name = ? AND revoked_at IS NULL',
);
const removePaths = command('DELETE FROM front_end_paths WHERE changed() AND name = ?');
const endTrusts = command('UPDATE trusted_runs SET ended_at = ? WHERE changed() AND name = ? AND ended_at IS NULL');
const endGrant = command('UPDATE front_ends SET retired_at = ? WHERE changed() AND name = ? AND retired_at IS NULL');

/**
 * Takes a front end out, with its event: it is in no document from then on, its tokens and its
 * grants end. What was uploaded stays as long as that of any release out of use.
 */
export function retiringByOperator(name: RemoteName, { paths, tokens }: Retirable, now: number): Statement[] {
  const work = new Transaction(OPERATOR, now);
  const retired = work.record({
    name: 'remote.retired',
    subject: 'release',
    id: null,
    label: name,
    payload: { before: { paths, tokens } },
  });
  retired.also(removePointer(name));
  retired.also(revokeTokens(now, name));
  retired.also(removePaths(name));
  retired.also(endTrusts(now, name));
  retired.also(endGrant(now, name));
  return work.statements();
}
