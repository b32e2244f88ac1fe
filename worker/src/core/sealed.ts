import type { Database } from './database.ts';
import { deploymentKey } from './deployment-key.ts';
import type { Env } from './env.ts';
import { base64url, fromBase64url } from './hash.ts';

interface Place {
  readonly env: Env;
  readonly db: Database;
}

const IV_BYTES = 12;
const encoder = new TextEncoder();

/**
 * Seals a text for the database: whoever reads the row alone does not read it. `what` says what it
 * is and whose, and is needed to open it: moved to another row it stays shut.
 */
export async function seal({ env, db }: Place, what: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await deploymentKey(env, db, 'sealed', 'AES-GCM');
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(what) },
    key,
    encoder.encode(text),
  );
  return `${base64url(iv)}.${base64url(new Uint8Array(sealed))}`;
}

/**
 * Opens what was sealed, with this secret of the deployment or the one before; null where neither
 * opens it.
 */
export async function unseal({ env, db }: Place, what: string, sealed: string): Promise<string | null> {
  const [iv = '', text = ''] = sealed.split('.');
  for (const place of secretsOf(env)) {
    const key = await deploymentKey(place, db, 'sealed', 'AES-GCM');
    const opened = await crypto.subtle
      .decrypt(
        { name: 'AES-GCM', iv: fromBase64url(iv), additionalData: encoder.encode(what) },
        key,
        fromBase64url(text),
      )
      .catch(() => null);
    if (opened) return new TextDecoder().decode(opened);
  }
  return null;
}

/** Keyed hashes of a text, as this secret and the one before give them: the newest first. */
export async function keyedHashes({ env, db }: Place, purpose: string, text: string): Promise<string[]> {
  const hashes = secretsOf(env).map(async (place) => {
    const key = await deploymentKey(place, db, purpose);
    return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))));
  });
  return Promise.all(hashes);
}

function secretsOf(env: Env): Env[] {
  const before = env.ACCOUNT_SECRET_BEFORE;
  return before ? [env, { ...env, ACCOUNT_SECRET: before }] : [env];
}
