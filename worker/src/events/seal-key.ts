import { base64url } from '../core/hash.ts';

const encoder = new TextEncoder();

/** A seal's hash, signed with a key of the deployment. */
export async function signed(key: CryptoKey, hash: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(hash))));
}

/** Which key it is, in eight characters that do not tell the key. */
export async function nameOfKey(key: CryptoKey): Promise<string> {
  return (await signed(key, 'which key')).slice(0, 8);
}
