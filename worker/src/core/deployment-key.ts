import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Env } from './env.ts';
import { randomToken } from './hash.ts';
import { deploymentSecrets } from './schema/platform.ts';

const encoder = new TextEncoder();
let kept: string | undefined;
const keys = new Map<string, CryptoKey>();

/**
 * A key of this deployment for one purpose, derived (HKDF) from `ACCOUNT_SECRET`. Without that secret
 * it is derived from 256 random bits in the database.
 */
export async function deploymentKey(
  env: Env,
  db: Database,
  purpose: string,
  algorithm: 'HMAC' | 'AES-GCM' = 'HMAC',
): Promise<CryptoKey> {
  if (env.ACCOUNT_SECRET === undefined) kept ??= await keptSecret(db, 'accounts');
  const secret = env.ACCOUNT_SECRET ?? kept ?? '';
  const known = keys.get(`${purpose}|${secret}`);
  if (known) return known;
  const key = await keyFrom(secret, purpose, algorithm);
  keys.set(`${purpose}|${secret}`, key);
  return key;
}

/** Forgets the secret of the database. For tests, which replace the database of an isolate. */
export function forgetDeploymentKey(): void {
  kept = undefined;
}

/** Derives the key of a purpose from a secret. */
export async function keyFrom(
  secret: string,
  purpose: string,
  algorithm: 'HMAC' | 'AES-GCM' = 'HMAC',
): Promise<CryptoKey> {
  const from = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) },
    from,
    algorithm === 'HMAC' ? { name: 'HMAC', hash: 'SHA-256', length: 256 } : { name: 'AES-GCM', length: 256 },
    false,
    algorithm === 'HMAC' ? ['sign', 'verify'] : ['encrypt', 'decrypt'],
  );
}

/** 256 random bits in the database under a name. The first call makes them. */
export async function keptSecret({ orm }: Database, name: string): Promise<string> {
  const find = () => orm.select().from(deploymentSecrets).where(eq(deploymentSecrets.name, name)).get();
  const found = await find();
  if (found) return found.value;
  await orm.insert(deploymentSecrets).values({ name, value: randomToken() }).onConflictDoNothing();
  const made = await find();
  if (!made) throw new Error('The database keeps no secret.');
  return made.value;
}
