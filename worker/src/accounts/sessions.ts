import type { Role } from '@niyukti/contract/accounts/roles';
import { ROLE_COOKIES } from '@niyukti/contract/accounts/roles';
import { LIMITS } from '@niyukti/contract/api/limits';
import { and, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { randomToken, sha256 } from '../core/hash.ts';
import {
  accounts,
  authenticators,
  passkeys,
  passwordResets,
  recoveryCodes,
  sessions,
} from '../core/schema/accounts.ts';
import { pushSubscriptions } from '../core/schema/notices.ts';
import type { AccountParty } from '../http/principal.ts';
import { readCredentials } from '../http/session.ts';
import { isConfirmed } from './addresses.ts';
import { browserOf, countryOf } from './browser-names.ts';
import { deleteRowsOf, isAccount } from './tables.ts';

/** Makes a write that is made only if another change was made. */
export type DependentWrite = (happened: SQL) => SQLWrapper;

/** A new session. Only the hash of its token is stored. */
export interface NewSession {
  readonly token: string;
  readonly tokenHash: string;
  readonly cookie: readonly ['set-cookie', string];
}

const FLAGS = 'Path=/; HttpOnly; Secure; SameSite=None';

/** The cookie of a role's session. */
export function sessionCookie(role: Role, token: string): readonly ['set-cookie', string] {
  return ['set-cookie', `${ROLE_COOKIES[role]}=${token}; Max-Age=${LIMITS.sessionSeconds}; ${FLAGS}`];
}

/** Removes the cookie of a role's session. */
export function noCookie(role: Role): readonly ['set-cookie', string] {
  return ['set-cookie', `${ROLE_COOKIES[role]}=; Max-Age=0; ${FLAGS}`];
}

type SignedIn = Pick<AccountParty, 'role' | 'account'>;

/** Options of a new session. */
interface SessionOptions {
  /**
   * The session is made only if the account still has this hash, so that a log-in with the old password
   * does not outlive a change of it.
   */
  readonly passwordHash?: string;
  /** Whether the log-in showed a second factor. */
  readonly secondFactor?: boolean;
  /** Request whose browser and country the list of sessions shows. */
  readonly request?: Request;
}

/** Makes a session with a token of 256 random bits; null if the account is suspended or was changed. */
export async function openSession(
  { orm }: Database,
  { role, account }: SignedIn,
  now: number,
  { passwordHash, request, secondFactor = false }: SessionOptions = {},
): Promise<NewSession | null> {
  const token = randomToken();
  const tokenHash = await sha256(token);
  const isSame = passwordHash === undefined ? sql`TRUE` : eq(accounts.password_hash, passwordHash);
  const { meta } = await orm.run(sql`INSERT INTO sessions
    (token_hash, account_id, created_at, expires_at, seen_at, browser, country, second_factor)
    SELECT ${tokenHash}, id, ${now}, ${now + LIMITS.sessionSeconds * 1_000}, ${now},
      ${browserOf(request?.headers.get('user-agent') ?? '')}, ${countryOf(request?.headers.get('cf-ipcountry') ?? '')},
      ${Number(secondFactor)}
    FROM accounts WHERE ${isAccount(role, account)} AND ${isSame} AND suspended_at IS NULL`);
  return meta.changes > 0 ? { token, tokenHash, cookie: sessionCookie(role, token) } : null;
}

/**
 * Ends sessions that a new one replaces: the oldest beyond the maximum, and those of the browser's
 * replaced cookies, which nobody could log out any more.
 */
export async function endReplaced({ orm }: Database, request: Request, { role, account }: SignedIn): Promise<void> {
  const cookie = new Headers({ cookie: request.headers.get('cookie') ?? '' });
  const replaced = await Promise.all(readCredentials(cookie, [role]).tokens.map(({ token }) => sha256(token)));
  await orm
    .delete(sessions)
    .where(
      and(
        inArray(sessions.token_hash, replaced),
        sql`EXISTS (SELECT 1 FROM accounts WHERE id = sessions.account_id AND role = ${role})`,
      ),
    );
  await orm.run(sql`DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE account_id = ${account}
    ORDER BY created_at DESC LIMIT -1 OFFSET ${LIMITS.sessionsMost})`);
}

/** The condition for the sessions of an account, except `keep`. */
export const isOtherSession = (account: number, keep: string | null) =>
  and(eq(sessions.account_id, account), keep === null ? undefined : ne(sessions.token_hash, keep));

/**
 * Writes that follow a change of the password: they delete password links, sessions except `keep`, and
 * push subscriptions.
 */
export function endsOfPassword(db: Database, account: number, keep: string | null): DependentWrite[] {
  return [
    deleteRowsOf(db, passwordResets, account),
    (happened) => db.orm.delete(sessions).where(and(happened, isOtherSession(account, keep))),
    deleteRowsOf(db, pushSubscriptions, account),
  ];
}

/**
 * Further writes that follow a reset of the password: they delete factors if the address was not
 * confirmed, because somebody else may have signed up with it.
 */
export function endsOfUnconfirmed(db: Database, account: number, email: string): DependentWrite[] {
  return [passkeys, authenticators, recoveryCodes].map(
    (table) => (happened) =>
      db.orm.delete(table).where(and(happened, eq(table.account_id, account), sql`NOT ${isConfirmed(account, email)}`)),
  );
}
