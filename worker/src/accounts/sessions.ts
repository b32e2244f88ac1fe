import { LIMITS } from '@niyukti/contract/limits';
import { ROLE_COOKIES, type Role } from '@niyukti/contract/roles';
import { type Statement, statement } from '../core/database.ts';
import { randomToken, sha256 } from '../core/hash.ts';
import { ACCOUNT_TABLES } from './tables.ts';

/** A session that was just made: the token goes out once, the statement keeps its hash. */
export interface NewSession {
  readonly token: string;
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

/**
 * Makes a session of 256 random bits. With `passwordHash` only while that is still the account's: a log-in that was checked before a
 * password change does not outlive it.
 */
export async function newSession(
  role: Role,
  accountId: number,
  now: number,
  passwordHash?: string,
): Promise<NewSession> {
  const token = randomToken();
  const insert = statement<{ role: Role }>(
    `INSERT INTO sessions (token_hash, role, account_id, created_at, expires_at)
    SELECT ?1, ?2, id, ?4, ?5 FROM ${ACCOUNT_TABLES[role]} WHERE id = ?3 AND (?6 IS NULL OR password_hash = ?6)
      ${role === 'student' || role === 'company' ? 'AND suspended_at IS NULL' : ''} RETURNING role`,
    await sha256(token),
    role,
    accountId,
    now,
    now + LIMITS.sessionSeconds * 1_000,
    passwordHash ?? null,
  );
  return { token, statement: insert, cookie: sessionCookie(role, token) };
}

/** Ends every session of an account but the one named, if one is. */
export function endOtherSessions(role: Role, accountId: number, keep: string | null): Statement {
  return statement(
    'DELETE FROM sessions WHERE role = ? AND account_id = ? AND token_hash IS NOT ?',
    role,
    accountId,
    keep,
  );
}
