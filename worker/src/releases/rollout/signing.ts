import type { Database } from '../../core/database.ts';
import { keptSecret } from '../../core/deployment-key.ts';
import { base64url, fromBase64url } from '../../core/hash.ts';
import type { Env } from '../env.ts';

/** What a signed text is for: one that was signed for something else is not ours. */
export type Purpose = 'link' | 'browser';

const encoder = new TextEncoder();
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;
let known: { secret: string; key: CryptoKey } | undefined;
let kept: string | undefined;

/**
 * The key that this deployment signs with: made of its secret `PREVIEW_SECRET`, or, where it was
 * given none, of 256 random bits that its own database keeps.
 */
export async function signingKey(env: Env, db: Database): Promise<CryptoKey> {
  if (env.PREVIEW_SECRET === undefined) kept ??= await keptSecret(db, 'preview');
  const secret = env.PREVIEW_SECRET ?? kept ?? '';
  if (known?.secret !== secret) {
    const key = await crypto.subtle.importKey('raw', encoder.encode(secret), HMAC, false, ['sign', 'verify']);
    known = { secret, key };
  }
  return known.key;
}

/** Forgets the secret that was read. For tests, whose database changes under the isolate. */
export function forgetSecret(): void {
  kept = undefined;
  known = undefined;
}

/** A value with its signature, as text that fits an address and a cookie. */
export async function sign(key: CryptoKey, purpose: Purpose, value: unknown): Promise<string> {
  const content = base64url(encoder.encode(JSON.stringify(value)));
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(`${purpose}.${content}`));
  return `${content}.${base64url(new Uint8Array(signature))}`;
}

/**
 * The value of a text that was signed with this key for this purpose; undefined for any other text.
 */
export async function verified(key: CryptoKey, purpose: Purpose, text: string): Promise<unknown> {
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
