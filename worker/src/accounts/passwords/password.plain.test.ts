import { LIMITS } from '@niyukti/contract/api/limits';
import { describe, expect, it } from 'vitest';
import { ARGON2ID } from './argon2id.ts';
import { isCommonPassword } from './common-passwords.ts';
import { fromFrontCoded, frontCoded } from './front-coding.ts';
import { entriesOf, packedModule } from './lists/pack.ts';
import { argon2, hashPassword, verifyPassword } from './password.ts';

const texts = import.meta.glob(['./lists/*.txt', './packed-lists.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const list = (name: string): string => texts[`./lists/${name}.txt`] ?? '';
const lists = { published: list('published'), byHand: list('by-hand'), words: list('words') };
const packed = texts['./packed-lists.ts'];

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

describe('passwords', () => {
  it('are stored as argon2id with 19 MiB, two passes and one lane', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(stored).not.toBe(await hashPassword('correct horse'));
    expect(await verifyPassword(stored, 'correct horse')).toBe(true);
    expect(await verifyPassword(stored, 'correct horse ')).toBe(false);
    expect(await verifyPassword(null, 'correct horse')).toBe(false);
  });

  it('count with all their characters in any script', async () => {
    const stored = await hashPassword('पासवर्ड कठिन');
    expect(await verifyPassword(stored, 'पासवर्ड कठिन')).toBe(true);
    expect(await verifyPassword(stored, 'पासवर्ड सरल')).toBe(false);
    expect(await verifyPassword(stored, 'पासवर्ड कठिऩ')).toBe(false);
  });

  it('have the hashes of the published argon2id vectors', async () => {
    const hasher = await argon2();
    // The reference implementation's own tests (phc-winner-argon2, test.c), argon2id version 0x13.
    // RFC 9106's vector needs a secret and associated data, which the reference's short interface
    // does not take: platform/src/local/argon2.test.ts.
    const vectors = [
      {
        memoryCost: 65_536,
        timeCost: 2,
        password: 'password',
        hash: '09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7',
      },
      {
        memoryCost: 256,
        timeCost: 2,
        password: 'password',
        hash: '9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe',
      },
      {
        memoryCost: 65_536,
        timeCost: 1,
        password: 'password',
        hash: 'f6a5adc1ba723dddef9b5ac1d464e180fcd9dffc9d1cbf76cca2fed795d9ca98',
      },
    ];
    for (const { password, hash, ...cost } of vectors) {
      const salt = new TextEncoder().encode('somesalt');
      expect(hex(hasher.hash(password, salt, { ...ARGON2ID, ...cost }).hash)).toBe(hash);
    }
  });

  it('are refused if they are among the 3,000 most common, in any letter case', () => {
    const published = entriesOf(lists.published);
    expect(new Set(published).size).toBeGreaterThanOrEqual(3_000);
    expect(published.filter((password) => [...password].length < LIMITS.passwordMin)).toEqual([]);
    expect(published.filter((password) => !isCommonPassword(password))).toEqual([]);
    expect(published.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
  });

  it('are refused if they are on our own list, or common words', () => {
    const words = entriesOf(lists.words).filter((word) => word.length >= LIMITS.passwordMin);
    expect(words.length).toBeGreaterThan(100);
    expect([...entriesOf(lists.byHand), ...words].filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it('are packed from the current lists (`node platform/bin/niyukti.mjs passwords` packs them)', () => {
    expect(packed).toBe(packedModule(lists));
    const entries = new Set([...entriesOf(lists.published), ...entriesOf(lists.byHand)]);
    expect(fromFrontCoded(frontCoded(entries))).toEqual(entries);
    expect(frontCoded(['abcd', 'abef', 'ab', 'x'])).toBe('AabCcdCefAx');
    expect(() => frontCoded(['Abc'])).toThrow('capital');
  });

  it('are refused if they are common, with a usual ending too', () => {
    for (const common of [
      'password',
      'Password1',
      '12345678',
      'qwertyuiop',
      'iloveyou',
      'P@ssw0rd',
      'krishna@123',
      'mumbai2024',
      'aaaaaaaaaa',
      'abcdefghijk',
      'monkeymonkey',
      'dragon!!',
      'sunshine99',
    ]) {
      expect([common, isCommonPassword(common)]).toEqual([common, true]);
    }
    for (const rare of ['blue ferry kettle', 'Tr0ub4dor&3', 'ZU7!kq-plum', 'passwordless-ferry', '9q8w7e-anvil']) {
      expect([rare, isCommonPassword(rare)]).toEqual([rare, false]);
    }
  });
});
