import * as calls from '@niyukti/contract/accounts/session-calls';
import type { Statement } from '../core/database.ts';
import { iso } from '../core/iso.ts';
import type { Window } from '../core/listing.ts';
import { command, queryOf } from '../core/query.ts';
import { pick, type RowOf } from '../core/rows.ts';
import { sessions } from '../core/schema/accounts.ts';
import { transactionOf } from '../events/transaction.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import type { Caller } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { idleSince } from '../http/session.ts';
import { endPages } from '../live/signal-pages.ts';

const OPEN = pick(sessions, 'token_hash', 'created_at', 'seen_at', 'browser', 'country');
type Row = RowOf<typeof OPEN>;

/**
 * Names a session to its account: the beginning of its token's hash, from which nobody gets to the
 * token.
 */
const NAME_LENGTH = 24;

const readOpen = queryOf(
  OPEN,
  (first: boolean) =>
    `SELECT token_hash, created_at, seen_at, browser, country FROM sessions
    WHERE role = ?1 AND account_id = ?2 AND expires_at > ?3 AND (seen_at IS NULL OR seen_at > ?4)
      ${first ? '' : 'AND created_at < CAST(?6 AS INTEGER)'}
    ORDER BY created_at DESC LIMIT CAST(?5 AS INTEGER)`,
  [[true], [false]],
);

function openSessions({ role, id }: Caller, now: number, { after, limit }: Window): Statement<Row> {
  const beyond = after === null ? [] : [after];
  return readOpen(after === null)(role, id, now, idleSince(role, now), limit + 1, ...beyond);
}

const endNamed = command(
  "DELETE FROM sessions WHERE token_hash > ?1 AND token_hash < ?1 || 'g' AND role = ?2 AND account_id = ?3",
);

/** Mounts the list of an account's open sessions, and the end of one. */
export function mountSessionList(api: Api): void {
  mount(api, calls.listSessions, async ({ db, caller, query, now }) => {
    const window = windowOf(query);
    const rows = await db.all(openSessions(caller, now, window));
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
    const ended = work.change(endNamed(path.id, caller.role, caller.id), {
      name: 'session.ended',
      subject: caller.role,
      id: caller.id,
    });
    await work.run(db);
    if (!ended.changed) refuse('not-found');
    waitUntil(endPages(env, [caller]));
    return { message: 'That browser is logged out.' };
  });
}
