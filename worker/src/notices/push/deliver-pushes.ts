import type { Role } from '@niyukti/contract/accounts/roles';
import { NOTICES_COUNTED } from '@niyukti/contract/notices/notice-calls';
import { NOTICE_PAGES } from '@niyukti/contract/screens/links';
import { BRAND } from '@niyukti/contract/text/brand';
import { and, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { pushes, pushSubscriptions } from '../../core/schema/notices.ts';
import { readUnread } from '../notice-view.ts';
import { type PushFailure, sendPush, vapidOf } from './send-push.ts';

/** The most pushes that one run sends. The others wait for the next run. */
const SLICE = 50;
/** How long pushes are reserved for one run. */
const LEASE_MS = 60_000;
const TRIES = 5;
const words = {
  body: (unread: number) => {
    if (unread >= NOTICES_COUNTED) return `More than ${NOTICES_COUNTED - 1} unread notices`;
    return unread === 1 ? '1 unread notice' : `${unread} unread notices`;
  },
};

type Push = typeof pushes.$inferSelect & { readonly role: Role };
/** Reserves due pushes, so that no other run sends them. */
function claimPushes({ orm }: Database, now: number): Promise<Push[]> {
  const due = orm
    .select({ id: pushes.id })
    .from(pushes)
    .where(and(lte(pushes.due_at, now), isNull(pushes.given_up_at)))
    .orderBy(pushes.due_at)
    .limit(SLICE);
  return orm
    .update(pushes)
    .set({ due_at: now + LEASE_MS, tries: sql`tries + 1` })
    .where(inArray(pushes.id, due))
    .returning({
      ...getTableColumns(pushes),
      role: sql<Role>`(SELECT role FROM accounts WHERE id = account_id)`,
    });
}

/** Whether these pushes must still be sent to a browser. */
function isFor(own: readonly Push[], browser: number): boolean {
  return own.some(({ browsers }) => browsers === null || (JSON.parse(browsers) as number[]).includes(browser));
}

/** The browsers of an account that get its pushes, and its number of unread notices. */
async function readBrowsers(db: Database, account: number, own: readonly Push[]) {
  const [browsers, unread] = await Promise.all([
    db.orm.select().from(pushSubscriptions).where(eq(pushSubscriptions.account_id, account)),
    readUnread(db, account),
  ]);
  return { unread: unread.length, browsers: browsers.filter(({ id }) => unread.length > 0 && isFor(own, id)) };
}

/** The failures of an account's message, by browser. */
type Failure = PushFailure & { readonly browser: number };

/** Writes the results of an account's pushes. Failed ones are tried again or given up. */
async function finish({ orm }: Database, own: readonly Push[], failures: readonly Failure[], now: number) {
  const isAmong = (some: readonly Push[]) =>
    inArray(
      pushes.id,
      some.map(({ id }) => id),
    );
  const failure = failures.at(-1)?.failure;
  if (failure === undefined) {
    await orm.delete(pushes).where(isAmong(own));
    return;
  }
  const due = now + 1_000 * Math.max(...failures.map(({ retryAfter }) => retryAfter));
  const browsers = JSON.stringify(failures.map(({ browser }) => browser));
  await orm.batch([
    orm
      .update(pushes)
      .set({ given_up_at: now, failure })
      .where(isAmong(own.filter(({ tries }) => tries >= TRIES))),
    orm
      .update(pushes)
      .set({ due_at: due, browsers })
      .where(isAmong(own.filter(({ tries }) => tries < TRIES))),
  ]);
}

/**
 * Sends due pushes to the browsers of their accounts. A push contains only the number of unread
 * notices, because everybody can read a locked screen. Expired subscriptions are deleted. Failed
 * pushes are tried again only for the browsers that failed. Returns how many were due.
 */
export async function deliverPushes(env: Env, now: number, post: typeof fetch = fetch): Promise<number> {
  const vapid = vapidOf(env);
  if (!vapid) return 0;
  const db = new Database(env.DB);
  const claimed = await claimPushes(db, now);
  // All pushes of an account are one message.
  const accounts = Map.groupBy(claimed, ({ account_id }) => account_id);
  const send = async (own: readonly [Push, ...Push[]]) => {
    const [{ role, account_id: account }] = own;
    const { unread, browsers } = await readBrowsers(db, account, own);
    const message = { title: BRAND.name, body: words.body(unread), place: NOTICE_PAGES[role], tag: role };
    const failures: Failure[] = [];
    const gone: number[] = [];
    for (const to of browsers) {
      const sent = await sendPush(to, message, vapid, `notices-${role}`, post);
      if (sent === 'sent') continue;
      if (sent !== 'gone') failures.push({ ...sent, browser: to.id });
      const isUseless = sent === 'gone' || (sent.isUnusable && own.some(({ tries }) => tries >= TRIES));
      if (isUseless) gone.push(to.id);
    }
    await finish(db, own, failures, now);
    if (gone.length > 0) await db.orm.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, gone));
  };
  await Promise.all([...accounts.values()].map((own) => send(own as [Push, ...Push[]])));
  return claimed.length;
}
