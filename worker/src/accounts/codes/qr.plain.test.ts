import { expect, it } from 'vitest';
import { sha256 } from '../../core/hash.ts';
import { modulesOf, qrOf } from './qr.ts';

const drawn = async (text: string) =>
  (
    await sha256(
      modulesOf(text)
        .map((row) => row.map(Number).join(''))
        .join('\n'),
    )
  ).slice(0, 16);

// Seventeen lengths of versions 1 to 10 were read back by jsQR 1.4.0 when this was written.
it.each([
  [10, 'b11bd99de7d1b51e'],
  [140, 'e61f1dfbaeba65fe'],
  [260, '3ef9a456f57d83c6'],
])('a text of %i bytes is drawn as the code that was read back', async (length, hash) => {
  expect(await drawn('n'.repeat(length))).toBe(hash);
});

it('has a margin, and draws each dark module once', () => {
  const { side, path } = qrOf('Niyukti');
  expect(side).toBe(21 + 8);
  expect(path.match(/M/g)).toHaveLength(modulesOf('Niyukti').flat().filter(Boolean).length);
});

it('is no larger than version 10', () => {
  expect(() => modulesOf('n'.repeat(272))).toThrow('Too long');
});
