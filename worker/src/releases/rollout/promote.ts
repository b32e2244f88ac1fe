import { operatorCommand } from '@niyukti/contract/releases/grants';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import type { ReleaseAction } from '@niyukti/contract/releases/release-calls';
import { and, desc, eq, ne } from 'drizzle-orm';
import { builtQuery, select } from '../../core/build.ts';
import type { Database } from '../../core/database.ts';
import { command } from '../../core/query.ts';
import { int, pick } from '../../core/rows.ts';
import {
  type ReleaseHistoryRow,
  type ReleaseRow,
  releaseHistory,
  releasePointers,
  releases,
} from '../../core/schema/platform.ts';
import { type Actor, actorOf } from '../../events/actor.ts';
import { sql } from '../../events/sql.ts';
import { Transaction } from '../../events/transaction.ts';
import type { Principal } from '../../http/principal.ts';
import { refuse } from '../../http/problem.ts';
import type { Env } from '../env.ts';
import { checkFit, liveReleases, sideOf } from '../fit.ts';
import { forgetLive } from '../live/live.ts';
import { needPair, pairedWith } from '../pair.ts';
import { checkStillGranted } from '../registry/gate/granted.ts';
import { byId } from '../registry/register.ts';
import { goingAlong } from './along.ts';
import { type News, tell } from './tell.ts';

/** Who moves pointers: an administrator, or a deployer by token, who has no account. */
export interface Mover {
  /** Where releases lie. A checkout that has sent its own through the gate just now needs none. */
  readonly env?: Env;
  readonly db: Database;
  readonly now: number;
  readonly actor: Actor;
  /** Passes on what was moved. */
  readonly tell?: (news: readonly News[]) => void;
}

/** What a mover is made of. */
interface Asking {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
  readonly caller: Principal;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Who makes a call, as a mover. */
export function moverOf({ env, db, now, caller, waitUntil }: Asking): Mover {
  return { env, db, now, actor: actorOf(caller), tell: (news) => waitUntil(tell(env, news)) };
}

/** Ids of releases by front end. */
export type Targets = Record<FrontEndName, string>;

type Rows = Map<FrontEndName, ReleaseRow>;
interface Pointers {
  /** All pointers in one text: what a move is guarded by. */
  readonly version: string;
  readonly ids: ReadonlyMap<FrontEndName, string>;
  /** Rows of the live releases, where they have one. */
  readonly rows: Rows;
}

const TRIES = 3;

const readHistory = builtQuery({ ...pick(releaseHistory, 'name'), limit: int }, ({ name, limit }) =>
  select()
    .from(releaseHistory)
    .where(and(eq(releaseHistory.name, name), ne(releaseHistory.action, 'alert')))
    .orderBy(desc(releaseHistory.id))
    .limit(limit),
);
const readKept = builtQuery(pick(releases, 'name'), ({ name }) =>
  select().from(releases).where(eq(releases.name, name)).orderBy(desc(releases.created_at), releases.id).limit(500),
);
const livePointers = builtQuery({}, () =>
  select(pick(releasePointers, 'name', 'release_id'))
    .from(releasePointers)
    .orderBy(releasePointers.name),
);

/**
 * Makes releases live, all at once and only if they fit each other and what stays: kits,
 * and pages that were rendered for exactly this pair of shell and marketing. A shell brings the
 * pages of the live marketing release along. 404 for a release that was never uploaded,
 * 409 with what does not fit, or when somebody else moved the same front end meanwhile.
 */
export async function promote(mover: Mover, targets: Targets, reason: string): Promise<void> {
  await move(mover, 'promote', reason, async () => targets);
}

/**
 * As `promote`, and live remotes that are no target and do not fit the new shell go along, with
 * what their teams uploaded for it or what was live before. Answers all that was asked to move.
 */
export function promoteAll(mover: Mover, targets: Targets, reason: string): Promise<Targets> {
  return move(mover, 'promote', reason, async ({ rows }) => ({
    ...targets,
    ...(await goingAlong(mover.db, rows, targets)),
  }));
}

/**
 * Makes the release live again that was live before the present one. Pages that are missing for the
 * pair do not stop it: public pages are then rendered in the browser until marketing is released
 * again. 409 where there is nothing to return to.
 */
export async function rollBack(mover: Mover, name: FrontEndName, reason: string): Promise<void> {
  await move(mover, 'roll back', reason, async ({ ids }) => {
    const live = ids.get(name) ?? refuse('nothing-before');
    const [history, kept] = await mover.db.batch(historyOf(name, 200), keptReleases(name));
    return { [name]: previousOf(name, live, history.rows, kept.rows) ?? refuseFirst(name) };
  });
}

/** A first release cannot be taken back. What else can be done: the remote is taken out again. */
function refuseFirst(name: FrontEndName): never {
  const out = ['shell', 'marketing'].includes(name)
    ? 'Release what is to be live.'
    : `To take all of ${name} out: ${operatorCommand(`retire ${name}`)}`;
  return refuse('nothing-before', {
    detail: `Nothing of ${name} is kept that was live before this release. ${out}`,
  });
}

/**
 * Lines of the history of a front end, newest first. That an alert was told moved nothing, and
 * older pages know no such line.
 */
export function historyOf(name: FrontEndName, limit: number) {
  return readHistory({ name, limit });
}

/**
 * Everything that is kept of a front end, newest first. Old releases are swept, so this stays
 * short.
 */
export function keptReleases(name: FrontEndName) {
  return readKept({ name });
}

/**
 * The release that was live before this one came, or null. Of marketing the one with another code:
 * its pages alone change whenever a shell is released.
 */
export function previousOf(
  name: FrontEndName,
  live: string,
  history: readonly ReleaseHistoryRow[],
  kept: readonly ReleaseRow[],
): string | null {
  const rows = new Map(kept.map((row) => [row.id, row]));
  let at = live;
  for (const line of history) {
    if (line.action !== 'promote' || line.release_id !== at || line.previous_id === at) continue;
    if (line.previous_id === null) return null;
    const before = rows.get(line.previous_id);
    if (!before) return null;
    if (name !== 'marketing' || before.entry !== rows.get(live)?.entry) return before.id;
    at = before.id;
  }
  return null;
}

async function move(
  mover: Mover,
  action: Extract<ReleaseAction, 'promote' | 'roll back'>,
  reason: string,
  choose: (pointers: Pointers) => Promise<Targets>,
): Promise<Targets> {
  const first = await readPointers(mover.db);
  let pointers = first;
  for (let left = TRIES; left > 0; left -= 1) {
    const targets = await choose(pointers);
    const moved = Object.keys(targets) as FrontEndName[];
    // Two people at one front end: the second looks again before deciding. Moves of other front
    // ends are none of their business.
    if (moved.some((name) => pointers.ids.get(name) !== first.ids.get(name))) refuse('release-moved');
    const moves = await planned(mover, pointers, targets, action);
    if (moves.size === 0 || (await movePointers(mover, pointers, moves, action, reason))) {
      forgetLive();
      mover.tell?.(newsOf(mover, pointers, moves, action, reason));
      return targets;
    }
    pointers = await readPointers(mover.db);
  }
  return refuse('release-moved');
}

function newsOf(
  { now, actor }: Mover,
  { ids }: Pointers,
  moves: Rows,
  action: keyof typeof EVENT,
  reason: string,
): News[] {
  const event = action === 'promote' ? 'promoted' : 'rolled back';
  return [...moves].map(([frontEnd, { id }]) => {
    const before = ids.get(frontEnd) ?? null;
    return { event, frontEnd, release: id, before, reason, by: actor.name, at: now };
  });
}

async function readPointers(db: Database): Promise<Pointers> {
  const [pointers, rows] = await db.batch(livePointers({}), liveReleases());
  return {
    version: pointers.rows.map((row) => `${row.name}:${row.release_id}`).join(' '),
    ids: new Map(pointers.rows.map((row) => [row.name, row.release_id])),
    rows: new Map(rows.rows.map((row) => [row.name as FrontEndName, row])),
  };
}

/**
 * What has to move for these targets, checked as a whole. Empty where all of it is live already.
 */
async function planned({ env, db }: Mover, pointers: Pointers, targets: Targets, action: ReleaseAction): Promise<Rows> {
  const next: Rows = new Map(pointers.rows);
  for (const [name, id] of Object.entries(targets) as [FrontEndName, string][]) {
    next.set(
      name,
      (await db.first(byId(name, id))) ?? refuse('not-found', { detail: `There is no release ${id} of ${name}.` }),
    );
  }
  const [shell, marketing] = [next.get('shell'), next.get('marketing')];
  if (shell && marketing) {
    const paired = await (action === 'promote' ? needPair : pairedWith)(db, shell, marketing);
    if (paired) next.set('marketing', paired);
  }
  for (const [name, row] of next) if (shell && name !== 'shell') checkFit(sideOf(shell), sideOf(row));
  const moves = new Map([...next].filter(([name, row]) => pointers.ids.get(name) !== row.id));
  // A return in need goes to what was live under the same grants: while it is, none is taken.
  if (env && action === 'promote') for (const [name, { id }] of moves) await checkStillGranted(env, db, name, id);
  return moves;
}

const AT_VERSION = `(SELECT coalesce(group_concat(name || ':' || release_id, ' '), '')
  FROM (SELECT name, release_id FROM release_pointers ORDER BY name))`;
const NO_CANARY =
  'canary_id = NULL, canary_percent = NULL, canary_salt = NULL, canary_since = NULL, canary_pair = NULL';
const THOSE = `canary_id IS NOT NULL AND name IN (SELECT value FROM json_each(?))
  AND (name, canary_id) NOT IN (SELECT value->>'name', value->>'to' FROM json_each(?))`;
const movePointer = command(
  `INSERT INTO release_pointers (name, release_id, updated_at)
  SELECT value->>'name', value->>'to', ?1 FROM json_each(?2) WHERE ?3 = ${AT_VERSION}
  ON CONFLICT (name) DO UPDATE SET release_id = excluded.release_id, updated_at = excluded.updated_at`,
);
const insertLines = command(
  `INSERT INTO release_history (name, release_id, previous_id, by_name, reason, created_at, action)
  SELECT value->>'name', value->>'to', value->>'from', ?1, ?2, ?3, ?4 FROM json_each(?5) WHERE changed()`,
);
const endCanaries = command(
  `UPDATE release_pointers SET ${NO_CANARY}
  WHERE changed() AND canary_id IS NOT NULL AND name IN (SELECT value->>'name' FROM json_each(?))`,
);
const noteUses = command(
  `UPDATE releases SET used_at = ?1 WHERE changed()
  AND (name, id) IN (SELECT value->>'name', coalesce(value->>'from', '') FROM json_each(?2))`,
);
const insertSuperseded = command(
  `INSERT INTO release_history (name, release_id, previous_id, by_name, reason, created_at, action)
  SELECT name, canary_id, release_id, 'Niyukti', 'Another release became live', ?, 'end canary'
  FROM release_pointers WHERE changed() AND ${THOSE}`,
);
const endThose = command(`UPDATE release_pointers SET ${NO_CANARY} WHERE changed() AND ${THOSE}`);
const EVENT = { promote: 'release.promoted', 'roll back': 'release.rolled-back' } as const;

/**
 * Moves the pointers with their history in one transaction; false, and nothing written, where any
 * pointer has moved since. Canaries beside what was live end with it.
 */
async function movePointers(
  { db, now, actor }: Mover,
  pointers: Pointers,
  moves: Rows,
  action: keyof typeof EVENT,
  reason: string,
): Promise<boolean> {
  const lines = [...moves].map(([name, row]) => ({ name, to: row.id, from: pointers.ids.get(name) ?? null }));
  const json = JSON.stringify(lines);
  const work = new Transaction(actor, now);
  endSuperseded(work, pointers, lines, now);
  const moved = work.change(movePointer(now, json, pointers.version), {
    name: EVENT[action],
    subject: 'release',
    id: null,
    label: lines.map(({ name, to }) => `${name} ${to}`).join(', '),
    payload: {
      before: Object.fromEntries(lines.map(({ name, from }) => [name, from])),
      after: { ...Object.fromEntries(lines.map(({ name, to }) => [name, to])), reason },
    },
  });
  moved.also(insertLines(actor.name, reason, now, action, json));
  // A canary that becomes live is one no longer: its promotion is line enough.
  moved.also(endCanaries(json));
  // What was live a moment ago is in open tabs: its time to be swept begins now.
  moved.also(noteUses(now, json));
  await work.run(db);
  return moved.changed;
}

/**
 * Ends the canaries that were begun beside what moves, and those of the other side of a pair: each
 * leaves an event and a line of the history.
 */
function endSuperseded(
  work: Transaction,
  pointers: Pointers,
  lines: readonly { name: FrontEndName; to: string }[],
  now: number,
): void {
  const names = new Set<FrontEndName>(lines.map(({ name }) => name));
  if (names.has('shell') || names.has('marketing')) for (const side of ['shell', 'marketing'] as const) names.add(side);
  const moving = JSON.stringify([...names]);
  const live = JSON.stringify(lines);
  const superseded = work.record({
    name: 'canary.superseded',
    subject: 'release',
    id: null,
    payload: { front: sql('name'), release: sql('canary_id') },
    of: {
      table: 'release_pointers',
      where: sql(`? = ${AT_VERSION} AND ${THOSE}`, pointers.version, moving, live),
    },
  });
  superseded.also(insertSuperseded(now, moving, live));
  superseded.also(endThose(moving, live));
}
