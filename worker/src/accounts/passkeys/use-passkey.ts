import type { PasskeyAnswer } from '@niyukti/contract/calls/passkey';
import type { Role } from '@niyukti/contract/roles';
import { type Database, statement, unrecorded, write } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import type { PasskeyRow } from '../../core/schema/index.ts';
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
  const row = await db.first(
    statement<PasskeyRow>('SELECT * FROM passkeys WHERE credential_id = ? AND role = ?', answer.id, role),
  );
  if (!row) return null;
  const answered = await readAnswer(answer, JSON.parse(row.public_key) as JsonWebKey, siteOf(place));
  const challenge = answered && (await readChallenge(place, answered.challenge, TO_SHOW));
  if (!answered || !challenge || !(await useChallenge(place, challenge))) return null;
  // One that counts must have counted on: else there are two of it.
  const used = await db.run(
    unrecorded(
      'session',
      write(
        'UPDATE passkeys SET counter = ?1, used_at = ?2 WHERE id = ?3 AND (counter < ?1 OR (counter = 0 AND ?1 = 0))',
        answered.counter,
        now,
        row.id,
      ),
    ),
  );
  return used > 0 ? row.account_id : null;
}
