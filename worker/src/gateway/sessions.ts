import { ROLES, type Role } from '@niyukti/contract/roles';
import type { Session } from '@niyukti/contract/session';
import { sessionOf } from '../accounts/session-calls.ts';
import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { useAlphabet } from '../core/ids.ts';
import type { Caller } from '../http/principal.ts';
import { callersOf, hashTokens, noteUse, readCredentials, sessionStatements } from '../http/session.ts';

/**
 * The live sessions of a document request, by role. Only cookies count, and whatever site the link
 * stood on: a document only shows, and what changes something asks for our own origin.
 */
export async function liveSessions(
  request: Request,
  env: Env,
  now: number = Date.now(),
): Promise<Partial<Record<Role, Caller>>> {
  const credentials = readCredentials(new Headers({ cookie: request.headers.get('cookie') ?? '' }), ROLES);
  const statements = sessionStatements(await hashTokens(credentials), now);
  if (statements.length === 0) return {};
  useAlphabet(env.ID_ALPHABET);
  const answers = await new Database(env.DB).batch(...statements);
  const callers = callersOf(answers.flatMap((answer) => answer.rows));
  return Object.fromEntries(callers.map((caller) => [caller.role, caller]));
}

/** The session that a role's document carries. To open one is to use it. */
export async function sessionInUse(
  env: Env,
  caller: Caller | undefined,
  now: number = Date.now(),
): Promise<Session | null> {
  if (!caller) return null;
  await noteUse(new Database(env.DB), caller, now);
  return sessionOf(caller);
}
