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

/** What a text is sealed with: the newest secret of the deployment. */
async function sealingKey({ env, db }: Place) {
  const [newest = env] = secretsOf(env);
  const key = await deploymentKey(newest, db, 'sealed', 'AES-GCM');
  const named = await deploymentKey(newest, db, 'name of the sealing key');
  const name = base64url(new Uint8Array(await crypto.subtle.sign('HMAC', named, encoder.encode('')))).slice(0, 8);
  return { key, mark: `${name}.` };
}

/** What a text begins with that is sealed with the newest secret. */
export async function markOfSeal(place: Place): Promise<string> {
  return (await sealingKey(place)).mark;
}

/**
 * Seals a text for the database: whoever reads the row alone does not read it. `what` says what it
 * is and whose, and is needed to open it: moved to another row it stays shut.
 */
export async function seal(place: Place, what: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const { key, mark } = await sealingKey(place);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(what) },
    key,
    encoder.encode(text),
  );
  return `${mark}${base64url(iv)}.${base64url(new Uint8Array(sealed))}`;
}

/** Opens what was sealed, with whichever secret of the deployment; null where none opens it. */
export async function unseal({ env, db }: Place, what: string, sealed: string): Promise<string | null> {
  // What was sealed before keys had names begins with its random bytes.
  const [text = '', iv = ''] = sealed.split('.').reverse();
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

/** Keyed hashes of a text, as each secret of the deployment gives them: the newest first. */
export async function keyedHashes({ env, db }: Place, purpose: string, text: string): Promise<string[]> {
  const hashes = secretsOf(env).map(async (place) => {
    const key = await deploymentKey(place, db, purpose);
    return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))));
  });
  return Promise.all(hashes);
}

/** The deployment with each of its secrets, the newest first: one may be on its way in or out. */
function secretsOf(env: Env): Env[] {
  const { ACCOUNT_SECRET_NEXT: next, ACCOUNT_SECRET_BEFORE: before } = env;
  const withSecret = (secret: string | undefined) => (secret ? [{ ...env, ACCOUNT_SECRET: secret }] : []);
  return [...withSecret(next), env, ...withSecret(before)];
}
