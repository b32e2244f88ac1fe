import * as calls from '@niyukti/contract/accounts/session-calls';
import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { iso } from '../core/iso.ts';
import { sessions } from '../core/schema/accounts.ts';
import { transactionOf } from '../events/transaction.ts';
import { pageOf, type Window, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { type Caller, partyOf } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { idleSince } from '../http/session.ts';
import { endPages } from '../live/signal-pages.ts';

/**
 * Length of a session's id: the beginning of its token's hash, which does not reveal the token.
 */
const NAME_LENGTH = 24;

const listOpen = ({ orm }: Database, { role, account }: Caller, now: number, { after, limit }: Window) =>
  orm
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, account),
        gt(sessions.expires_at, now),
        or(isNull(sessions.seen_at), gt(sessions.seen_at, idleSince(role, now))),
        after === null ? undefined : lt(sessions.created_at, after),
      ),
    )
    .orderBy(desc(sessions.created_at))
    .limit(limit + 1);

/** Mounts the list of open sessions, and the call that ends one. */
export function mountSessionList(api: Api): void {
  mount(api, calls.listSessions, async ({ db, caller, query, now }) => {
    const window = windowOf(query);
    const rows = await listOpen(db, caller, now, window);
    return pageOf(
      rows,
      window,
      (row) => row.created_at,
      (row) => ({
        _id: row.token_hash.slice(0, NAME_LENGTH),
        browser: row.browser,
        country: row.country,
        since: iso(row.created_at),
        lastSeen: row.seen_at === null ? null : iso(row.seen_at),
        current: row.token_hash === caller.tokenHash,
      }),
    );
  });

  mount(api, calls.endOwnSession, async (context) => {
    const { env, db, caller, path, waitUntil } = context;
    if (!new RegExp(`^[0-9a-f]{${NAME_LENGTH}}$`).test(path.id)) refuse('not-found');
    const work = transactionOf(context);
    const { token_hash: hash, account_id } = sessions;
    const isIt = and(gt(hash, path.id), lt(hash, `${path.id}g`), eq(account_id, caller.account));
    const ended = work.change(db.orm.delete(sessions).where(isIt), {
      name: 'session.ended',
      subject: caller.role,
      id: partyOf(caller).id,
    });
    await work.run(db);
    if (!ended.changed) refuse('not-found');
    waitUntil(endPages(env, [caller]));
    return { message: 'That browser is logged out.' };
  });
}
