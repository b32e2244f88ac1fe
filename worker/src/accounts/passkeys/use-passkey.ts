import type { PasskeyAnswer } from '@niyukti/contract/accounts/passkey-calls';
import type { Role } from '@niyukti/contract/accounts/roles';
import { and, eq } from 'drizzle-orm';
import { builtQuery, select } from '../../core/build.ts';
import { type Database, unrecorded } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { command } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { passkeys } from '../../core/schema/accounts.ts';
import { ownUrl } from '../../http/origin.ts';
import type { Site } from './authenticator-data.ts';
import { readChallenge, useChallenge } from './challenge.ts';
import { readAnswer } from './verify.ts';

interface Place {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
  readonly request: Request;
}

const readPasskey = builtQuery(pick(passkeys, 'credential_id', 'role'), ({ credential_id, role }) =>
  select(pick(passkeys, 'id', 'account_id', 'public_key'))
    .from(passkeys)
    .where(and(eq(passkeys.credential_id, credential_id), eq(passkeys.role, role))),
);
/** One that counts must have counted on: else there are two of it. */
const noteUse = command(
  'UPDATE passkeys SET counter = ?1, used_at = ?2 WHERE id = ?3 AND (counter < ?1 OR (counter = 0 AND ?1 = 0))',
);

/** What challenges are for: to show who is there, or to add a passkey to one account. */
export const TO_SHOW = 'show';
export const toAdd = (role: Role, id: number): string => `add:${role}:${id}`;

/** Where passkeys of this deployment are good: on its own host alone. */
export function siteOf({ env, request }: Pick<Place, 'env' | 'request'>): Site {
  const { origin, hostname } = ownUrl(env, request.url);
  return { origin, rpId: hostname };
}

/**
 * The account of a role whose passkey has answered, or null: for an unknown one, another role's, a
 * wrong answer, and one that was given before.
 */
export async function usePasskey(place: Place, role: Role, answer: PasskeyAnswer): Promise<number | null> {
  const { db, now } = place;
  const row = await db.first(readPasskey({ credential_id: answer.id, role }));
  if (!row) return null;
  const answered = await readAnswer(answer, JSON.parse(row.public_key) as JsonWebKey, siteOf(place));
  const challenge = answered && (await readChallenge(place, answered.challenge, TO_SHOW));
  if (!answered || !challenge || !(await useChallenge(place, challenge))) return null;
  const used = await db.run(unrecorded('session', noteUse(answered.counter, now, row.id)));
  return used > 0 ? row.account_id : null;
}
