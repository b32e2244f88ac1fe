import { argon2Sync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ARGON2ID, argon2idOf } from '@niyukti/worker/argon2id';
import { hashPassword } from '@niyukti/worker/seed';
import { describe, expect, it } from 'vitest';

/** What the Worker hashes with, here on Node. */
const wasm = readFileSync(createRequire(import.meta.url).resolve('@phi-ag/argon2/argon2.wasm'));
const library = argon2idOf(await WebAssembly.instantiate(new WebAssembly.Module(wasm)));

describe('argon2id', () => {
  it("of the Worker agrees with Node's, at our parameters and at others, in any script", () => {
    const salt = new TextEncoder().encode('0123456789abcdef');
    for (const password of ['correct horse', 'पासवर्ड १२३', 'x'.repeat(200), '\u0000']) {
      for (const cost of [{}, { memoryCost: 64, timeCost: 3, parallelism: 4 }, { memoryCost: 1_024, hashLength: 64 }]) {
        const options = { ...ARGON2ID, ...cost };
        const own = library.hash(password, salt, options).hash;
        const nodes = argon2Sync('argon2id', {
          message: password,
          nonce: salt,
          parallelism: options.parallelism,
          tagLength: options.hashLength,
          memory: options.memoryCost,
          passes: options.timeCost,
        });
        expect(Buffer.from(own).toString('hex')).toBe(nodes.toString('hex'));
      }
    }
  });

  it('of one side is taken by the other: what the seed stores, the Worker verifies', () => {
    const stored = hashPassword('niyukti-demo');
    expect(library.verify(stored, 'niyukti-demo')).toBe(true);
    expect(library.verify(stored, 'niyukti-demo ')).toBe(false);
  });
});
