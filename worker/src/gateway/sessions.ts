import type { Role } from '@niyukti/contract/roles';
import type { Session } from '@niyukti/contract/session';
import { sessionOf } from '../accounts/session-shown.ts';
import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { noteAndKeep } from '../http/assumed-sessions.ts';
import type { Caller } from '../http/principal.ts';
import { type HashedToken, hashTokens, readCredentials, type SessionRow, sessionStatements } from '../http/session.ts';

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

/** Goes on after the answer has gone. */
export type WaitUntil = (work: Promise<unknown>) => void;

/** The session that a role's document carries. To open one is to use it, noted behind it. */
export function sessionInUse(env: Env, caller: Caller, waitUntil: WaitUntil, now: number = Date.now()): Session {
  waitUntil(noteAndKeep(new Database(env.DB), caller, now));
  return sessionOf(caller);
}
