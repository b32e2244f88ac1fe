import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf } from '../jobs/search/words.ts';
import { lineIn } from './parted.ts';
import { ANY_WORD, FREE_BITS, SIGNED_LETTERS, signatureIn, signatureOf } from './signature.ts';

/** What SQLite says of some texts. */
async function signedBySqlite(texts: readonly string[]): Promise<number[]> {
  const { results } = await env.DB.prepare(
    `SELECT ${signatureIn(lineIn('t.value'))} AS signature FROM json_each(?) t ORDER BY t.key`,
  )
    .bind(JSON.stringify(texts))
    .all<{ signature: number }>();
  return results.map(({ signature }) => signature);
}

const has = (signature: number, bits: number) => (BigInt(signature) & BigInt(bits)) !== 0n;
/** Words of a text that its signature does not have. */
const missing = (text: string, signature: number) =>
  lineOf(text).words.filter((word) => !has(signature, signatureOf([word])));

const words = fc.constantFrom(
  'java',
  'C++',
  'c#',
  'r',
  '3d',
  'MS-Office',
  'node.js',
  'Développeur',
  'पुणे',
  "men's",
  'a',
);
const between = fc.constantFrom(
  ' ',
  ', ',
  '/',
  ' - ',
  '  ',
  '\t',
  '\n',
  '(',
  ')',
  '"',
  '\\',
  "'",
  ' + ',
  '—',
  '\u00a0',
  '&',
);
const letters = fc.string({ unit: fc.constantFrom(...'abz09+#.,;:\'"\\/|()[]{}&!?*-<>@=_~^%$` \t') });
const texts = fc.oneof(
  fc.array(fc.tuple(words, between), { maxLength: 8 }).map((pairs) => pairs.flat().join('')),
  letters,
  fc.string({ unit: 'grapheme' }),
);

describe('signatures', () => {
  it('have a bit of every word that a search finds in the text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 60 }), async (some) => {
        const signed = await signedBySqlite(some);
        expect(some.map((text, at) => missing(text, signed[at] ?? 0))).toEqual(some.map(() => []));
      }),
      { numRuns: 30 },
    );
  });

  it('of a text of ASCII are those of its words, and none of its other bits are set', async () => {
    const some = ['Java Developer', 'Lead C++ Engineer (Remote), Pune', '', 'R, SQL & 3D', 'nurse nurse NURSE'];
    expect(await signedBySqlite(some)).toEqual(some.map((text) => signatureOf(lineOf(text).words)));
    expect(signatureOf(['java', 'developer']) % 2 ** FREE_BITS).toBe(0);
  });

  it('of a text whose words SQLite may not tell apart have all bits', async () => {
    expect(await signedBySqlite(['पुणे', 'Développeur', 'java\tsql'])).toEqual([ANY_WORD, ANY_WORD, ANY_WORD]);
  });

  it('of a longer word are those of its beginning, from three letters on', () => {
    expect(signatureOf(['manager'])).toBe(signatureOf(['manager'.slice(0, SIGNED_LETTERS)]));
    expect(signatureOf(['manager'])).not.toBe(signatureOf(['ma']));
  });
});
