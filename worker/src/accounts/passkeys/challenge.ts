import { LIMITS } from '@niyukti/contract/api/limits';
import type { Database } from '../../core/database.ts';
import { deploymentKey } from '../../core/deployment-key.ts';
import type { Env } from '../../core/env.ts';
import { base64url, fromBase64url, randomToken } from '../../core/hash.ts';
import { usedChallenges } from '../../core/schema/accounts.ts';

interface Place {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
}

const encoder = new TextEncoder();

/**
 * A challenge for a passkey. It is signed, and no row is written for it: strangers open the log-in
 * page as often as they like. What it was made for is part of the signature.
 */
export async function newChallenge({ env, db, now }: Place, purpose: string): Promise<string> {
  const expires = (now + LIMITS.challengeSeconds * 1_000).toString(36);
  const nonce = randomToken(128);
  const signature = await crypto.subtle.sign('HMAC', await keyOf(env, db), claim(nonce, expires, purpose));
  // A browser gives back what it was given as bytes, in base64url.
  return base64url(encoder.encode(`${nonce}.${expires}.${base64url(new Uint8Array(signature))}`));
}

/** A challenge of ours that is still good, or null. */
export async function readChallenge({ env, db, now }: Place, text: string, purpose: string): Promise<Challenge | null> {
  const [, nonce, expires, signature] = SHAPE.exec(new TextDecoder().decode(fromBase64url(text))) ?? [];
  if (!nonce || !expires || !signature) return null;
  const expiresAt = Number.parseInt(expires, 36);
  const key = await keyOf(env, db);
  const ours = await crypto.subtle.verify('HMAC', key, fromBase64url(signature), claim(nonce, expires, purpose));
  return ours && expiresAt > now ? { nonce, expiresAt } : null;
}

const SHAPE = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

export interface Challenge {
  readonly nonce: string;
  readonly expiresAt: number;
}

/** Uses a challenge up: false where it was answered before. */
export async function useChallenge({ db }: Pick<Place, 'db'>, { nonce, expiresAt }: Challenge): Promise<boolean> {
  const { meta } = await db.orm.insert(usedChallenges).values({ nonce, expires_at: expiresAt }).onConflictDoNothing();
  return meta.changes > 0;
}

const keyOf = (env: Env, db: Database) => deploymentKey(env, db, 'passkey-challenge');
const claim = (nonce: string, expires: string, purpose: string) => encoder.encode(`${nonce}.${expires}.${purpose}`);
