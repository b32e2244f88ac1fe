import type { Factors, ProofKind } from '@niyukti/contract/accounts/factor-calls';
import type { AnyCall } from '@niyukti/contract/api/call';
import { TEXTS } from '@niyukti/contract/text/texts';
import { and, count, desc, eq } from 'drizzle-orm';
import { builtCommand, builtQuery, changed, select, update } from '../core/build.ts';
import { type Database, type Statement, unrecorded } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { command, query } from '../core/query.ts';
import { int, pick, type RowOf } from '../core/rows.ts';
import { passkeys, recoveryCodes, sessions } from '../core/schema/accounts.ts';
import { type Context, limitTries } from '../http/context.ts';
import type { Caller } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { lacksSecondFactor, rolesWithSecondFactor } from '../http/second-factor.ts';
import { readIsConfirmed } from './confirmed.ts';

/** What is shown of a passkey. */
export const PASSKEY = pick(passkeys, 'id', 'name', 'created_at', 'used_at');
type PasskeyFields = RowOf<typeof PASSKEY>;

const readPasskeys = builtQuery(pick(passkeys, 'role', 'account_id'), ({ role, account_id }) =>
  select(PASSKEY)
    .from(passkeys)
    .where(and(eq(passkeys.role, role), eq(passkeys.account_id, account_id)))
    .orderBy(desc(passkeys.id)),
);
const readConfirmed = query(
  { confirmed_at: int },
  'SELECT confirmed_at FROM authenticators WHERE role = ? AND account_id = ? AND confirmed_at IS NOT NULL',
);
const countCodes = builtQuery(pick(recoveryCodes, 'role', 'account_id'), ({ role, account_id }) =>
  select({ n: count().mapWith(int).as('n') })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.role, role), eq(recoveryCodes.account_id, account_id))),
);
const noteProof = command(
  'UPDATE sessions SET proved_at = ?, second_factor = max(second_factor, ?) WHERE token_hash = ?',
);

/** Says that a session has shown a second factor, if another change happened. */
export const markShown = builtCommand(pick(sessions, 'token_hash'), ({ token_hash }) =>
  update(sessions)
    .set({ second_factor: 1 })
    .where(and(changed, eq(sessions.token_hash, token_hash))),
);

/** Counts a factor that is about to be added or removed: each is told by mail. */
export async function limitFactorChanges(
  context: Pick<Context<AnyCall>, 'db' | 'now' | 'env'> & { readonly caller: Caller },
): Promise<void> {
  const { role, id } = context.caller;
  const words = TEXTS.tooManyFactorChanges;
  await limitTries(context, { key: `factors:${role}:${id}`, max: 10, seconds: 3_600, words });
}

/** A passkey as its owner sees it. */
export function passkeyOf({ id, name, created_at, used_at }: PasskeyFields): Factors['passkeys'][number] {
  return {
    _id: publicId('passkey', id),
    name,
    since: iso(created_at),
    lastUsed: used_at === null ? null : iso(used_at),
  };
}

/** What an account signs in with beside its password. */
export const factorsOf = async (env: Env, db: Database, caller: Caller): Promise<Factors> =>
  (await factorsBeside(env, db, caller)).factors;

/** The same, and the rows of what is read beside it. */
async function factorsBeside<Row>(env: Env, db: Database, caller: Caller, ...beside: Statement<Row>[]) {
  const { role, id } = caller;
  const { carrierOf } = await import('../notices/mail/settings.ts');
  const [keys, apps, codes, address, ...more] = await db.batch(
    readPasskeys({ role, account_id: id }),
    readConfirmed(role, id),
    countCodes({ role, account_id: id }),
    readIsConfirmed(role, id, caller.email),
    ...beside,
  );
  const app = apps.rows[0];
  const required = rolesWithSecondFactor(env).includes(role);
  const known = { passkeys: keys.rows.length, authenticator: app !== undefined };
  const factors: Factors = {
    passkeys: keys.rows.map(passkeyOf),
    authenticator: app ? { since: iso(app.confirmed_at) } : null,
    recoveryCodes: codes.rows[0]?.n ?? 0,
    required,
    // Where no mail is sent nobody can confirm one, and nobody is mailed a link that takes it over.
    needsConfirmedAddress: carrierOf(env) !== null && address.rows[0]?.confirmed !== 1,
    shown: caller.secondFactor,
    proofs: proofsOf(known, required),
  };
  return { factors, rows: more.flatMap(({ rows }) => rows) };
}

interface FactorCount {
  readonly passkeys: number;
  readonly authenticator: boolean;
}

/**
 * What proves who is there: whatever a log-in takes. The password is none by itself where a log-in
 * takes more than it.
 */
function proofsOf({ passkeys, authenticator }: FactorCount, required: boolean): ProofKind[] {
  const alone = !authenticator && !(required && passkeys > 0);
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(authenticator ? (['code'] as const) : []),
    ...(alone ? (['password'] as const) : []),
  ];
}

/**
 * Refuses who has not shown the second factor yet and has one: only who has none may set one up
 * before. Refuses whose address is not confirmed: it may be somebody else's, and a factor would
 * outlive what they do about it. Answers what they have, and the rows of what is read beside it.
 */
export async function checkMayAdd<Row>(env: Env, db: Database, caller: Caller, ...beside: Statement<Row>[]) {
  const found = await factorsBeside(env, db, caller, ...beside);
  const has = found.factors.passkeys.length > 0 || found.factors.authenticator !== null;
  if (has && lacksSecondFactor(env, caller)) refuse('second-factor-needed');
  if (found.factors.needsConfirmedAddress) refuse('address-unconfirmed');
  return found;
}

/** Refuses to remove the only second factor of an account that needs one. */
export function checkMayRemove({ required, passkeys, authenticator }: Factors): void {
  if (required && passkeys.length + (authenticator ? 1 : 0) < 2) refuse('last-factor');
}

/** Notes that a session has just proved who it is, and by a second factor if it did. */
export function proved(tokenHash: string, now: number, secondFactor: boolean): Statement {
  return unrecorded('session', noteProof(now, secondFactor ? 1 : 0, tokenHash));
}
