import type { PasskeyAnswer } from '@niyukti/contract/accounts/passkey-calls';
import type { Role } from '@niyukti/contract/accounts/roles';
import { and, eq, lt, or } from 'drizzle-orm';
import { PARTY } from '../../core/conditions.ts';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { accounts, passkeys } from '../../core/schema/accounts.ts';
import { ownUrl } from '../../http/origin.ts';
import type { AccountParty } from '../../http/principal.ts';
import { readChallenge, useChallenge } from './challenge.ts';
import { type Expected, readAnswer } from './verify.ts';

interface Services {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
  readonly request: Request;
}

const readPasskey = ({ orm }: Database, role: Role, credential: string) =>
  orm
    .select({
      passkey: passkeys.id,
      public_key: passkeys.public_key,
      counter: passkeys.counter,
      ...PARTY,
    })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.account_id))
    .where(and(eq(passkeys.credential_id, credential), eq(accounts.role, role)))
    .get();

/** Stores the use of a passkey. A signature counter that did not grow means a cloned passkey. */
async function noteUse({ orm }: Database, id: number, counter: number, now: number): Promise<boolean> {
  const counted = or(lt(passkeys.counter, counter), counter === 0 ? eq(passkeys.counter, 0) : undefined);
  const { meta } = await orm
    .update(passkeys)
    .set({ counter, used_at: now })
    .where(and(eq(passkeys.id, id), counted));
  return meta.changes > 0;
}

/** Purposes of challenges: to sign in or prove who is signed in, or to add a passkey to an account. */
export const TO_SHOW = 'show';
export const toAdd = (account: number): string => `add:${account}`;

/** Origin and host that passkeys of this deployment are valid for. */
export function siteOf({ env, request }: Pick<Services, 'env' | 'request'>): Omit<Expected, 'challenge'> {
  const { origin, hostname } = ownUrl(env, request.url);
  return { origin, rpId: hostname };
}

/**
 * The account of a role that a passkey's answer belongs to. Null for an unknown passkey, another role, a
 * wrong answer, and a repeated one.
 */
export async function usePasskey(services: Services, role: Role, answer: PasskeyAnswer): Promise<AccountParty | null> {
  const { db, now } = services;
  const row = await readPasskey(db, role, answer.id);
  const challenge = await readChallenge(services, answer.response.clientDataJSON, TO_SHOW);
  if (!row || !challenge) return null;
  const counter = await readAnswer(answer, row, { ...siteOf(services), challenge: challenge.text });
  if (counter === null || !(await useChallenge(services, challenge))) return null;
  return (await noteUse(db, row.passkey, counter, now)) ? row : null;
}
