import type { Role } from '@niyukti/contract/accounts/roles';
import type { AnyCall } from '@niyukti/contract/api/call';
import { and, eq, sql } from 'drizzle-orm';
import { PARTY } from '../../core/conditions.ts';
import type { Database } from '../../core/database.ts';
import { accounts } from '../../core/schema/accounts.ts';
import type { Context } from '../../http/context.ts';
import { Refusal, refuse } from '../../http/problem.ts';
import { noteSecurity } from '../../http/security-note.ts';
import { takeCode } from '../codes/take-code.ts';
import { verifyPassword } from '../passwords/password.ts';
import { endReplaced, openSession } from '../sessions.ts';
import { replacePassword } from '../tables.ts';
import { knownBrowserCookie } from './known-browser.ts';
import { LogInLimit } from './log-in-limit.ts';

/** Whom the account that logged in acts for, its token and its cookies. */
export interface LoggedIn {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly cookies: readonly (readonly ['set-cookie', string])[];
}

/** What a log-in is given. */
export interface LogIn {
  readonly email: string;
  readonly password: string;
  /** Of the account's app, or a recovery code, where it has some. */
  readonly code?: string | undefined;
  /** The browser's answer to the question whether a person sits before it. */
  readonly proof?: string | undefined;
}

const readAccount = ({ orm }: Database, role: Role, email: string) =>
  orm
    .select({
      ...PARTY,
      email: accounts.email,
      password_hash: accounts.password_hash,
      suspended_at: accounts.suspended_at,
      /** 1 where a log-in asks for a code. */
      coded: sql<number>`EXISTS (SELECT 1 FROM authenticators
        WHERE account_id = accounts.id AND confirmed_at IS NOT NULL)`,
    })
    .from(accounts)
    .where(and(eq(accounts.role, role), eq(accounts.email, email)))
    .get();

/**
 * Logs an account of a role in. Tries are counted before any hashing (log-in-limit.ts); an account that
 * does not exist costs the same work and answers the same as a wrong password. Whether it is
 * suspended, and whether it asks for a code, is told only to who knows the password.
 */
export async function logIn(
  context: Pick<Context<AnyCall>, 'db' | 'now' | 'env' | 'request'>,
  role: Role,
  { email, password, code, proof }: LogIn,
): Promise<LoggedIn> {
  const { db, now, request } = context;
  const address = email.trim().toLowerCase();
  const limit = new LogInLimit(context, role, address);
  const [row, waits] = await Promise.all([readAccount(db, role, address), limit.readWaits()]);
  const account = row ?? null;
  const admitted = await limit.admit(row?.account ?? 0, waits, proof).catch((error: unknown) => {
    if (error instanceof Refusal) noteSecurity(request, { what: 'signin.slowed', role, account });
    throw error;
  });
  const { matches, replacement } = await verifyPassword(row?.password_hash ?? null, password);
  if (!row || !matches) {
    noteSecurity(request, { what: 'signin.failed', role, account });
    refuse('bad-credentials');
  }
  if (row.suspended_at !== null) {
    await admitted.succeed();
    refuse('suspended');
  }
  const coded = row.coded === 1;
  if (coded && !code) {
    // Neither a failure nor a success: guesses at the code go on being counted.
    await admitted.undo();
    refuse('code-needed');
  }
  if (coded && !(await takeCode(context, row, code ?? ''))) {
    noteSecurity(request, { what: 'signin.failed', role, account });
    refuse('wrong-code');
  }
  const from = { passwordHash: row.password_hash, request, secondFactor: coded };
  const session = (await openSession(db, row, now, from)) ?? refuse('bad-credentials');
  await Promise.all([endReplaced(db, request, row), admitted.succeed()]);
  if (replacement) await replacePassword(db, row.account, row.password_hash, replacement);
  noteSecurity(request, { what: 'signin.succeeded', role, account });
  const known = await knownBrowserCookie(context, role, row.account);
  return { id: row.id, name: row.name, email: row.email, token: session.token, cookies: [session.cookie, known] };
}
