import type { Role } from '@niyukti/contract/accounts/roles';
import { and, eq } from 'drizzle-orm';
import { builtQuery, select } from '../../core/build.ts';
import { type Database, unrecorded } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { command } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { type AuthenticatorRow, authenticators } from '../../core/schema/accounts.ts';
import { unseal } from '../../core/sealed.ts';
import { accountActor } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import { hashesOf, readRecoveryCode } from './recovery.ts';
import { stepOf } from './totp.ts';

interface Place {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
}
interface Owner {
  readonly role: Role;
  readonly id: number;
  readonly name: string;
}

const readApp = builtQuery(pick(authenticators, 'role', 'account_id'), ({ role, account_id }) =>
  select()
    .from(authenticators)
    .where(and(eq(authenticators.role, role), eq(authenticators.account_id, account_id))),
);
const takeStep = command(
  'UPDATE authenticators SET last_step = ?1 WHERE role = ?2 AND account_id = ?3 AND last_step < ?1',
);
const useRecoveryCode = command(
  'DELETE FROM recovery_codes WHERE code_hash IN (SELECT value FROM json_each(?)) AND role = ? AND account_id = ?',
);

/** What a secret is sealed for. */
export const sealedFor = (role: Role, id: number): string => `authenticator:${role}:${id}`;

/** An account's app, confirmed or not. */
export async function readAuthenticator(db: Database, role: Role, id: number): Promise<AuthenticatorRow | null> {
  return db.first(readApp({ role, account_id: id }));
}

/**
 * The step of a code that the app of a row shows, or null: for a code of another time, and one that
 * was taken before.
 */
export async function shownStep(place: Place, row: AuthenticatorRow, given: string): Promise<number | null> {
  const code = given.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const secret = await unseal(place, sealedFor(row.role, row.account_id), row.secret);
  // Sealed with a secret that the deployment has no more: nobody can tell what the app shows.
  if (secret === null) return null;
  const step = await stepOf(secret, code, place.now);
  return step !== null && step > row.last_step ? step : null;
}

/**
 * Takes a code of an account's app, or one of its recovery codes, and uses it up: whether it was
 * one. Of two who show the same at once, one is let in.
 */
export async function takeCode(place: Place, owner: Owner, given: string): Promise<boolean> {
  const recovery = readRecoveryCode(given);
  return recovery === null ? takeShownCode(place, owner, given) : takeRecoveryCode(place, owner, recovery);
}

async function takeShownCode(place: Place, { role, id }: Owner, given: string): Promise<boolean> {
  const row = await readAuthenticator(place.db, role, id);
  if (!row || row.confirmed_at === null) return false;
  const step = await shownStep(place, row, given);
  if (step === null) return false;
  return (await place.db.run(unrecorded('bookkeeping', takeStep(step, role, id)))) > 0;
}

async function takeRecoveryCode(place: Place, owner: Owner, code: string): Promise<boolean> {
  const { role, id } = owner;
  const work = new Transaction(accountActor(owner), place.now);
  const hashes = JSON.stringify(await hashesOf(place, code));
  const used = work.change(useRecoveryCode(hashes, role, id), { name: 'recovery.code-used', subject: role, id });
  await work.run(place.db);
  return used.changed;
}
