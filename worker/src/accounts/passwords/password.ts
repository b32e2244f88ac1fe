import type { Argon2id } from './argon2id.ts';

/** A hash that no password has: 16 zero bytes of salt and 32 of tag. */
const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

let ready: Promise<Argon2id> | undefined;

/**
 * The hasher, made once per isolate when it is first needed, so that a Worker starts without it.
 */
export function argon2(): Promise<Argon2id> {
  ready ??= load();
  return ready;
}

async function load(): Promise<Argon2id> {
  const [{ default: wasm }, { argon2idOf }] = await Promise.all([
    import('@phi-ag/argon2/argon2.wasm'),
    import('./argon2id.ts'),
  ]);
  return argon2idOf((await WebAssembly.instantiate(wasm)) as unknown as WebAssembly.Instance);
}

/**
 * Hashes a password into a PHC string with a random salt. It is normalized (NFC), because keyboards
 * write the same letters in different ways.
 */
export async function hashPassword(password: string): Promise<string> {
  return (await argon2()).hash(password.normalize('NFC'), crypto.getRandomValues(new Uint8Array(16))).encoded;
}

/**
 * Whether a password is the stored one. Without a stored one it is compared with a decoy, so that an
 * unknown account takes the same time as a wrong password.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const { verify } = await argon2();
  return verify(stored ?? NO_PASSWORD, password.normalize('NFC')) && stored !== null;
}
