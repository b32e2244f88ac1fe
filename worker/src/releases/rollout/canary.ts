import type { FrontEndName } from '@niyukti/contract/releases/release';
import { and, eq } from 'drizzle-orm';
import { builtCommand, builtQuery, changed, select, update } from '../../core/build.ts';
import type { Write } from '../../core/database.ts';
import { randomToken } from '../../core/hash.ts';
import { command, queryOf } from '../../core/query.ts';
import { columnsIn, pick } from '../../core/rows.ts';
import { releasePointers, releases } from '../../core/schema/platform.ts';
import { Transaction } from '../../events/transaction.ts';
import { refuse } from '../../http/problem.ts';
import { checkMeetings, sideOf } from '../fit.ts';
import { forgetLive } from '../live/live.ts';
import { needPair } from '../pair.ts';
import { checkStillGranted } from '../registry/gate/granted.ts';
import { byId } from '../registry/register.ts';
import type { Mover } from './promote.ts';

/** A pointer with its canary. */
const POINTER = pick(releasePointers, 'name', 'release_id', 'canary_id', 'canary_percent');

const readPointers = builtQuery({}, () => select(POINTER).from(releasePointers).orderBy(releasePointers.name));
const readPointer = builtQuery(pick(releasePointers, 'name'), ({ name }) =>
  select(POINTER).from(releasePointers).where(eq(releasePointers.name, name)),
);
/** Rows of the releases that pointers name in a column. */
const rowsAt = queryOf(
  columnsIn(releases),
  (column: 'release_id' | 'canary_id') =>
    `SELECT r.* FROM release_pointers p JOIN releases r ON r.name = p.name AND r.id = p.${column}`,
  [['release_id'], ['canary_id']],
);
const pointCanary = command(
  `UPDATE release_pointers SET canary_id = ?1, canary_percent = ?2, canary_pair = ?3,
    canary_salt = iif(canary_id = ?1, canary_salt, ?4), canary_since = iif(canary_id = ?1, canary_since, ?5)
  WHERE name = ?6 AND ?7 = (SELECT group_concat(name || ':' || release_id, ' ') FROM (SELECT name, release_id FROM release_pointers ORDER BY name))`,
);
const forgetCanary = builtCommand({ ...pick(releasePointers, 'name'), canary: releases.id }, ({ name, canary }) =>
  update(releasePointers)
    .set({ canary_id: null, canary_percent: null, canary_salt: null, canary_since: null, canary_pair: null })
    .where(and(eq(releasePointers.name, name), eq(releasePointers.canary_id, canary))),
);
const noteUse = builtCommand(pick(releases, 'name', 'id', 'used_at'), ({ name, id, used_at }) =>
  update(releases)
    .set({ used_at })
    .where(and(changed, eq(releases.name, name), eq(releases.id, id))),
);
const insertLine = command(
  `INSERT INTO release_history (name, release_id, previous_id, by_name, reason, created_at, action)
  SELECT ?, ?, ?, ?, ?, ?, ? WHERE changed()`,
);

/**
 * Gives a release to a share of the visitors. For the same release it changes the share alone:
 * whoever was in a smaller share is in the larger one. 404 for a release that was never uploaded;
 * 409 for the live one, for one that does not fit everything that it may meet, for pages that are
 * missing for its pair of shell and marketing, or when a pointer moved meanwhile.
 */
export async function setCanary(mover: Mover, name: FrontEndName, release: string, percent: number): Promise<void> {
  const { env, db, now } = mover;
  const [pointers, named, live, canaries] = await db.batch(
    readPointers({}),
    byId(name, release),
    rowsAt('release_id')(),
    rowsAt('canary_id')(),
  );
  const pointer = pointers.rows.find((row) => row.name === name) ?? refuse('not-found');
  const asked = named.rows[0] ?? refuse('not-found', { detail: `There is no release ${release} of ${name}.` });
  const shell = live.rows.find((row) => row.name === 'shell');
  const marketing = live.rows.find((row) => row.name === 'marketing');
  const canary = name === 'marketing' && shell ? await needPair(db, shell, asked) : asked;
  if (canary.id === pointer.release_id) refuse('already-live');
  const pair = name === 'shell' && marketing ? await needPair(db, canary, marketing) : null;
  // A visitor may be in several canaries: each must fit whatever it may meet, live or canary.
  checkMeetings(sideOf(canary), [...live.rows, ...canaries.rows].map(sideOf));
  if (env) await checkStillGranted(env, db, name, canary.id);
  if (pointer.canary_id === canary.id && pointer.canary_percent === percent) return;
  const work = new Transaction(mover.actor, now);
  const set = work.change(
    pointCanary(
      canary.id,
      percent,
      pair?.id ?? null,
      randomToken(64),
      now,
      name,
      pointers.rows.map((row) => `${row.name}:${row.release_id}`).join(' '),
    ),
    {
      name: 'canary.set',
      subject: 'release',
      id: null,
      label: `${name} ${canary.id}`,
      payload: {
        before: pointer.canary_id === null ? {} : { [name]: pointer.canary_id, percent: pointer.canary_percent },
        after: { [name]: canary.id, percent },
      },
    },
  );
  const reason = `${percent} % of the visitors`;
  set.also(historyLine(mover, { action: 'canary', name, live: pointer.release_id, canary: canary.id, reason }));
  await work.run(db);
  if (!set.changed) refuse('release-moved');
  forgetLive();
}

/**
 * Gives everybody the live release again. Nothing happens where there is no canary, or another one
 * than `only`; 404 where nothing is live.
 */
export async function endCanary(
  mover: Mover,
  name: FrontEndName,
  { action, reason }: { action: 'end canary' | 'withdraw'; reason: string } = { action: 'end canary', reason: 'Ended' },
  only?: string,
): Promise<void> {
  const { db, now } = mover;
  const pointer = await db.first(readPointer({ name }));
  if (!pointer) refuse('not-found');
  if (pointer.canary_id === null || pointer.canary_id !== (only ?? pointer.canary_id)) return;
  const work = new Transaction(mover.actor, now);
  // Of a canary that another one took the place of meanwhile nothing is ended.
  const ended = work.change(forgetCanary({ name, canary: pointer.canary_id }), {
    name: action === 'withdraw' ? 'canary.withdrawn' : 'canary.ended',
    subject: 'release',
    id: null,
    label: `${name} ${pointer.canary_id}`,
    payload: { before: { [name]: pointer.canary_id, percent: pointer.canary_percent }, after: { reason } },
  });
  ended.also(historyLine(mover, { action, name, live: pointer.release_id, canary: pointer.canary_id, reason }));
  // It is in open tabs: its time to be swept begins now.
  ended.also(noteUse({ name, id: pointer.canary_id, used_at: now }));
  await work.run(db);
  forgetLive();
}

interface Line {
  readonly action: 'canary' | 'end canary' | 'withdraw';
  readonly name: FrontEndName;
  readonly live: string;
  readonly canary: string;
  readonly reason: string;
}

/** The history's line of a change. */
function historyLine({ now, actor }: Mover, { action, name, live, canary, reason }: Line): Write {
  return insertLine(name, canary, live, actor.name, reason, now, action);
}
