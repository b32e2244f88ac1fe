import type { FrontEndName } from '@niyukti/contract/release';
import { Database, statement } from '../../core/database.ts';
import { SYSTEM } from '../../events/actor.ts';
import type { Env } from '../env.ts';
import { alertsOf } from './alerts.ts';
import { endCanary } from './canary.ts';

/** Whether this deployment lets canaries withdraw themselves. */
export function withdraws(env: Env): boolean {
  return env.CANARY_WITHDRAWS === 'yes';
}

/**
 * The look that is taken every few minutes at what runs as a canary: where the deployment allows
 * it, one that is clearly worse is taken back, with the alert as the reason. Answers the front ends
 * whose canary it was.
 */
export async function watchCanaries(env: Env, now: number = Date.now()): Promise<FrontEndName[]> {
  if (!withdraws(env)) return [];
  const db = new Database(env.DB);
  const canaries = await db.all(
    statement<{ name: FrontEndName; live: string; release: string; since: number }>(
      'SELECT name, release_id AS live, canary_id AS "release", canary_since AS since FROM release_pointers WHERE canary_id IS NOT NULL',
    ),
  );
  const withdrawn: FrontEndName[] = [];
  for (const { name, live, ...canary } of canaries) {
    const alerts = await alertsOf(db, name, live, canary);
    if (alerts.length === 0) continue;
    const reason = alerts.map(({ text }) => text).join(' ');
    await endCanary({ db, now, actor: SYSTEM }, name, { action: 'withdraw', reason }, canary.release);
    withdrawn.push(name);
  }
  return withdrawn;
}
