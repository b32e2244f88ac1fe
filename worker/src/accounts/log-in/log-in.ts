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
import { knownBrowserCookie } from './known-browser.ts';
import { LogInLimit } from './log-in-limit.ts';

/** The result of a log-in: the account's party, token and cookies. */
export interface LoggedIn {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly cookies: readonly (readonly ['set-cookie', string])[];
}

/** The input of a log-in. */
export interface LogIn {
  readonly email: string;
  readonly password: string;
  /** A code of the account's app, or a recovery code. */
  readonly code?: string | undefined;
  /** The browser's proof that its user is a person. */
  readonly proof?: string | undefined;
}

const readAccount = ({ orm }: Database, role: Role, email: string) =>
  orm
    .select({
      ...PARTY,
      email: accounts.email,
      password_hash: accounts.password_hash,
      suspended_at: accounts.suspended_at,
      /** 1 where the log-in needs a code. */
      coded: sql<number>`EXISTS (SELECT 1 FROM authenticators
        WHERE account_id = accounts.id AND confirmed_at IS NOT NULL)`,
    })
    .from(accounts)
    .where(and(eq(accounts.role, role), eq(accounts.email, email)))
    .get();

/**
 * Logs an account of a role in. Tries are counted before hashing (log-in-limit.ts). An account that does
 * not exist takes the same time and answer as a wrong password. Only a caller with the right password
 * learns that an account is suspended or needs a code.
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
  const matches = await verifyPassword(row?.password_hash ?? null, password);
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
    // Neither a failure nor a success: guesses of the code still count.
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
  noteSecurity(request, { what: 'signin.succeeded', role, account });
  const known = await knownBrowserCookie(context, role, row.account);
  return { id: row.id, name: row.name, email: row.email, token: session.token, cookies: [session.cookie, known] };
}
