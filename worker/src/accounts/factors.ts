import type { Factors, ProofKind } from '@niyukti/contract/accounts/factor-calls';
import type { AnyCall } from '@niyukti/contract/api/call';
import { TEXTS } from '@niyukti/contract/text/texts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { passkeys, recoveryCodes, sessions } from '../core/schema/accounts.ts';
import { type Context, limitTries } from '../http/context.ts';
import type { Caller } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { lacksSecondFactor, rolesWithSecondFactor } from '../http/second-factor.ts';
import { isConfirmed } from './addresses.ts';
import { readAuthenticator } from './codes/take-code.ts';
import type { DependentWrite } from './sessions.ts';

/** Columns that `passkeyOf` reads. */
export type PasskeyFields = Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'created_at' | 'used_at'>;

/** Marks that a session has shown a second factor, if another change was made. */
export const markShown =
  ({ orm }: Database, tokenHash: string): DependentWrite =>
  (happened) =>
    orm
      .update(sessions)
      .set({ second_factor: 1 })
      .where(and(happened, eq(sessions.token_hash, tokenHash)));

/** Limits changes of factors, because each sends a mail. */
export async function limitFactorChanges(
  context: Pick<Context<AnyCall>, 'db' | 'now' | 'env'> & { readonly caller: Caller },
): Promise<void> {
  const { account } = context.caller;
  await limitTries(context, { key: `factors:${account}`, max: 10, seconds: 3_600, detail: TEXTS.tooManyFactorChanges });
}

/** A passkey on the wire. */
export function passkeyOf({ id, name, created_at, used_at }: PasskeyFields): Factors['passkeys'][number] {
  return {
    _id: publicId('passkey', id),
    name,
    since: iso(created_at),
    lastUsed: used_at === null ? null : iso(used_at),
  };
}

/** What an account signs in with, in addition to its password. */
export async function factorsOf(env: Env, db: Database, caller: Caller): Promise<Factors> {
  const { orm } = db;
  const { role, account, email } = caller;
  const { carrierOf } = await import('../notices/mail/settings.ts');
  const [keys, app, codes, address] = await Promise.all([
    orm.select().from(passkeys).where(eq(passkeys.account_id, account)).orderBy(desc(passkeys.id)),
    readAuthenticator(db, account),
    orm.$count(recoveryCodes, eq(recoveryCodes.account_id, account)),
    orm.get<{ confirmed: number }>(sql`SELECT ${isConfirmed(account, email)} AS confirmed`),
  ]);
  const since = app?.confirmed_at ?? null;
  const required = rolesWithSecondFactor(env).includes(role);
  return {
    passkeys: keys.map(passkeyOf),
    authenticator: since === null ? null : { since: iso(since) },
    recoveryCodes: codes,
    required,
    // Without mail no address can be confirmed, and no mailed link can take an account over.
    needsConfirmedAddress: carrierOf(env) !== null && address.confirmed !== 1,
    shown: caller.secondFactor,
    proofs: proofsOf({ passkeys: keys.length, authenticator: since !== null }, required),
  };
}

interface FactorCount {
  readonly passkeys: number;
  readonly authenticator: boolean;
}

/**
 * Accepted proofs: those of a log-in. The password alone is not accepted where a log-in takes more.
 */
function proofsOf({ passkeys, authenticator }: FactorCount, required: boolean): ProofKind[] {
  const passwordAlone = !authenticator && !(required && passkeys > 0);
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(authenticator ? (['code'] as const) : []),
    ...(passwordAlone ? (['password'] as const) : []),
  ];
}

/**
 * Refuses a caller who has a second factor and has not shown it, and a caller with an unconfirmed
 * address: it may be somebody else's, who could not remove the factor by a password reset. Answers the
 * caller's factors.
 */
export async function checkMayAdd(env: Env, db: Database, caller: Caller): Promise<Factors> {
  const factors = await factorsOf(env, db, caller);
  const has = factors.passkeys.length > 0 || factors.authenticator !== null;
  if (has && lacksSecondFactor(env, caller)) refuse('second-factor-needed');
  if (factors.needsConfirmedAddress) refuse('address-unconfirmed');
  return factors;
}

/** Refuses to remove the only second factor of an account that needs one. */
export function checkMayRemove({ required, passkeys, authenticator }: Factors): void {
  if (required && passkeys.length + (authenticator ? 1 : 0) < 2) refuse('last-factor');
}

/** Stores the time of a session's proof, and whether it was a second factor. */
export const noteProof = ({ orm }: Database, tokenHash: string, now: number, secondFactor: boolean) =>
  orm
    .update(sessions)
    .set({ proved_at: now, ...(secondFactor ? { second_factor: 1 } : {}) })
    .where(eq(sessions.token_hash, tokenHash));
