import { ROLE_COOKIES, ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { LIMITS } from '@niyukti/contract/api/limits';
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { causeOf } from '../core/busy.ts';
import type { Database } from '../core/database.ts';
import { sha256 } from '../core/hash.ts';
import { accounts, companies, memberships, sessions, students } from '../core/schema/accounts.ts';
import type { Caller } from './principal.ts';

/** The credentials of a request. */
export interface Credentials {
  /** Tokens by role; a Bearer token may be any role's. */
  readonly tokens: readonly { readonly token: string; readonly roles: readonly Role[] }[];
  readonly bearer: boolean;
}

/** Values of the cookies with a name. */
export function cookieValues(header: string, name: string): string[] {
  return header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));
}

const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/**
 * Reads the credentials of a request. With a Bearer token, valid or not, cookies are ignored. Cookies
 * count only on requests that are not cross-site.
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

/** Roles that see other people's data: their sessions end when they are not used. */
const IDLE_ROLES: readonly Role[] = ['company', 'hr', 'admin'];
const IDLE_MS = LIMITS.idleSeconds * 1_000;
/** How often the last use of a session is written at most, so that most reads write nothing. */
const NOTE_INTERVAL_MS = 5 * 60_000;

/** Sessions of a role that were last used at this time or before have ended; 0 where they need no use. */
export function idleSince(role: Role, now: number): number {
  return IDLE_ROLES.includes(role) ? now - IDLE_MS : 0;
}

/**
 * The callers of the live sessions of a request, in the order of roles. If a browser sends two live
 * cookies of a role, because another host of the domain set one, the first counts.
 */
export async function findCallers(db: Database, { tokens }: Credentials, now: number): Promise<Caller[]> {
  if (tokens.length === 0) return [];
  const shown = await Promise.all(tokens.map(async ({ token, roles }) => ({ hash: await sha256(token), roles })));
  const rows = await readSessions(
    db,
    shown.map(({ hash }) => hash),
    now,
  );
  const live = shown.flatMap(({ hash, roles }) =>
    rows.filter(
      ({ token_hash, role, seen_at }) =>
        token_hash === hash && roles.includes(role) && (seen_at === null || seen_at > idleSince(role, now)),
    ),
  );
  return ROLES.flatMap((role) => live.find((row) => row.role === role) ?? []).flatMap(callerOf);
}

type Row = Awaited<ReturnType<typeof readSessions>>[number];

/** Sessions that have not expired, of accounts that are not suspended. */
function readSessions(db: Database, hashes: readonly string[], now: number) {
  return db.orm
    .select({
      role: accounts.role,
      account_id: sessions.account_id,
      token_hash: sessions.token_hash,
      created_at: sessions.created_at,
      expires_at: sessions.expires_at,
      seen_at: sessions.seen_at,
      second_factor: sessions.second_factor,
      proved_at: sessions.proved_at,
      company_id: memberships.company_id,
      name: sql<string>`coalesce(${companies.name}, ${accounts.name})`,
      email: accounts.email,
      picture: sql<string | null>`coalesce(${students.photo_key}, ${companies.logo_key})`,
      erase_at: accounts.erase_at,
      notice: accounts.notice,
    })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.id, sessions.account_id), isNull(accounts.suspended_at)))
    .leftJoin(students, eq(students.id, accounts.id))
    .leftJoin(memberships, eq(memberships.account_id, accounts.id))
    .leftJoin(companies, eq(companies.id, memberships.company_id))
    .where(and(inArray(sessions.token_hash, [...hashes]), gt(sessions.expires_at, now)));
}

/** The caller of a session. There is none for a company's account without a company. */
function callerOf(row: Row): Caller[] {
  const { role, account_id: account, company_id: companyId } = row;
  const session = sessionOf(row);
  switch (role) {
    case 'student':
      return [{ ...session, role, studentId: account }];
    case 'company':
      return companyId === null ? [] : [{ ...session, role, companyId }];
    case 'hr':
      return [{ ...session, role, hrId: account }];
    case 'admin':
      return [{ ...session, role }];
  }
}

function sessionOf(row: Row) {
  const { role, expires_at: end, seen_at: seen } = row;
  return {
    kind: 'account' as const,
    account: row.account_id,
    name: row.name,
    email: row.email,
    picture: row.picture,
    tokenHash: row.token_hash,
    since: row.created_at,
    provedAt: row.proved_at ?? row.created_at,
    secondFactor: row.second_factor === 1,
    expiresAt: seen !== null && IDLE_ROLES.includes(role) ? Math.min(end, seen + IDLE_MS) : end,
    seenAt: seen,
    erasesAt: row.erase_at,
    notice: row.notice,
  };
}

/**
 * Writes the time of a session's use, every few minutes at most. A failure is only logged: the next
 * use writes it.
 */
export async function noteUse(db: Database, { tokenHash, seenAt }: Caller, now: number): Promise<void> {
  if (seenAt !== null && seenAt > now - NOTE_INTERVAL_MS) return;
  const isDue = or(isNull(sessions.seen_at), lte(sessions.seen_at, now - NOTE_INTERVAL_MS));
  await db.orm
    .update(sessions)
    .set({ seen_at: now })
    .where(and(eq(sessions.token_hash, tokenHash), isDue))
    .catch((error: unknown) => console.error('The use of a session could not be noted.', causeOf(error)));
}

/** The caller of a call among live sessions: of the role that the page names, else the first. */
export function chooseCaller(callers: readonly Caller[], wanted: string | null, roles: readonly Role[]): Caller | null {
  const admitted = callers.filter((caller) => roles.includes(caller.role));
  const named = roles.find((role) => role === wanted);
  return (named ? admitted.find((caller) => caller.role === named) : admitted[0]) ?? null;
}
