import * as calls from '@niyukti/contract/notices/push-calls';
import { unrecorded } from '../../core/database.ts';
import { sha256 } from '../../core/hash.ts';
import { command, query } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { pushSubscriptions } from '../../core/schema/notices.ts';
import { type Api, mount } from '../../http/mount.ts';
import { refuse } from '../../http/problem.ts';
import { isPushKey } from './encrypt.ts';
import { isPushService, vapidOf } from './send.ts';

/** A browser hears of one account: whoever turned it on last. */
const keep = command(
  `INSERT INTO push_subscriptions (role, account_id, endpoint, p256dh, auth, created_at) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (endpoint) DO UPDATE SET role = excluded.role, account_id = excluded.account_id, p256dh = excluded.p256dh, auth = excluded.auth`,
);
const dropOldest = command(
  `DELETE FROM push_subscriptions WHERE id IN (SELECT id FROM push_subscriptions WHERE role = ? AND account_id = ?
  ORDER BY id DESC LIMIT -1 OFFSET ${calls.PUSH_BROWSERS})`,
);
const readEndpoints = query(
  pick(pushSubscriptions, 'endpoint'),
  'SELECT endpoint FROM push_subscriptions WHERE role = ? AND account_id = ?',
);
const end = command('DELETE FROM push_subscriptions WHERE endpoint = ? AND role = ? AND account_id = ?');

/** Mounts which browsers an account lets us notify. */
export function mountPush(api: Api): void {
  mount(api, calls.getPush, async ({ env, db, caller: { role, id } }) => {
    const kept = await db.all(readEndpoints(role, id));
    return {
      publicKey: vapidOf(env)?.publicKey ?? null,
      kept: await Promise.all(kept.map(({ endpoint }) => sha256(endpoint))),
    };
  });

  mount(api, calls.keepSubscription, async ({ env, db, caller: { role, id }, body, now }) => {
    if (!vapidOf(env)) refuse('push-off');
    if (!isPushService(body.endpoint)) refuse('push-service');
    if (!(await isPushKey(body.p256dh))) refuse('push-key');
    await db.batch(
      unrecorded('subscription', keep(role, id, body.endpoint, body.p256dh, body.auth, now)),
      unrecorded('subscription', dropOldest(role, id)),
    );
    return { on: true as const };
  });

  mount(api, calls.endSubscription, async ({ db, caller: { role, id }, body }) => {
    await db.run(unrecorded('subscription', end(body.endpoint, role, id)));
    return { on: false as const };
  });
}
