import { ROLE_COOKIES, type Role } from '@niyukti/contract/accounts/roles';
import { LIMITS } from '@niyukti/contract/api/limits';
import { type Statement, unrecorded, type Write } from '../core/database.ts';
import { randomToken, sha256 } from '../core/hash.ts';
import { command, commandOf, commandReturning } from '../core/query.ts';
import { pick } from '../core/rows.ts';
import { sessions } from '../core/schema/accounts.ts';
import { readCredentials } from '../http/session.ts';
import { browserOf, countryOf } from './browser-names.ts';
import { CONFIRMED } from './confirmed.ts';
import { deleteAlso } from './tables.ts';

/** Sessions that one account may have: a further log-in ends the oldest. */
const MOST = 100;

const insertSession = commandReturning(
  pick(sessions, 'role'),
  `INSERT INTO sessions (token_hash, role, account_id, created_at, expires_at, seen_at, browser, country, second_factor)
  SELECT ?1, role, id, ?4, ?5, ?4, ?7, ?8, ?9 FROM accounts
  WHERE id = ?3 AND role = ?2 AND (?6 IS NULL OR password_hash = ?6) AND suspended_at IS NULL RETURNING role`,
);
const endIfMade = command(
  'DELETE FROM sessions WHERE token_hash = ?1 AND role = ?2 AND EXISTS (SELECT 1 FROM sessions WHERE token_hash = ?3)',
);
const endOldest = command(
  `DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE role = ? AND account_id = ?
    ORDER BY created_at DESC LIMIT -1 OFFSET ${MOST})`,
);
const OTHERS = 'role = ? AND account_id = ? AND token_hash IS NOT ?';
const endOthers = command(`DELETE FROM sessions WHERE ${OTHERS}`);
const endPushes = command('DELETE FROM push_subscriptions WHERE role = ? AND account_id = ?');
const endOthersAlso = command(`DELETE FROM sessions WHERE changed() AND ${OTHERS}`);

/** A session that was just made: the token goes out once, the statement keeps its hash. */
export interface NewSession {
  readonly token: string;
  readonly tokenHash: string;
  readonly statement: Statement<{ role: Role }>;
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

/** Makes a session of 256 random bits. */
export async function newSession(
  role: Role,
  accountId: number,
  now: number,
  { passwordHash, request, secondFactor = false }: From = {},
): Promise<NewSession> {
  const token = randomToken();
  const tokenHash = await sha256(token);
  const insert = insertSession(
    tokenHash,
    role,
    accountId,
    now,
    now + LIMITS.sessionSeconds * 1_000,
    passwordHash ?? null,
    browserOf(request?.headers.get('user-agent') ?? ''),
    countryOf(request?.headers.get('cf-ipcountry') ?? ''),
    secondFactor ? 1 : 0,
  );
  return { token, tokenHash, statement: unrecorded('session', insert), cookie: sessionCookie(role, token) };
}

/**
 * Ends what a new session replaces, to stand behind it in its batch: the oldest of too many, and
 * those whose cookies the browser gives up, because nobody could log them out any more.
 */
export async function endReplaced(
  request: Request,
  account: { readonly role: Role; readonly id: number },
  { tokenHash }: NewSession,
): Promise<Statement[]> {
  const { role, id } = account;
  const cookie = new Headers({ cookie: request.headers.get('cookie') ?? '' });
  const replaced = await Promise.all(readCredentials(cookie, [role]).tokens.map(({ token }) => sha256(token)));
  return [endOldest(role, id), ...replaced.map((old) => endIfMade(old, role, tokenHash))].map((end) =>
    unrecorded('session', end),
  );
}

/**
 * What a new password ends, only if it was taken: every link that sets one, every session but the
 * one named, and what browsers are notified of.
 */
export function endsOfPassword(role: Role, accountId: number, keep: string | null): Write[] {
  return [
    deleteAlso('password_resets')(role, accountId),
    endOthersAlso(role, accountId, keep),
    deleteAlso('push_subscriptions')(role, accountId),
  ];
}

const FACTORS = ['passkeys', 'authenticators', 'recovery_codes'] as const;
const endFactors = commandOf(
  {},
  (table: (typeof FACTORS)[number]) =>
    `DELETE FROM ${table} WHERE changed() AND role = ?1 AND account_id = ?2 AND NOT ${CONFIRMED}`,
  FACTORS.map((table) => [table]),
);

/**
 * What a reset of the password ends beside that, only if it was taken: factors that were added
 * while nobody had confirmed the address. Whoever signed up with it may be somebody else.
 */
export function endsOfUnconfirmed(role: Role, accountId: number, email: string): Write[] {
  return FACTORS.map((table) => endFactors(table)(role, accountId, email));
}

/** Ends every session of an account but the one named, if one is, and its browsers' notices. */
export function endOtherSessions(role: Role, accountId: number, keep: string | null): [Write, Write] {
  return [endOthers(role, accountId, keep), endPushes(role, accountId)];
}
