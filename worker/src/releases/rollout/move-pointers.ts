import type { FrontEndName } from '@niyukti/contract/releases/release';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { type ReleaseRow, releasePointers } from '../../core/schema/platform.ts';
import { type Actor, actorOf } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import type { Principal } from '../../http/principal.ts';
import { refuse } from '../../http/problem.ts';
import type { Env } from '../env.ts';
import { findMarketingFor, requireMarketingFor } from '../marketing-pages.ts';
import { readLiveRows, readReleaseRow, requireCompatible, toReleaseInfo } from '../release-rows.ts';
import { forgetReleaseSet } from '../release-set.ts';
import { checkStillGranted } from '../storage/gate/grants.ts';
import { type News, sendWebhook } from './send-webhook.ts';

/** Who moves pointers: an administrator or a deploy token. */
export interface Mover {
  /** Not set by `npm start`. Then the grants are not checked again. */
  readonly env?: Env;
  readonly db: Database;
  readonly now: number;
  readonly actor: Actor;
  readonly notify?: (news: readonly News[]) => void;
}

/** Creates the mover of a call. */
export function toMover({
  env,
  db,
  now,
  caller,
  waitUntil,
}: {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
  readonly caller: Principal;
  readonly waitUntil: (work: Promise<unknown>) => void;
}): Mover {
  return { env, db, now, actor: actorOf(caller), notify: (news) => waitUntil(sendWebhook(env, news)) };
}

/** Release ids by front end. */
export type Targets = Record<FrontEndName, string>;

type Rows = Map<FrontEndName, ReleaseRow>;

/** The live releases. */
export interface Pointers {
  /** All pointers as text. A move happens only if they are unchanged. */
  readonly version: string;
  readonly ids: ReadonlyMap<FrontEndName, string>;
  readonly rows: Rows;
}

type Action = 'promote' | 'roll back';
const EVENTS = { promote: 'release.promoted', 'roll back': 'release.rolled-back' } as const;
const NEWS = { promote: 'promoted', 'roll back': 'rolled back' } as const;
const TRIES = 3;

/**
 * Moves the pointers of some front ends in one transaction, if all releases are compatible. Tries
 * again if another front end was moved meanwhile. Throws a 409 if one of these was. Returns the targets.
 */
export async function movePointers(
  mover: Mover,
  action: Action,
  reason: string,
  findTargets: (pointers: Pointers) => Promise<Targets>,
): Promise<Targets> {
  const first = await readPointers(mover.db);
  let pointers = first;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const targets = await findTargets(pointers);
    for (const name of Object.keys(targets))
      if (pointers.ids.get(name) !== first.ids.get(name)) refuse('release-moved');
    const moves = await planMoves(mover, pointers, targets, action);
    if (moves.length === 0 || (await writeMoves(mover, pointers, moves, action, reason))) {
      forgetReleaseSet();
      const { actor, now } = mover;
      const news = moves.map(({ name, from, to }): News => {
        return { event: NEWS[action], frontEnd: name, release: to, before: from, reason, by: actor.name, at: now };
      });
      mover.notify?.(news);
      return targets;
    }
    pointers = await readPointers(mover.db);
  }
  return refuse('release-moved');
}

async function readPointers({ orm }: Database): Promise<Pointers> {
  const { name, release_id } = releasePointers;
  const [pointers, rows] = await Promise.all([
    orm.select({ name, release_id }).from(releasePointers).orderBy(name),
    readLiveRows(orm),
  ]);
  return {
    version: serializePointers(pointers),
    ids: new Map(pointers.map((row) => [row.name, row.release_id])),
    rows: new Map(rows.map((row) => [row.name, row])),
  };
}

/** All pointers as text, in the order of their names. */
export const serializePointers = (
  pointers: readonly { readonly name: string; readonly release_id: string }[],
): string => pointers.map((row) => `${row.name}:${row.release_id}`).join(' ');

/** The condition that all pointers are as they were read. */
export const arePointersUnchanged = (version: string): SQL => sql`${version} = (
  SELECT coalesce(group_concat(name || ':' || release_id, ' '), '')
  FROM (SELECT name, release_id FROM release_pointers ORDER BY name))`;

interface Move {
  readonly name: FrontEndName;
  readonly from: string | null;
  readonly to: string;
}

/**
 * Finds the pointers that must move for these targets, and checks the result. Empty if everything
 * is live already.
 */
async function planMoves({ env, db }: Mover, pointers: Pointers, targets: Targets, action: Action): Promise<Move[]> {
  const next: Rows = new Map(pointers.rows);
  for (const [name, id] of Object.entries(targets)) next.set(name, await readReleaseRow(db.orm, name, id));
  const [shell, marketing] = [next.get('shell'), next.get('marketing')];
  if (shell && marketing) {
    const find = action === 'promote' ? requireMarketingFor : findMarketingFor;
    next.set('marketing', (await find(db.orm, shell, marketing)) ?? marketing);
  }
  if (shell) requireCompatible(toReleaseInfo(shell), [...next.values()].map(toReleaseInfo));
  const moves = [...next].flatMap(([name, { id }]) => {
    const from = pointers.ids.get(name) ?? null;
    return from === id ? [] : [{ name, from, to: id }];
  });
  // A rollback is not checked: its release was live, and must not fail in an emergency.
  if (env && action === 'promote') for (const { name, to } of moves) await checkStillGranted(env, db, name, to);
  return moves;
}

/**
 * Moves the pointers, writes the history and ends the canaries in one transaction. Returns false and
 * writes nothing if any pointer has moved since it was read.
 */
async function writeMoves(
  { db, now, actor }: Mover,
  pointers: Pointers,
  moves: readonly Move[],
  action: Action,
  reason: string,
): Promise<boolean> {
  const json = JSON.stringify(moves);
  const work = new Transaction(actor, now);
  endCanaries(work, pointers, moves, now);
  const moved = work.change(
    sql`INSERT INTO release_pointers (name, release_id, updated_at)
      SELECT value ->> 'name', value ->> 'to', ${now} FROM json_each(${json}) WHERE ${arePointersUnchanged(pointers.version)}
      ON CONFLICT (name) DO UPDATE SET release_id = excluded.release_id, updated_at = excluded.updated_at, ${NO_CANARY}`,
    {
      name: EVENTS[action],
      subject: 'release',
      id: null,
      label: moves.map(({ name, to }) => `${name} ${to}`).join(', '),
      payload: {
        before: Object.fromEntries(moves.map(({ name, from }) => [name, from])),
        after: { ...Object.fromEntries(moves.map(({ name, to }) => [name, to])), reason },
      },
    },
  );
  moved.also(
    (happened) => sql`INSERT INTO release_history (name, release_id, previous_id, by_name, reason, created_at, action)
      SELECT value ->> 'name', value ->> 'to', value ->> 'from', ${actor.name}, ${reason}, ${now}, ${action}
      FROM json_each(${json}) WHERE ${happened}`,
  );
  // Open tabs still use the previous releases, so the sweep counts from now.
  moved.also(
    (happened) => sql`UPDATE releases SET used_at = ${now} WHERE ${happened}
      AND (name, id) IN (SELECT value ->> 'name', coalesce(value ->> 'from', '') FROM json_each(${json}))`,
  );
  await work.run(db);
  return moved.changed;
}

const NO_CANARY = sql`canary_id = NULL, canary_percent = NULL, canary_salt = NULL, canary_since = NULL, canary_rule = NULL`;

/**
 * Ends the canaries of the moved front ends, with an event and a history line each. A canary that
 * goes live gets neither. A move of the shell also ends marketing's canary, and the other way round.
 */
function endCanaries(work: Transaction, { version }: Pointers, moves: readonly Move[], now: number): void {
  const names = new Set<FrontEndName>(moves.map(({ name }) => name));
  if (names.has('shell') || names.has('marketing')) names.add('shell').add('marketing');
  const isEnded = sql`canary_id IS NOT NULL AND name IN (SELECT value FROM json_each(${JSON.stringify([...names])}))
    AND (name, canary_id) NOT IN (SELECT value ->> 'name', value ->> 'to' FROM json_each(${JSON.stringify(moves)}))`;
  const ended = work.record({
    name: 'canary.superseded',
    subject: 'release',
    id: null,
    payload: { front: sql`name`, release: sql`canary_id` },
    of: { table: 'release_pointers', where: sql`${arePointersUnchanged(version)} AND ${isEnded}` },
  });
  ended.also(
    (happened) => sql`INSERT INTO release_history (name, release_id, previous_id, by_name, reason, created_at, action)
      SELECT name, canary_id, release_id, 'Niyukti', 'Another release became live', ${now}, 'end canary'
      FROM release_pointers WHERE ${happened} AND ${isEnded}`,
  );
  ended.also((happened) => sql`UPDATE release_pointers SET ${NO_CANARY} WHERE ${happened} AND ${isEnded}`);
}
