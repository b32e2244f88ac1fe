import { LIMITS } from '@niyukti/contract/api/limits';
import type { Database } from '../../core/database.ts';
import { deploymentKey } from '../../core/deployment-key.ts';
import type { Env } from '../../core/env.ts';
import { base64url, fromBase64url, randomToken } from '../../core/hash.ts';
import { usedChallenges } from '../../core/schema/accounts.ts';

interface Services {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
}

const encoder = new TextEncoder();

/**
 * A challenge for a passkey. It is signed and not stored, because anyone can open the log-in page any
 * number of times. The signature includes its purpose.
 */
export async function newChallenge({ env, db, now }: Services, purpose: string): Promise<string> {
  const expires = (now + LIMITS.challengeSeconds * 1_000).toString(36);
  const nonce = randomToken(128);
  const signature = await crypto.subtle.sign('HMAC', await keyOf(env, db), claim(nonce, expires, purpose));
  // Browsers return the bytes of the challenge in base64url.
  return base64url(encoder.encode(`${nonce}.${expires}.${base64url(new Uint8Array(signature))}`));
}

/** A verified challenge. */
export interface Challenge {
  readonly text: string;
  readonly nonce: string;
  readonly expiresAt: number;
}

/** The challenge in a browser's answer, if it is ours, for this purpose and valid; else null. */
export async function readChallenge(
  { env, db, now }: Services,
  clientDataJSON: string,
  purpose: string,
): Promise<Challenge | null> {
  const text = challengeIn(clientDataJSON);
  const [, nonce, expires, signature] = SHAPE.exec(decoded(text)) ?? [];
  if (!nonce || !expires || !signature) return null;
  const expiresAt = Number.parseInt(expires, 36);
  const key = await keyOf(env, db);
  const ours = await crypto.subtle.verify('HMAC', key, fromBase64url(signature), claim(nonce, expires, purpose));
  return ours && expiresAt > now ? { text, nonce, expiresAt } : null;
}

const SHAPE = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** The challenge in client data. Empty for a cross-origin frame, which the library accepts. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge, crossOrigin } = JSON.parse(decoded(clientDataJSON));
    return crossOrigin ? '' : String(challenge);
  } catch {
    return '';
  }
}

function decoded(text: string): string {
  try {
    return new TextDecoder().decode(fromBase64url(text));
  } catch {
    return '';
  }
}

/** Uses up a challenge. Answers false if it was used before. */
export async function useChallenge({ db }: Pick<Services, 'db'>, { nonce, expiresAt }: Challenge): Promise<boolean> {
  const { meta } = await db.orm.insert(usedChallenges).values({ nonce, expires_at: expiresAt }).onConflictDoNothing();
  return meta.changes > 0;
}

const keyOf = (env: Env, db: Database) => deploymentKey(env, db, 'passkey-challenge');
const claim = (nonce: string, expires: string, purpose: string) => encoder.encode(`${nonce}.${expires}.${purpose}`);
