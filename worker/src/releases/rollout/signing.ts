import type { Database } from '../../core/database.ts';
import { keptSecret } from '../../core/deployment-key.ts';
import { base64url, fromBase64url } from '../../core/hash.ts';
import type { Env } from '../env.ts';

/** The purpose of a signature. A text that was signed for another purpose is refused. */
export type Purpose = 'link' | 'browser';

const encoder = new TextEncoder();
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;
let known: { secret: string; key: CryptoKey } | undefined;
let kept: string | undefined;

/**
 * Reads the signing key of this deployment: from `PREVIEW_SECRET`, or from a random secret in its
 * database.
 */
export async function readSigningKey(env: Env, db: Database): Promise<CryptoKey> {
  if (env.PREVIEW_SECRET === undefined) kept ??= await keptSecret(db, 'preview');
  const secret = env.PREVIEW_SECRET ?? kept ?? '';
  if (known?.secret !== secret) {
    const key = await crypto.subtle.importKey('raw', encoder.encode(secret), HMAC, false, ['sign', 'verify']);
    known = { secret, key };
  }
  return known.key;
}

/** Clears the cached secret. For tests, which change the database in a running isolate. */
export function forgetSecret(): void {
  kept = undefined;
  known = undefined;
}

/** Signs a value. The result fits into an address and a cookie. */
export async function sign(key: CryptoKey, purpose: Purpose, value: unknown): Promise<string> {
  const content = base64url(encoder.encode(JSON.stringify(value)));
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(`${purpose}.${content}`));
  return `${content}.${base64url(new Uint8Array(signature))}`;
}

/** Returns the value of a signed text, or undefined if key or purpose do not match. */
export async function verify(key: CryptoKey, purpose: Purpose, text: string): Promise<unknown> {
  const [, content, signature] = /^([\w-]{1,1000})\.([\w-]{43})$/.exec(text) ?? [];
  if (!content || !signature) return undefined;
  const ours = await crypto.subtle.verify(
    'HMAC',
    key,
    fromBase64url(signature),
    encoder.encode(`${purpose}.${content}`),
  );
  return ours ? JSON.parse(new TextDecoder().decode(fromBase64url(content))) : undefined;
}
