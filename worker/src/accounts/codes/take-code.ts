import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { type AuthenticatorRow, authenticators, recoveryCodes } from '../../core/schema/accounts.ts';
import { unseal } from '../../core/sealed.ts';
import { accountActor } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import type { AccountParty } from '../../http/principal.ts';
import { hashesOf, readRecoveryCode } from './recovery.ts';
import { stepOf } from './totp.ts';

interface Services {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
}
interface Owner extends AccountParty {
  readonly name: string;
}

/** Authenticated data of an account's encrypted secret. */
export const sealedFor = (account: number): string => `authenticator:${account}`;

/** An account's app, confirmed or not. */
export const readAuthenticator = ({ orm }: Database, account: number): Promise<AuthenticatorRow | undefined> =>
  orm.select().from(authenticators).where(eq(authenticators.account_id, account)).get();

/**
 * The time step of an app's code. Null for a wrong code, a code of another time, and a used one.
 */
export async function shownStep(services: Services, row: AuthenticatorRow, given: string): Promise<number | null> {
  const code = given.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const secret = await unseal(services, sealedFor(row.account_id), row.secret);
  // Encrypted with a key that the deployment no longer has.
  if (secret === null) return null;
  const step = await stepOf(secret, code, services.now);
  return step !== null && step > row.last_step ? step : null;
}

/**
 * Uses up a code of an account's app, or one of its recovery codes. Answers whether it was valid. Of
 * concurrent uses of one code one succeeds.
 */
export async function takeCode(services: Services, owner: Owner, given: string): Promise<boolean> {
  const recovery = readRecoveryCode(given);
  return recovery === null ? takeShownCode(services, owner, given) : takeRecoveryCode(services, owner, recovery);
}

async function takeShownCode(services: Services, { account }: Owner, given: string): Promise<boolean> {
  const { orm } = services.db;
  const row = await readAuthenticator(services.db, account);
  if (!row || row.confirmed_at === null) return false;
  const step = await shownStep(services, row, given);
  if (step === null) return false;
  const { meta } = await orm
    .update(authenticators)
    .set({ last_step: step })
    .where(and(eq(authenticators.account_id, account), lt(authenticators.last_step, step)));
  return meta.changes > 0;
}

async function takeRecoveryCode(services: Services, owner: Owner, code: string): Promise<boolean> {
  const { role, id, account } = owner;
  const work = new Transaction(accountActor(owner), services.now);
  const hashes = await hashesOf(services, code);
  const isIt = and(inArray(recoveryCodes.code_hash, hashes), eq(recoveryCodes.account_id, account));
  const used = work.change(services.db.orm.delete(recoveryCodes).where(isIt), {
    name: 'recovery.code-used',
    subject: role,
    id,
  });
  await work.run(services.db);
  return used.changed;
}
