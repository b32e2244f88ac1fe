/** Argon2id at OWASP's parameters: 19 MiB, two passes, one lane. */
export const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1, hashLength: 32 } as const;

/** Parameters of a hash. Memory is in KiB. */
export interface Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
  readonly hashLength: number;
}

/** Exports of the reference implementation, compiled by @phi-ag/argon2. */
interface Reference {
  readonly memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(bytes: number): number;
  free(address: number): void;
  argon2_encodedlen(t: number, m: number, p: number, salt: number, hash: number, type: number): number;
  argon2_hash(
    ...all: [
      timeCost: number,
      memoryCost: number,
      parallelism: number,
      password: number,
      passwordBytes: number,
      salt: number,
      saltBytes: number,
      hash: number,
      hashBytes: number,
      encoded: number,
      encodedBytes: number,
      type: number,
      version: number,
    ]
  ): number;
  argon2_verify(encoded: number, password: number, passwordBytes: number, type: number): number;
}

const TYPE_ID = 2;
const VERSION = 0x13;
const MISMATCH = -35;

/** Hashes and verifies with the compiled reference implementation. */
export interface Argon2id {
  hash(password: string, salt: Uint8Array, cost?: Cost): { encoded: string; hash: Uint8Array };
  verify(encoded: string, password: string): boolean;
}

/**
 * A hasher over an instance of @phi-ag/argon2's module. Its own wrapper passes the number of characters
 * as the number of bytes, so that only the first third of a password in Devanagari would count.
 */
export function argon2idOf(instance: { readonly exports: unknown }): Argon2id {
  const reference = instance.exports as Reference;
  reference._initialize();

  /** Allocates memory for `use`: a block for each entry, with its bytes or of that length. */
  function lend<T>(blocks: readonly (Uint8Array | number)[], use: (...addresses: number[]) => T): T {
    const addresses = blocks.map((block) => reference.malloc(typeof block === 'number' ? block : block.length));
    try {
      // Growing the memory replaces its buffer, so get it again.
      const heap = new Uint8Array(reference.memory.buffer);
      for (const [index, block] of blocks.entries())
        if (typeof block !== 'number') heap.set(block, addresses[index] ?? 0);
      return use(...addresses);
    } finally {
      for (const address of addresses) reference.free(address);
    }
  }

  const bytesAt = (address: number, length: number) =>
    new Uint8Array(reference.memory.buffer).slice(address, address + length);

  return {
    hash(password, salt, { memoryCost, timeCost, parallelism, hashLength } = ARGON2ID) {
      const message = new TextEncoder().encode(password);
      const length = reference.argon2_encodedlen(timeCost, memoryCost, parallelism, salt.length, hashLength, TYPE_ID);
      return lend([message, salt, hashLength, length], (from = 0, salted = 0, hash = 0, encoded = 0) => {
        const cost = [timeCost, memoryCost, parallelism] as const;
        const given = [from, message.length, salted, salt.length] as const;
        const code = reference.argon2_hash(...cost, ...given, hash, hashLength, encoded, length, TYPE_ID, VERSION);
        if (code !== 0) throw new Error(`argon2id answered ${code}`);
        return {
          encoded: new TextDecoder().decode(bytesAt(encoded, length - 1)),
          hash: bytesAt(hash, hashLength),
        };
      });
    },

    verify(encoded, password) {
      const message = new TextEncoder().encode(password);
      const stored = new TextEncoder().encode(`${encoded}\0`);
      return lend([stored, message], (against = 0, from = 0) => {
        const code = reference.argon2_verify(against, from, message.length, TYPE_ID);
        if (code !== 0 && code !== MISMATCH) throw new Error(`argon2id answered ${code}`);
        return code === 0;
      });
    },
  };
}
