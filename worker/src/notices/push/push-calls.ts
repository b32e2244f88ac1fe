import * as calls from '@niyukti/contract/notices/push-calls';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { sha256 } from '../../core/hash.ts';
import { pushSubscriptions } from '../../core/schema/notices.ts';
import { type Api, mount } from '../../http/mount.ts';
import type { Caller } from '../../http/principal.ts';
import { refuse } from '../../http/problem.ts';
import { encryptFor, isPushService, vapidOf } from './send-push.ts';

const isOwn = ({ account }: Caller) => eq(pushSubscriptions.account_id, account);

/** Mounts the push subscriptions of an account. */
export function mountPush(api: Api): void {
  mount(api, calls.getPush, async ({ env, db, caller }) => {
    const kept = await db.orm
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(isOwn(caller));
    return {
      publicKey: vapidOf(env)?.publicKey ?? null,
      kept: await Promise.all(kept.map(({ endpoint }) => sha256(endpoint))),
    };
  });

  mount(api, calls.keepSubscription, async ({ env, db: { orm }, caller, body, now }) => {
    if (!vapidOf(env)) refuse('push-off');
    if (!isPushService(body.endpoint)) refuse('push-service');
    if ((await encryptFor(body, '')) === null) refuse('push-key');
    // A browser belongs to one account: the one that subscribed last.
    const owner = { account_id: caller.account, p256dh: body.p256dh, auth: body.auth };
    const newest = orm
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(isOwn(caller))
      .orderBy(desc(pushSubscriptions.id))
      .limit(calls.PUSH_BROWSERS);
    await orm.batch([
      orm
        .insert(pushSubscriptions)
        .values({ ...owner, endpoint: body.endpoint, created_at: now })
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: owner }),
      orm.delete(pushSubscriptions).where(and(isOwn(caller), notInArray(pushSubscriptions.id, newest))),
    ]);
    return { on: true as const };
  });

  mount(api, calls.endSubscription, async ({ db, caller, body }) => {
    await db.orm.delete(pushSubscriptions).where(and(isOwn(caller), eq(pushSubscriptions.endpoint, body.endpoint)));
    return { on: false as const };
  });
}
