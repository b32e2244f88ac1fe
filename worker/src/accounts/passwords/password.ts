import type { Argon2id } from './argon2id.ts';

/** A hash of the parameters in use that no password has: 16 zero bytes of salt, 32 of tag. */
const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

let ready: Promise<Argon2id> | undefined;

/**
 * The hasher, made once per isolate and only where something is hashed: a Worker that starts
 * compiles nothing.
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
 * A password as it is stored: a PHC string with a salt of its own. Composed (NFC), because
 * keyboards write the same letters in different ways.
 */
export async function hashPassword(password: string): Promise<string> {
  return (await argon2()).hash(password.normalize('NFC'), crypto.getRandomValues(new Uint8Array(16))).encoded;
}

/** Whether a password is the one stored. */
export interface PasswordCheck {
  readonly matches: boolean;
  /** What to store instead, where the stored one was hashed as it was typed; else null. */
  readonly replacement: string | null;
}

/**
 * Compares a password with the one stored: composed, and then as it was typed, which is how
 * passwords were hashed before. Without a stored one it works as hard against a decoy and says no,
 * so that an unknown account takes what a wrong password takes.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<PasswordCheck> {
  const { verify } = await argon2();
  const composed = password.normalize('NFC');
  const matches = verify(stored ?? NO_PASSWORD, composed);
  const asTyped = !matches && composed !== password && verify(stored ?? NO_PASSWORD, password);
  if (stored === null) return { matches: false, replacement: null };
  return { matches: matches || asTyped, replacement: asTyped ? await hashPassword(password) : null };
}
