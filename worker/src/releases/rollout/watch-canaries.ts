import type { FrontEndName } from '@niyukti/contract/releases/release';
import { isNotNull, sql } from 'drizzle-orm';
import { Database } from '../../core/database.ts';
import { releasePointers } from '../../core/schema/platform.ts';
import { SYSTEM } from '../../events/actor.ts';
import type { Env } from '../env.ts';
import { endCanary } from './canary.ts';
import { judgeCanary } from './judge-canary.ts';
import { parseCanaryRule } from './select-releases.ts';
import { sendWebhook } from './send-webhook.ts';

/**
 * Judges all canaries; runs every five minutes. A canary that is clearly worse is withdrawn, or only
 * reported once, as its rule says. Returns the front ends whose canary was withdrawn.
 */
export async function watchCanaries(env: Env, now: number = Date.now()): Promise<FrontEndName[]> {
  const db = new Database(env.DB);
  const pointers = await db.orm.select().from(releasePointers).where(isNotNull(releasePointers.canary_id));
  const withdrawn: FrontEndName[] = [];
  for (const pointer of pointers) {
    const { name, release_id: live, canary_id, canary_since } = pointer;
    const rule = parseCanaryRule(pointer);
    const canary = { release: canary_id ?? '', since: canary_since ?? 0, rule };
    const { alerts } = await judgeCanary(db, name, live, canary, now);
    if (alerts.length === 0) continue;
    const reason = alerts.map(({ text }) => text).join(' ');
    const news = { frontEnd: name, release: canary.release, before: live, reason, by: SYSTEM.name, at: now };
    if (rule.withdraws) {
      await endCanary({ db, now, actor: SYSTEM }, name, { action: 'withdraw', reason }, canary.release);
      await sendWebhook(env, [{ ...news, event: 'withdrawn' }]);
      withdrawn.push(name);
    } else if (await insertAlert(db, now, { name, live, reason, ...canary })) {
      await sendWebhook(env, [{ ...news, event: 'alert' }]);
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

/** Writes an alert into the history. Returns false if the canary already had one. */
async function insertAlert(
  db: Database,
  now: number,
  { name, live, release, since, reason }: CanaryAlert,
): Promise<boolean> {
  const noted = await db.orm.run(sql`INSERT INTO release_history
    (name, release_id, previous_id, by_name, reason, created_at, action)
    SELECT ${name}, ${release}, ${live}, ${SYSTEM.name}, ${reason}, ${now}, 'alert'
    WHERE NOT EXISTS (SELECT 1 FROM release_history
      WHERE name = ${name} AND release_id = ${release} AND action = 'alert' AND created_at >= ${since})`);
  return noted.meta.changes > 0;
}
