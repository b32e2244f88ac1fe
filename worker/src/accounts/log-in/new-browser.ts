import { eq } from 'drizzle-orm';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { accounts } from '../../core/schema/accounts.ts';
import { SYSTEM } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import { Refusal } from '../../http/problem.ts';
import { addressOf, spend } from '../../http/rate-limit.ts';
import { securityNoteOf } from '../../http/security-note.ts';

const DAY_S = 86_400;

/**
 * Records a log-in from a new browser, once a day for each user agent and address, because a browser
 * without cookies is new every time. Not on an account's first day, when every browser is new.
 */
export async function recordNewBrowser(env: Env, request: Request): Promise<void> {
  const { what, role, account } = securityNoteOf(request) ?? {};
  if (what !== 'signin.succeeded' || !role || !account) return;
  const db = new Database(env.DB);
  const now = Date.now();
  const found = await db.orm
    .select({ created_at: accounts.created_at })
    .from(accounts)
    .where(eq(accounts.id, account.account))
    .get();
  if (!found || now - found.created_at < DAY_S * 1_000) return;
  const browser = `${addressOf(request)} ${request.headers.get('user-agent') ?? ''}`;
  const limit = { key: `new-browser:${account.account}:${browser}`, max: 1, seconds: DAY_S };
  try {
    await spend(db, [limit], now, 1);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  const work = new Transaction(SYSTEM, now);
  work.record({ name: 'browser.new', subject: role, id: account.id });
  await work.run(db);
}
