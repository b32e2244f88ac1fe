import type { Database } from './database.ts';
import { deploymentKey } from './deployment-key.ts';
import type { Env } from './env.ts';
import { base64url, fromBase64url } from './hash.ts';

interface Services {
  readonly env: Env;
  readonly db: Database;
}

const IV_BYTES = 12;
const encoder = new TextEncoder();

/** The key for encryption, from the newest secret of the deployment. */
async function sealingKey({ env, db }: Services) {
  const [newest = env] = secretsOf(env);
  const key = await deploymentKey(newest, db, 'sealed', 'AES-GCM');
  const named = await deploymentKey(newest, db, 'name of the sealing key');
  const name = base64url(new Uint8Array(await crypto.subtle.sign('HMAC', named, encoder.encode('')))).slice(0, 8);
  return { key, mark: `${name}.` };
}

/** The prefix of texts that are encrypted with the newest secret. */
export async function markOfSeal(services: Services): Promise<string> {
  return (await sealingKey(services)).mark;
}

/**
 * Encrypts a text (AES-GCM) for the database. `what` is authenticated data that names the value and its
 * owner, so that a ciphertext cannot be moved to another row.
 */
export async function seal(services: Services, what: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const { key, mark } = await sealingKey(services);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(what) },
    key,
    encoder.encode(text),
  );
  return `${mark}${base64url(iv)}.${base64url(new Uint8Array(sealed))}`;
}

/** Decrypts a text of `seal` with any secret of the deployment; null where none fits. */
export async function unseal({ env, db }: Services, what: string, sealed: string): Promise<string | null> {
  // The first secrets of authenticator apps were stored without a key name in front.
  const [text = '', iv = ''] = sealed.split('.').reverse();
  for (const secrets of secretsOf(env)) {
    const key = await deploymentKey(secrets, db, 'sealed', 'AES-GCM');
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

/** Keyed hashes of a text, one for each secret of the deployment, the newest first. */
export async function keyedHashes({ env, db }: Services, purpose: string, text: string): Promise<string[]> {
  const hashes = secretsOf(env).map(async (secrets) => {
    const key = await deploymentKey(secrets, db, purpose);
    return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))));
  });
  return Promise.all(hashes);
}

/** The deployment with each of its secrets, the newest first. There are several during a rotation. */
function secretsOf(env: Env): Env[] {
  const { ACCOUNT_SECRET_NEXT: next, ACCOUNT_SECRET_BEFORE: before } = env;
  const withSecret = (secret: string | undefined) => (secret ? [{ ...env, ACCOUNT_SECRET: secret }] : []);
  return [...withSecret(next), env, ...withSecret(before)];
}
