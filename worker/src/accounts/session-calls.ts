import { ROLES } from '@niyukti/contract/accounts/roles';
import * as calls from '@niyukti/contract/accounts/session-calls';
import { and, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import { PARTY } from '../core/conditions.ts';
import type { Database } from '../core/database.ts';
import { sha256 } from '../core/hash.ts';
import { accounts, passwordResets as resets, sessions } from '../core/schema/accounts.ts';
import { pushSubscriptions } from '../core/schema/notices.ts';
import { actorOf } from '../events/actor.ts';
import { Transaction, transactionOf } from '../events/transaction.ts';
import { isFresh } from '../http/authenticate.ts';
import { limitTries, Reply } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { partyOf } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { addressOf } from '../http/rate-limit.ts';
import { noteSecurity } from '../http/security-note.ts';
import { endPages } from '../live/signal-pages.ts';
import { confirmMailbox } from './addresses.ts';
import { knownBrowserCookie } from './log-in/known-browser.ts';
import { checkPassword } from './passwords/check-password.ts';
import { hashPassword, verifyPassword } from './passwords/password.ts';
import { sessionOf } from './session-to-wire.ts';
import { endsOfPassword, endsOfUnconfirmed, isOtherSession, noCookie } from './sessions.ts';
import { readPassword } from './tables.ts';

/**
 * Clears the browser's HTTP cache, which keeps polled lists with names for their ETag. Cookies and
 * storage are not cleared, because they belong to all four roles.
 */
const CLEARED = ['clear-site-data', '"cache"'] as const;

/** The account of a valid password link. A mailed link is valid only for the address that it went to. */
const readReset = ({ orm }: Database, token: string, now: number) =>
  orm
    .select({
      ...PARTY,
      email: accounts.email,
      sent_to: resets.sent_to,
    })
    .from(resets)
    .innerJoin(accounts, eq(accounts.id, resets.account_id))
    .where(and(eq(resets.token_hash, token), isNull(resets.used_at), gt(resets.expires_at, now), isSentToOwner))
    .get();
const isSentToOwner = sql`${resets.sent_to} IN ('', ${accounts.email})`;

/** The account of a password link that is no longer valid. */
const readOwnerOfReset = ({ orm }: Database, token: string) =>
  orm
    .select({ role: PARTY.role, account: PARTY.account, id: PARTY.id })
    .from(resets)
    .innerJoin(accounts, eq(accounts.id, resets.account_id))
    .where(eq(resets.token_hash, token))
    .get();

/** Mounts calls about the caller's session and password. */
export function mountSession(api: Api): void {
  mount(api, calls.getSession, async ({ callers }) => ({ sessions: callers.map(sessionOf) }));

  mount(api, calls.logOut, async ({ env, db, body, callers, request, now, waitUntil }) => {
    const roles = body.role ? [body.role] : ROLES;
    const ended = callers.filter((caller) => roles.includes(caller.role));
    for (const caller of ended) {
      const work = new Transaction(actorOf(caller), now);
      // Quiet: the account itself logs out.
      work.change(db.orm.delete(sessions).where(eq(sessions.token_hash, caller.tokenHash)), {
        name: 'session.ended',
        subject: caller.role,
        id: partyOf(caller).id,
        quiet: true,
      });
      await work.run(db);
    }
    if (ended.length > 0) {
      waitUntil(endPages(env, ended));
    }
    // A page whose account is no longer signed in must not remove the cookie of another account.
    const mine = ended.length > 0 || !request.headers.has('x-account');
    return new Reply(undefined, mine ? [...roles.map(noCookie), CLEARED] : []);
  });

  mount(api, calls.logOutEverywhere, async (context) => {
    const { env, db, caller, waitUntil } = context;
    const { role, id, account } = partyOf(caller);
    const work = transactionOf(context);
    const others = work.change(db.orm.delete(sessions).where(isOtherSession(account, caller.tokenHash)), {
      name: 'sessions.ended',
      subject: role,
      id,
    });
    work.unrecorded('subscription', db.orm.delete(pushSubscriptions).where(eq(pushSubscriptions.account_id, account)));
    await work.run(db);
    const ended = others.changes;
    waitUntil(endPages(env, [caller]));
    return { message: ended === 0 ? 'No other session was open.' : 'Every other session has ended.', ended };
  });

  mount(api, calls.changePassword, async (context) => {
    const { db, caller, body, now } = context;
    await limitTries(context, { key: `password:${caller.account}`, max: 10, seconds: 900 });
    const fresh = isFresh(caller, now);
    if (body.currentPassword !== undefined || !fresh) {
      const matches = await verifyPassword(await readPassword(db, caller.account), body.currentPassword ?? '');
      if (!matches) {
        const errors = [{ path: 'currentPassword', message: 'The current password is not right.' }];
        refuse('wrong-current-password', { errors });
      }
    }
    await checkPassword(context, body.password, caller);
    const hash = await hashPassword(body.password);
    // Nothing is changed by a session that ended during the hashing, for instance by another change of
    // the password.
    const work = transactionOf(context);
    const changed = work.change(
      db.orm
        .update(accounts)
        .set({ password_hash: hash })
        .where(
          and(
            eq(accounts.id, caller.account),
            exists(db.orm.select().from(sessions).where(eq(sessions.token_hash, caller.tokenHash))),
          ),
        ),
      { name: 'password.changed', subject: caller.role, id: partyOf(caller).id },
    );
    for (const end of endsOfPassword(db, caller.account, caller.tokenHash)) changed.also(end);
    await work.run(db);
    if (!changed.changed) refuse('unauthenticated');
    return { message: 'Password changed successfully!' };
  });

  mount(api, calls.resetPassword, async (context) => {
    const { db, body, now, request } = context;
    await limitTries(context, { key: `reset:${addressOf(request)}`, max: 30, seconds: 900 });
    const token = await sha256(body.token);
    const live = await readReset(db, token, now);
    if (!live) {
      const account = await readOwnerOfReset(db, token);
      if (account)
        noteSecurity(request, { what: 'proof.failed', role: account.role, account, call: 'reset-link-dead' });
      refuse('reset-link-dead');
    }
    const { role, account, id } = live;
    await checkPassword(context, body.password, live);
    const hash = await hashPassword(body.password);
    // The link ends in the same transaction, so that of concurrent uses one succeeds.
    const work = transactionOf(context);
    const changed = work.change(
      sql`UPDATE accounts SET password_hash = ${hash} WHERE id = ${account} AND EXISTS (SELECT 1 FROM password_resets
        WHERE token_hash = ${token} AND used_at IS NULL AND expires_at > ${now} AND sent_to IN ('', email))`,
      { name: 'password.reset', subject: role, id },
    );
    const ends = [...endsOfPassword(db, account, null), ...endsOfUnconfirmed(db, account, live.email)];
    for (const end of ends) changed.also(end);
    // The link was mailed to this address, so using it confirms the address.
    if (live.sent_to === live.email)
      changed.change((happened) => confirmMailbox(account, live.email, now, happened), {
        name: 'address.confirmed',
        subject: role,
        id,
      });
    await work.run(db);
    if (!changed.changed) refuse('reset-link-dead');
    context.waitUntil(endPages(context.env, [live]));
    // The holder of the link is the owner: log-ins from this browser are not delayed by others.
    const known = await knownBrowserCookie(context, role, account);
    return new Reply({ message: 'Password changed successfully!', role }, [known]);
  });
}
