import type { Role } from '@niyukti/contract/accounts/roles';
import { LIMITS } from '@niyukti/contract/api/limits';
import { ACCOUNT_TABLES, EACH_ROLE, SUSPENDED_AT } from '../../accounts/tables.ts';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { sha256 } from '../../core/hash.ts';
import { command, queryOf } from '../../core/query.ts';
import { int } from '../../core/rows.ts';
import { SYSTEM } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import { passwordToken } from './links.ts';
import { writeMails } from './mail-rows.ts';
import { queueMails } from './queue.ts';

/** Somebody asked for a link by an address; the nonce tells one time from another. */
export interface AskedLink {
  readonly role: Role;
  readonly email: string;
  readonly nonce: string;
}

const findAccount = queryOf(
  { id: int },
  (role: Role) => `SELECT id FROM ${ACCOUNT_TABLES[role]} WHERE email = ? AND ${SUSPENDED_AT[role]} IS NULL`,
  EACH_ROLE,
);
const insertLink = command(
  `INSERT INTO password_resets (token_hash, role, account_id, created_at, expires_at, sent_to)
  SELECT ?, ?, ?, ?, ?, ? WHERE changed()`,
);

/**
 * The link and its mail, in one transaction, if an account has the address. Done twice it is done
 * once, and a few times a day at most. Older links stay good: else anybody could end those of
 * somebody else.
 */
export async function writePasswordLink(env: Env, db: Database, { role, email, nonce }: AskedLink): Promise<void> {
  const account = await db.first(findAccount(role)(email));
  if (!account) return;
  const { id } = account;
  const now = Date.now();
  const key = `password ${role} ${id} ${nonce}`;
  const hash = await sha256(await passwordToken({ env, db }, key));
  const mail = { key, role, id, kind: 'password', about: '', thing: `password ${role} ${id}`, at: now, due: now };
  const work = new Transaction(SYSTEM, now);
  const written = work.change(writeMails(JSON.stringify([mail])), {
    name: 'password.link-sent',
    subject: role,
    id,
  });
  written.also(insertLink(hash, role, id, now, now + LIMITS.passwordResetSeconds * 1_000, email));
  await work.run(db);
  await queueMails(env, written.rows, now);
}
