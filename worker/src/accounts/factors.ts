import type { Factors, ProofKind } from '@niyukti/contract/calls/factor';
import { type Database, type Statement, statement, unrecorded, write } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import type { PasskeyRow } from '../core/schema/index.ts';
import type { Caller } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { lacksSecondFactor, rolesWithSecondFactor } from '../http/second-factor.ts';

type Shown = Pick<PasskeyRow, 'id' | 'name' | 'created_at' | 'used_at'>;

/** A passkey as its owner sees it. */
export function passkeyOf({ id, name, created_at, used_at }: Shown): Factors['passkeys'][number] {
  return {
    _id: publicId('passkey', id),
    name,
    since: iso(created_at),
    lastUsed: used_at === null ? null : iso(used_at),
  };
}

/** What an account signs in with beside its password. */
export async function factorsOf(env: Env, db: Database, caller: Caller): Promise<Factors> {
  const { role, id } = caller;
  const [passkeys, apps, codes] = await db.batch(
    statement<Shown>(
      'SELECT id, name, created_at, used_at FROM passkeys WHERE role = ? AND account_id = ? ORDER BY id DESC',
      role,
      id,
    ),
    statement<{ confirmed_at: number }>(
      'SELECT confirmed_at FROM authenticators WHERE role = ? AND account_id = ? AND confirmed_at IS NOT NULL',
      role,
      id,
    ),
    statement<{ n: number }>('SELECT count(*) AS n FROM recovery_codes WHERE role = ? AND account_id = ?', role, id),
  );
  const app = apps.rows[0];
  const required = rolesWithSecondFactor(env).includes(role);
  const known = { passkeys: passkeys.rows.length, authenticator: app !== undefined };
  return {
    passkeys: passkeys.rows.map(passkeyOf),
    authenticator: app ? { since: iso(app.confirmed_at) } : null,
    recoveryCodes: codes.rows[0]?.n ?? 0,
    required,
    shown: caller.secondFactor,
    proofs: proofsOf(known, required),
  };
}

interface Known {
  readonly passkeys: number;
  readonly authenticator: boolean;
}

/**
 * What proves who is there: whatever a log-in takes. The password is none by itself where a log-in
 * takes more than it.
 */
function proofsOf({ passkeys, authenticator }: Known, required: boolean): ProofKind[] {
  const alone = !authenticator && !(required && passkeys > 0);
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(authenticator ? (['code'] as const) : []),
    ...(alone ? (['password'] as const) : []),
  ];
}

/**
 * Refuses who has not shown the second factor yet and has one: only who has none may set one up
 * before.
 */
export async function checkMayAdd(env: Env, db: Database, caller: Caller): Promise<Factors> {
  const factors = await factorsOf(env, db, caller);
  const has = factors.passkeys.length > 0 || factors.authenticator !== null;
  if (has && lacksSecondFactor(env, caller)) refuse('second-factor-needed');
  return factors;
}

/** Refuses to remove the only second factor of an account that needs one. */
export function checkMayRemove({ required, passkeys, authenticator }: Factors): void {
  if (required && passkeys.length + (authenticator ? 1 : 0) < 2) refuse('last-factor');
}

/** Notes that a session has just proved who it is, and by a second factor if it did. */
export function proved(tokenHash: string, now: number, secondFactor: boolean): Statement {
  return unrecorded(
    'session',
    write(
      'UPDATE sessions SET proved_at = ?, second_factor = max(second_factor, ?) WHERE token_hash = ?',
      now,
      secondFactor ? 1 : 0,
      tokenHash,
    ),
  );
}
