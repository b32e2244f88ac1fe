import { NOTICES_COUNTED } from '@niyukti/contract/notices/notice-calls';
import { NOTICE_PAGES } from '@niyukti/contract/notices/notice-pages';
import { BRAND } from '@niyukti/contract/text/brand';
import { Database, unrecorded } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { command, commandReturning, query } from '../../core/query.ts';
import { int, pick, type RowOf } from '../../core/rows.ts';
import { pushes, pushSubscriptions } from '../../core/schema/notices.ts';
import { type PushFailure, sendPush, vapidOf } from './send.ts';

/** Pushes that one turn sends; what is left over waits for the next. */
const SLICE = 50;
/** How long a turn has its pushes for itself. */
const LEASE_MS = 60_000;
const TRIES = 5;
const words = {
  body: (unread: number) => {
    if (unread >= NOTICES_COUNTED) return `More than ${NOTICES_COUNTED - 1} unread notices`;
    return unread === 1 ? '1 unread notice' : `${unread} unread notices`;
  },
};

const PUSH = pick(pushes, 'id', 'role', 'account_id', 'tries', 'browsers');
const claim = commandReturning(
  PUSH,
  `UPDATE pushes SET due_at = ?2, tries = tries + 1
  WHERE id IN (SELECT id FROM pushes INDEXED BY pushes_waiting WHERE due_at <= ?1 AND given_up_at IS NULL ORDER BY due_at LIMIT ${SLICE})
  RETURNING id, role, account_id, tries, browsers`,
);
const SUBSCRIPTION = pick(pushSubscriptions, 'id', 'role', 'account_id', 'endpoint', 'p256dh', 'auth');
const readSubscriptions = query(
  SUBSCRIPTION,
  `SELECT s.id, s.role, s.account_id, s.endpoint, s.p256dh, s.auth FROM json_each(?) a
  CROSS JOIN push_subscriptions s ON s.role = a.value ->> 'role' AND s.account_id = a.value ->> 'account_id'`,
);
const countUnread = query(
  { ...pick(pushes, 'role', 'account_id'), unread: int },
  `SELECT a.value ->> 'role' AS role, a.value ->> 'account_id' AS account_id, (SELECT count(*) FROM (SELECT 1 FROM notices INDEXED BY notices_unread
    WHERE role = a.value ->> 'role' AND account_id = a.value ->> 'account_id' AND read_at IS NULL
      AND created_at <= ?2 LIMIT ${NOTICES_COUNTED})) AS unread
  FROM json_each(?1) a`,
);
const finish = command('DELETE FROM pushes WHERE id IN (SELECT value FROM json_each(?))');
const forgetGone = command('DELETE FROM push_subscriptions WHERE id IN (SELECT value FROM json_each(?))');
/** Only the browsers that did not get it are tried again. */
const retry = command(
  `UPDATE pushes SET due_at = p.value ->> 'due_at', browsers = p.value ->> 'browsers'
  FROM json_each(?1) p WHERE pushes.id = p.value ->> 'id'`,
);
/** The administrator sees it, until it is forgotten as others are. */
const giveUp = command(
  `UPDATE pushes SET given_up_at = ?2, failure = p.value ->> 'failure' FROM json_each(?1) p WHERE pushes.id = p.value ->> 'id'`,
);

type Push = RowOf<typeof PUSH>;
const keyOf = ({ role, account_id }: Pick<Push, 'role' | 'account_id'>): string => `${role} ${account_id}`;

/** Pushes of one account are one message: how many notices are unread, and the page of them. */
function byAccount(claimed: readonly Push[]): Map<string, Push[]> {
  const found = new Map<string, Push[]>();
  for (const push of claimed) found.set(keyOf(push), [...(found.get(keyOf(push)) ?? []), push]);
  return found;
}

/** Whether a browser is one that these pushes are still for. */
function isFor(claimed: readonly Push[], id: number): boolean {
  return claimed.some(({ browsers }) => browsers === null || (JSON.parse(browsers) as number[]).includes(id));
}

/** What failed of one account's message. */
interface Failure extends PushFailure {
  readonly browsers: readonly number[];
}

/**
 * Sends what is due to the browsers of whose it is. It says how many notices are unread and nothing
 * of them: what a locked screen shows is read by whoever stands beside it. A browser that hears no
 * more is forgotten; what failed is tried again, for the browsers that it failed for. Answers how many
 * were due.
 */
export async function deliverPushes(env: Env, now: number, post: typeof fetch = fetch): Promise<number> {
  const vapid = vapidOf(env);
  if (!vapid) return 0;
  const db = new Database(env.DB);
  const [{ rows: claimed }] = await db.batch(unrecorded('consequence', claim(now, now + LEASE_MS)));
  if (claimed.length === 0) return 0;
  const accounts = byAccount(claimed);
  const list = JSON.stringify([...accounts.values()].map(([first]) => first));
  const [subscriptions, counts] = await db.batch(readSubscriptions(list), countUnread(list, now));
  const unread = new Map(counts.rows.map((row) => [keyOf(row), row.unread]));
  const gone: number[] = [];
  const failures = new Map<string, Failure>();
  await Promise.all(
    subscriptions.rows.map(async (to) => {
      const key = keyOf(to);
      const count = unread.get(key) ?? 0;
      const own = accounts.get(key) ?? [];
      if (count === 0 || !isFor(own, to.id)) return;
      const message = { title: BRAND.name, body: words.body(count), place: NOTICE_PAGES[to.role], tag: to.role };
      const sent = await sendPush(to, message, vapid, `notices-${to.role}`, now, post);
      if (sent === 'gone') gone.push(to.id);
      if (typeof sent === 'string') return;
      const before = failures.get(key);
      const retryAfter = Math.max(before?.retryAfter ?? 0, sent.retryAfter);
      failures.set(key, { ...sent, retryAfter, browsers: [...(before?.browsers ?? []), to.id] });
      if (sent.isUnusable && own.some(({ tries }) => tries >= TRIES)) gone.push(to.id);
    }),
  );
  const done: number[] = [];
  const dead: object[] = [];
  const again: object[] = [];
  for (const push of claimed) {
    const { id } = push;
    const failed = failures.get(keyOf(push));
    if (!failed) done.push(id);
    else if (push.tries >= TRIES) dead.push({ id, failure: failed.failure });
    else again.push({ id, due_at: now + 1_000 * failed.retryAfter, browsers: failed.browsers });
  }
  await db.batch(
    unrecorded('consequence', finish(JSON.stringify(done))),
    unrecorded('subscription', forgetGone(JSON.stringify(gone))),
    unrecorded('consequence', giveUp(JSON.stringify(dead), now)),
    unrecorded('consequence', retry(JSON.stringify(again))),
  );
  return claimed.length;
}
