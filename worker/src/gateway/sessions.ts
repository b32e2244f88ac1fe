import type { Role } from '@niyukti/contract/roles';
import type { Session } from '@niyukti/contract/session';
import { sessionOf } from '../accounts/session-shown.ts';
import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import type { Caller } from '../http/principal.ts';
import {
  type HashedToken,
  hashTokens,
  noteUse,
  readCredentials,
  type SessionRow,
  sessionStatements,
} from '../http/session.ts';

/**
 * The tokens of these roles that a document request shows. Only cookies count, and whatever site
 * the link stood on: a document only shows, and what changes something asks for our own origin.
 */
export function tokensOf(request: Request, roles: readonly Role[]): Promise<HashedToken[]> {
  return hashTokens(readCredentials(new Headers({ cookie: request.headers.get('cookie') ?? '' }), roles));
}

/** What the database says of the sessions of these tokens. */
export async function lookUpSessions(
  db: Database,
  tokens: readonly HashedToken[],
  now: number = Date.now(),
): Promise<SessionRow[]> {
  return (await db.batch(...sessionStatements(tokens, now))).flatMap(({ rows }) => rows);
}

/** The session that a role's document carries. To open one is to use it. */
export async function sessionInUse(env: Env, caller: Caller | null, now: number = Date.now()): Promise<Session | null> {
  if (!caller) return null;
  await noteUse(new Database(env.DB), caller, now);
  return sessionOf(caller);
}
