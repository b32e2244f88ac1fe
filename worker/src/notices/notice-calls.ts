import * as calls from '@niyukti/contract/notices/notice-calls';
import { type Statement, unrecorded } from '../core/database.ts';
import { listing } from '../core/listing.ts';
import { command, query } from '../core/query.ts';
import { int, pick } from '../core/rows.ts';
import { notices } from '../core/schema/notices.ts';
import { type Context, rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { wakePages } from '../live/wake.ts';
import { NOTICE, NOTICE_COLUMNS, NOTICE_JOINS, noticeOf } from './notice-rows.ts';
import { WAITING } from './waits.ts';

/** What is held is not there yet. */
const OWN = { where: 't.role = ? AND t.account_id = ? AND t.created_at <= ?', index: 'notices_of' } as const;

const page = listing({
  claim: NOTICE,
  table: 'notices',
  columns: NOTICE_COLUMNS,
  joins: NOTICE_JOINS,
  filters: [OWN],
});

const countUnread = query(
  { unread: int },
  `SELECT count(*) AS unread FROM (SELECT 1 FROM notices INDEXED BY notices_unread
  WHERE role = ?1 AND account_id = ?2 AND read_at IS NULL AND created_at <= ?3 LIMIT ${calls.NOTICES_COUNTED})`,
);
const findOwn = query(pick(notices, 'id'), 'SELECT id FROM notices WHERE id = ? AND role = ? AND account_id = ?');
const markRead = command(
  'UPDATE notices SET read_at = ? WHERE id = ? AND role = ? AND account_id = ? AND read_at IS NULL',
);
const markAllRead = command(
  'UPDATE notices SET read_at = ?3 WHERE role = ?1 AND account_id = ?2 AND read_at IS NULL AND created_at <= ?3',
);

type Reading = Pick<Context<typeof calls.readAllNotices>, 'env' | 'db' | 'caller' | 'now' | 'waitUntil'>;

/**
 * Reads notices, on the account's other open pages too, in whatever browser. 404 where `own` finds
 * none.
 */
async function readBy({ env, db, caller, now, waitUntil }: Reading, read: Statement, own?: Statement) {
  const count = countUnread(caller.role, caller.id, now);
  const [, counted, found] = await db.batch(read, count, ...(own ? [own] : []));
  if (found?.rows.length === 0) refuse('not-found');
  const news = { role: caller.role, id: caller.id, topics: ['notice'], by: caller.page } as const;
  waitUntil(wakePages(env, [news]));
  return { unread: counted.rows[0]?.unread ?? 0 };
}

/** Mounts the bell: what an account was told, and what of it was read. */
export function mountNotices(api: Api): void {
  mount(api, calls.listNotices, async ({ db, caller, query: given, now }) => {
    const window = windowOf(given);
    const rows = await db.all(page({ filter: OWN, values: [caller.role, caller.id, now], window }));
    return pageOf(rows, window, ({ id }) => id, noticeOf);
  });

  mount(api, calls.countNotices, async ({ db, caller: { role, id }, now }) => {
    const { statement, waits } = WAITING[role](id, now);
    const [unread, waiting] = await db.batch(countUnread(role, id, now), statement);
    const there = Object.entries(waits(waiting.rows)).filter(([, count]) => count > 0);
    return { unread: unread.rows[0]?.unread ?? 0, waits: Object.fromEntries(there) };
  });

  mount(api, calls.readNotice, async (context) => {
    const { role, id: account } = context.caller;
    const id = rowId('notice', context.path.id);
    const read = unrecorded('reading', markRead(context.now, id, role, account));
    return readBy(context, read, findOwn(id, role, account));
  });

  mount(api, calls.readAllNotices, (context) => {
    const { caller, now } = context;
    return readBy(context, unrecorded('reading', markAllRead(caller.role, caller.id, now)));
  });
}
