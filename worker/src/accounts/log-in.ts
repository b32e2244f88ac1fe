import type { AnyCall } from '@niyukti/contract/call';
import type { Role } from '@niyukti/contract/roles';
import { statement } from '../core/database.ts';
import { type Context, limitTries } from '../http/context.ts';
import { refuse } from '../http/problem.ts';
import { addressOf, forgive } from '../http/rate-limit.ts';
import { verifyPassword } from './passwords/password.ts';
import { newSession } from './sessions.ts';
import { ACCOUNT_TABLES } from './tables.ts';

/** The account that logged in, its token and its cookie. */
export interface LoggedIn {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly cookie: readonly ['set-cookie', string];
}

interface AccountRow {
  id: number;
  name: string;
  email: string;
  password_hash: string;
  suspended_at: number | null;
}

const WINDOW_SECONDS = 900;

/**
 * Logs an account of a role in. Tries are counted before any hashing, per account and per address; an account that does not exist
 * costs the same work and answers the same as a wrong password. Whether it is suspended is told only to who knows the password.
 */
export async function logIn(
  context: Pick<Context<AnyCall>, 'db' | 'now' | 'env' | 'request'>,
  role: Role,
  email: string,
  password: string,
): Promise<LoggedIn> {
  const { db, now } = context;
  const address = email.trim().toLowerCase();
  const account = `login:${role}:${address}`;
  await limitTries(
    context,
    { key: account, max: 10, seconds: WINDOW_SECONDS },
    { key: `login:address:${addressOf(context.request)}`, max: 100, seconds: WINDOW_SECONDS },
  );
  const suspended = role === 'student' || role === 'company' ? 'suspended_at' : 'NULL AS suspended_at';
  const row = await db.first(
    statement<AccountRow>(
      `SELECT id, name, email, password_hash, ${suspended} FROM ${ACCOUNT_TABLES[role]} WHERE email = ?`,
      address,
    ),
  );
  const matches = await verifyPassword(row?.password_hash ?? null, password);
  if (!row || !matches) refuse('bad-credentials', wordsOf(role));
  if (row.suspended_at !== null) refuse('suspended');
  const session = await newSession(role, row.id, now, row.password_hash);
  if (!(await db.first(session.statement))) refuse('bad-credentials', wordsOf(role));
  await forgive(db, account);
  return { id: row.id, name: row.name, email: row.email, token: session.token, cookie: session.cookie };
}

/** What product.md 8 says for each role; the student's words are the catalogue's. */
function wordsOf(role: Role): { detail?: string } {
  if (role === 'company') return { detail: 'Check your email and password' };
  if (role === 'admin') return { detail: 'Invalid email or password' };
  return {};
}
