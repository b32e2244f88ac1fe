import type { FrontEndName } from '@niyukti/contract/releases/release';
import { Database, unrecorded } from '../../core/database.ts';
import { command, query } from '../../core/query.ts';
import { int, pick, text } from '../../core/rows.ts';
import { releasePointers } from '../../core/schema/platform.ts';
import { SYSTEM } from '../../events/actor.ts';
import type { Env } from '../env.ts';
import { judge } from './alerts.ts';
import { endCanary } from './canary.ts';
import { tell } from './tell.ts';

const runningCanaries = query(
  { ...pick(releasePointers, 'name'), live: text, release: text, since: int },
  `SELECT name, release_id AS live, canary_id AS "release", canary_since AS since FROM release_pointers WHERE canary_id IS NOT NULL`,
);
const noteOnce = command(
  `INSERT INTO release_history (name, release_id, previous_id, by_name, reason, created_at, action)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, 'alert'
  WHERE NOT EXISTS (SELECT 1 FROM release_history WHERE name = ?1 AND release_id = ?2 AND action = 'alert' AND created_at >= ?7)`,
);

/** Whether this deployment lets canaries withdraw themselves. */
export function withdraws(env: Env): boolean {
  return env.CANARY_WITHDRAWS === 'yes';
}

/**
 * The look that is taken every few minutes at what runs as a canary. One that is clearly worse is
 * told of once; where the deployment allows it, it is taken back with the alert as the reason.
 * Answers the front ends whose canary was taken back.
 */
export async function watchCanaries(env: Env, now: number = Date.now()): Promise<FrontEndName[]> {
  const db = new Database(env.DB);
  const canaries = await db.all(runningCanaries());
  const withdrawn: FrontEndName[] = [];
  for (const { name, live, ...canary } of canaries) {
    const { alerts } = await judge(db, name, live, canary);
    if (alerts.length === 0) continue;
    const reason = alerts.map(({ text }) => text).join(' ');
    const news = { frontEnd: name, release: canary.release, before: live, reason, by: SYSTEM.name, at: now };
    if (withdraws(env)) {
      await endCanary({ db, now, actor: SYSTEM }, name, { action: 'withdraw', reason }, canary.release);
      await tell(env, [{ ...news, event: 'withdrawn' }]);
      withdrawn.push(name);
    } else if (await noteAlert(db, now, { name, live, reason, ...canary })) {
      await tell(env, [{ ...news, event: 'alert' }]);
    }
  }
  return withdrawn;
}

interface CanaryAlert {
  readonly name: FrontEndName;
  readonly live: string;
  readonly release: string;
  readonly since: number;
  readonly reason: string;
}

/** Notes that a canary was told of. False where it was before. */
async function noteAlert(
  db: Database,
  now: number,
  { name, live, release, since, reason }: CanaryAlert,
): Promise<boolean> {
  const line = noteOnce(name, release, live, SYSTEM.name, reason, now, since);
  return (await db.run(unrecorded('bookkeeping', line))) > 0;
}
