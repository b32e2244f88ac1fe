import { getFactors } from '@niyukti/contract/accounts/factor-calls';
import { giveProof, type ProofBody } from '@niyukti/contract/accounts/proof-calls';
import type { AnyCall } from '@niyukti/contract/api/call';
import { iso } from '../core/iso.ts';
import { freshUntil } from '../http/authenticate.ts';
import { type Context, limitTries } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { type Caller, partyOf } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { takeCode } from './codes/take-code.ts';
import { factorsOf, noteProof } from './factors.ts';
import { usePasskey } from './passkeys/use-passkey.ts';
import { verifyPassword } from './passwords/password.ts';
import { readPassword } from './tables.ts';

/** Messages for wrong proofs, at their fields. */
const WRONG = {
  password: 'That password is not right.',
  code: 'That code is not right, or was used already.',
  passkey: 'That passkey is not one of this account.',
} as const;

/** Mounts the read of factors, and proofs for calls that need a fresh one. */
export function mountProof(api: Api): void {
  mount(api, getFactors, async ({ env, db, caller }) => factorsOf(env, db, caller));

  mount(api, giveProof, async (context) => {
    const { env, db, caller, body, now } = context;
    // The same limit as for a change of the password, which could be guessed here too.
    await limitTries(context, { key: `password:${caller.account}`, max: 10, seconds: 900 });
    const kind = 'password' in body ? 'password' : 'code' in body ? 'code' : 'passkey';
    const { proofs } = await factorsOf(env, db, caller);
    const right = proofs.includes(kind) && (await isRight(context, caller, body));
    if (!right) refuse('wrong-proof', { detail: WRONG[kind], errors: [{ path: kind, message: WRONG[kind] }] });
    await noteProof(db, caller.tokenHash, now, kind !== 'password');
    return { until: iso(freshUntil(now)) };
  });
}

async function isRight(
  context: Pick<Context<AnyCall>, 'env' | 'db' | 'now' | 'request'>,
  caller: Caller,
  body: ProofBody,
): Promise<boolean> {
  const { role, account } = caller;
  if ('code' in body) return takeCode(context, { ...partyOf(caller), name: caller.name }, body.code);
  if ('passkey' in body) return (await usePasskey(context, role, body.passkey))?.account === account;
  return verifyPassword(await readPassword(context.db, account), body.password);
}
