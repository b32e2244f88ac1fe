import Argon2 from '@phi-ag/argon2';
import wasm from '@phi-ag/argon2/argon2.wasm';

/** Argon2id at OWASP's parameters: 19 MiB, two passes, one lane. 2 is the library's number for argon2id. */
export const ARGON2ID = { type: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, hashLength: 32 } as const;

let ready: Promise<Argon2> | undefined;

/** The hasher, made once per isolate and only where something is hashed: a Worker that starts compiles nothing. */
export function argon2(): Promise<Argon2> {
  ready ??= WebAssembly.instantiate(wasm).then((instance) => new Argon2(instance as unknown as WebAssembly.Instance));
  return ready;
}

/** A password as it is stored: a PHC string with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const hasher = await argon2();
  return hasher.hash(password, { ...ARGON2ID, salt: crypto.getRandomValues(new Uint8Array(16)) }).encoded;
}

/** A hash of the same parameters that no password has: 16 zero bytes of salt, 32 of tag. */
const DECOY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Whether a password is the one stored. Without a stored one it works as hard against a decoy and says no, so that an unknown
 * account takes what a wrong password takes.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = (await argon2()).tryVerify(stored ?? DECOY, password).success;
  return matches && stored !== null;
}
