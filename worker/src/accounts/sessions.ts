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

/** A write that happens only if another change did. */
export type DependentWrite = (happened: SQL) => SQLWrapper;

/** Sessions that one account may have: a further log-in ends the oldest. */
const MOST = 100;

/** A session that was just made: the token goes out once, its hash is kept. */
export interface NewSession {
  readonly token: string;
  readonly tokenHash: string;
  readonly cookie: readonly ['set-cookie', string];
}

const FLAGS = 'Path=/; HttpOnly; Secure; SameSite=None';

/** A role's cookie with a token, for a day. */
export function sessionCookie(role: Role, token: string): readonly ['set-cookie', string] {
  return ['set-cookie', `${ROLE_COOKIES[role]}=${token}; Max-Age=${LIMITS.sessionSeconds}; ${FLAGS}`];
}

/** Takes a role's cookie away. */
export function noCookie(role: Role): readonly ['set-cookie', string] {
  return ['set-cookie', `${ROLE_COOKIES[role]}=; Max-Age=0; ${FLAGS}`];
}

type SignedIn = Pick<AccountParty, 'role' | 'account'>;

/** Where a session comes from. */
interface From {
  /**
   * The session is made only while this is still the account's: a log-in that was checked before a
   * password change does not outlive it.
   */
  readonly passwordHash?: string;
  /** A second factor was shown at the log-in. */
  readonly secondFactor?: boolean;
  /** Whose browser and country the list of sessions names. */
  readonly request?: Request;
}

/** Makes a session of 256 random bits; null where the account may not sign in. */
export async function openSession(
  { orm }: Database,
  { role, account }: SignedIn,
  now: number,
  { passwordHash, request, secondFactor = false }: From = {},
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
 * Ends what a new session replaces: the oldest of too many, and those whose cookies the browser
 * gives up, because nobody could log them out any more.
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
    ORDER BY created_at DESC LIMIT -1 OFFSET ${MOST})`);
}

/** The sessions of an account but the one named, if one is. */
export const isOtherSession = (account: number, keep: string | null) =>
  and(eq(sessions.account_id, account), keep === null ? undefined : ne(sessions.token_hash, keep));

/**
 * What a new password ends, only if it was taken: every link that sets one, every session but the
 * one named, and what browsers are notified of.
 */
export function endsOfPassword(db: Database, account: number, keep: string | null): DependentWrite[] {
  return [
    deleteRowsOf(db, passwordResets, account),
    (happened) => db.orm.delete(sessions).where(and(happened, isOtherSession(account, keep))),
    deleteRowsOf(db, pushSubscriptions, account),
  ];
}

/**
 * What a reset of the password ends beside that, only if it was taken: factors that were added
 * while nobody had confirmed the address. Whoever signed up with it may be somebody else.
 */
export function endsOfUnconfirmed(db: Database, account: number, email: string): DependentWrite[] {
  return [passkeys, authenticators, recoveryCodes].map(
    (table) => (happened) =>
      db.orm.delete(table).where(and(happened, eq(table.account_id, account), sql`NOT ${isConfirmed(account, email)}`)),
  );
}
