import fc from 'fast-check';
import Published from 'sqids';
import { describe, expect, it } from 'vitest';
import { sqids } from './sqids.ts';

const ALL = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const alphabets = fc.shuffledSubarray([...ALL], { minLength: 5 }).map((chars) => chars.join(''));
const numbers = fc.array(fc.oneof(fc.nat(100), fc.maxSafeNat()), { minLength: 1, maxLength: 4 });

describe('ids', () => {
  it('are those that the published library writes, in every alphabet and length', () => {
    fc.assert(
      fc.property(alphabets, fc.nat(40), numbers, (alphabet, minLength, given) => {
        const published = new Published({ alphabet, minLength, blocklist: new Set() });
        const id = sqids(alphabet, minLength).encode(given);
        expect(id).toBe(published.encode(given));
        expect(sqids(alphabet, minLength).decode(id)).toEqual(given);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['', 'abca', 'abcdé', 'ab cde'])('have no alphabet as %j', (alphabet) => {
    expect(() => sqids(alphabet, 8)).toThrow('alphabet');
  });

  it('of any other text are read as the published library reads them', () => {
    const published = new Published({ alphabet: ALL, minLength: 8, blocklist: new Set() });
    const own = sqids(ALL, 8);
    const texts = fc.oneof(
      fc.string({ maxLength: 32 }),
      fc.array(fc.constantFrom(...ALL), { maxLength: 32 }).map((chars) => chars.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(own.decode(text)).toEqual(published.decode(text));
      }),
      { numRuns: 1_000 },
    );
  });
});
