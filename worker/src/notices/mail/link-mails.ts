import type { Role } from '@niyukti/contract/accounts/roles';
import type { AnyCall } from '@niyukti/contract/api/call';
import { LIMITS } from '@niyukti/contract/api/limits';
import { TEXTS } from '@niyukti/contract/text/texts';
import { sql } from 'drizzle-orm';
import { partyId } from '../../core/conditions.ts';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { randomToken, sha256 } from '../../core/hash.ts';
import { SYSTEM } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import { type Context, limitTries } from '../../http/context.ts';
import { passwordToken } from './mail-links.ts';
import { insertMails, mailNow, queueMails } from './write-mails.ts';

const DAY_S = 86_400;

/**
 * Mails the link that confirms an address. An address gets at most three a day from all accounts
 * together, because it may belong to somebody else.
 */
export async function mailConfirmationLink(
  context: Pick<Context<AnyCall>, 'db' | 'now' | 'env'>,
  { account, email }: { readonly account: number; readonly email: string },
): Promise<void> {
  await limitTries(context, { key: `confirm:${email}`, max: 3, seconds: DAY_S, detail: TEXTS.tooManyConfirmations });
  await mailNow(context, { key: `confirm ${account} ${randomToken(96)}`, account, kind: 'confirm', about: '' });
}

/** A request for a new password; the nonce distinguishes repeated requests. */
export interface PasswordRequest {
  readonly role: Role;
  readonly email: string;
  readonly nonce: string;
}

/**
 * Mails the link to a new password if an account has the address. Link and mail are written in one
 * transaction, once for each request and a few times a day at most. Older links stay valid, so that
 * nobody can end the links of another person.
 */
export async function mailPasswordLink(env: Env, db: Database, { role, email, nonce }: PasswordRequest): Promise<void> {
  const found = await db.orm.get<{ account: number; id: number } | undefined>(
    sql`SELECT id AS account, ${partyId} AS id FROM accounts
      WHERE role = ${role} AND email = ${email} AND suspended_at IS NULL`,
  );
  if (!found) return;
  const { account, id } = found;
  const now = Date.now();
  const key = `password ${account} ${nonce}`;
  const hash = await sha256(await passwordToken({ env, db }, key));
  const limit_key = `password ${account}`;
  const [insert] = insertMails(db, [{ key, account, kind: 'password', about: '', limit_key, at: now, due: now }]);
  if (!insert) return;
  const work = new Transaction(SYSTEM, now);
  const written = work.change(insert, { name: 'password.link-sent', subject: role, id });
  written.also(
    (happened) => sql`INSERT INTO password_resets (token_hash, account_id, created_at, expires_at, sent_to)
      SELECT ${hash}, ${account}, ${now}, ${now + LIMITS.passwordResetSeconds * 1_000}, ${email} WHERE ${happened}`,
  );
  await work.run(db);
  await queueMails(env, written.rows, now);
}
