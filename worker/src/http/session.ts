import { LIMITS } from '@niyukti/contract/limits';
import { ROLE_COOKIES, ROLES, type Role } from '@niyukti/contract/roles';
import { eq } from 'drizzle-orm';
import { builtCommand, update } from '../core/build.ts';
import { type Database, type Statement, unrecorded } from '../core/database.ts';
import { sha256 } from '../core/hash.ts';
import { queryOf } from '../core/query.ts';
import { int, orNull, pick, type RowOf, text } from '../core/rows.ts';
import { sessions, students } from '../core/schema/accounts.ts';
import type { Caller } from './principal.ts';

/** What a request shows of who makes it. */
export interface Credentials {
  /** Tokens by role; a Bearer token may be any role's. */
  readonly tokens: readonly { readonly token: string; readonly roles: readonly Role[] }[];
  readonly bearer: boolean;
}

const SESSION = {
  ...pick(sessions, 'role', 'account_id'),
  // Every role's table has these.
  ...pick(students, 'name', 'email'),
  picture: orNull(text),
  erase_at: orNull(int),
  notice: orNull(text),
  ...pick(sessions, 'token_hash', 'created_at', 'expires_at', 'seen_at', 'second_factor'),
  proved_at: int,
};
/** A live session and whose it is. */
export type SessionRow = RowOf<typeof SESSION>;

const ACCOUNTS: Record<Role, { table: string; columns: string; live: string }> = {
  student: {
    table: 'students',
    columns: 'a.photo_key AS picture, a.erase_at, a.notice',
    live: 'AND a.suspended_at IS NULL',
  },
  company: {
    table: 'companies',
    columns: 'a.logo_key AS picture, a.erase_at, a.notice',
    live: 'AND a.suspended_at IS NULL',
  },
  hr: {
    table: 'hrs',
    columns: 'NULL AS picture, NULL AS erase_at, NULL AS notice',
    live: '',
  },
  admin: { table: 'admins', columns: 'NULL AS picture, NULL AS erase_at, NULL AS notice', live: '' },
};

/** Values of the cookies called `name`. */
export function cookieValues(header: string, name: string): string[] {
  return header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));
}

const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/**
 * Reads who a request says it is. A Bearer token counts alone: an invalid one never falls back to a
 * cookie. Cookies count only on requests that are not cross-site.
 */
export function readCredentials(headers: Headers, roles: readonly Role[]): Credentials {
  const authorization = headers.get('authorization');
  if (authorization !== null) {
    const token = /^Bearer ([A-Za-z0-9_-]{1,200})$/i.exec(authorization)?.[1] ?? '';
    return { tokens: [{ token, roles: ROLES }], bearer: true };
  }
  const site = headers.get('sec-fetch-site');
  const header = headers.get('cookie');
  if (!header || site === 'cross-site' || site === 'same-site') return { tokens: [], bearer: false };
  const tokens = roles.flatMap((role) =>
    cookieValues(header, ROLE_COOKIES[role])
      .slice(0, 2)
      .filter(isToken)
      .map((token) => ({ token, roles: [role] })),
  );
  return { tokens, bearer: false };
}

/** Roles that see other people's data: their sessions end when nobody uses them. */
const IDLE_ROLES: readonly Role[] = ['company', 'hr', 'admin'];
const IDLE_MS = LIMITS.idleSeconds * 1_000;
/** How old the note of a session's last use may grow: reads stay reads. */
const NOTED_MS = 5 * 60_000;

/** A live session of a role. `?3` is `idleSince`. */
const sessionSql = (role: Role) => {
  const { table, columns, live } = ACCOUNTS[role];
  const idle = IDLE_ROLES.includes(role) ? 'AND (s.seen_at IS NULL OR s.seen_at > ?3)' : '';
  return `SELECT s.role, s.account_id, a.name, a.email, ${columns}, s.token_hash, s.created_at, s.expires_at, s.seen_at,
      coalesce(s.proved_at, s.created_at) AS proved_at, s.second_factor
    FROM sessions s JOIN ${table} a ON a.id = s.account_id
    WHERE s.token_hash = ?1 AND s.role = '${role}' AND s.expires_at > ?2 ${idle} ${live}`;
};
const EACH_ROLE = ROLES.map((role) => [role] as const);
const readSession = queryOf(SESSION, sessionSql, EACH_ROLE);

/** What a change goes by of who makes it. */
export const BELIEVED = [
  ...(['account_id', 'name', 'email', 'picture', 'erase_at', 'notice', 'created_at', 'expires_at', 'seen_at'] as const),
  ...(['proved_at', 'second_factor'] as const),
];
/** Fails, and its transaction with it, where a session is not what is believed of it. */
const holdSession = queryOf(
  { holds: int },
  (role: Role) => `SELECT iif(EXISTS (SELECT 1 FROM (${sessionSql(role)})
    WHERE (${BELIEVED.join(', ')}) IS (${BELIEVED.map((_, index) => `?${index + 4}`).join(', ')})), 1, abs(-9223372036854775808)) AS holds`,
  EACH_ROLE,
);
/** How such a transaction fails; nothing else of ours counts so far. */
export const isNotHeld = (error: unknown): boolean => error instanceof Error && /integer overflow/.test(error.message);
const setSeen = builtCommand(pick(sessions, 'token_hash', 'seen_at'), ({ token_hash, seen_at }) =>
  update(sessions).set({ seen_at }).where(eq(sessions.token_hash, token_hash)),
);

/** The hash that a token is kept as, and the roles that it may be of. */
export interface HashedToken {
  readonly hash: string;
  readonly roles: readonly Role[];
}

/** The hashes of the tokens that a request shows. */
export function hashTokens({ tokens }: Credentials): Promise<HashedToken[]> {
  return Promise.all(tokens.map(async ({ token, roles }) => ({ hash: await sha256(token), roles })));
}

/** The statements that look sessions up, to share a batch with. */
export function sessionStatements(tokens: readonly HashedToken[], now: number): Statement<SessionRow>[] {
  return tokens.flatMap(({ hash, roles }) =>
    roles.map((role) => readSession(role)(hash, now, ...(IDLE_ROLES.includes(role) ? [idleSince(role, now)] : []))),
  );
}

/** The statement that lets a transaction happen only for a session as it is believed to be. */
export function holdStatement(believed: SessionRow, now: number): Statement {
  const { role, token_hash: hash } = believed;
  return holdSession(role)(hash, now, idleSince(role, now), ...BELIEVED.map((column) => believed[column]));
}

/**
 * The callers that the statements found, in the order of the roles. Where a browser sends two live
 * cookies of a role, because another host of the domain set one, the first counts: for documents
 * and for calls alike.
 */
export function callersOf(rows: readonly SessionRow[]): Caller[] {
  const first = rows.filter((row, index) => rows.findIndex(({ role }) => role === row.role) === index);
  const callers = first.map((row) => ({
    kind: 'account' as const,
    role: row.role,
    id: row.account_id,
    name: row.name,
    email: row.email,
    picture: row.picture,
    tokenHash: row.token_hash,
    since: row.created_at,
    provedAt: row.proved_at,
    secondFactor: row.second_factor === 1,
    expiresAt: endOf(row),
    seenAt: row.seen_at,
    erasesAt: row.erase_at,
    notice: row.notice,
  }));
  return callers.sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role));
}

/**
 * Sessions of a role that were used last at this time or before are over; 0 where they need no use.
 */
export function idleSince(role: Role, now: number): number {
  return IDLE_ROLES.includes(role) ? now - IDLE_MS : 0;
}

function endOf({ role, expires_at: end, seen_at: seen }: SessionRow): number {
  return seen !== null && IDLE_ROLES.includes(role) ? Math.min(end, seen + IDLE_MS) : end;
}

/**
 * Notes that a session is used, every few minutes at most; answers whether it did. A note that
 * fails is made by the next use: nobody's page waits or breaks for it.
 */
export async function noteUse(db: Database, caller: Caller, now: number): Promise<boolean> {
  if (caller.seenAt !== null && caller.seenAt > now - NOTED_MS) return false;
  try {
    await db.run(unrecorded('session', setSeen({ token_hash: caller.tokenHash, seen_at: now })));
    return true;
  } catch (error) {
    console.error('The use of a session could not be noted.', error);
    return false;
  }
}

/** Which of the live callers makes the call: the role that the page names, else the first. */
export function chooseCaller(callers: readonly Caller[], wanted: string | null, roles: readonly Role[]): Caller | null {
  const admitted = callers.filter((caller) => roles.includes(caller.role));
  const named = roles.find((role) => role === wanted);
  return (named ? admitted.find((caller) => caller.role === named) : admitted[0]) ?? null;
}
