import { expect, test } from 'vitest';
import { BRAND } from '../text/brand.ts';
import { contrast, fieldOf } from './company-colour.ts';

const INKS = { white: '#FFFFFF', dye: BRAND.colours.dye } as const;
const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`;

test('contrast equals the WCAG values of known pairs', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
});

test('text on a company’s background has a contrast of 4.5:1 for every colour', () => {
  const colours = [
    // Every sixteenth of each part, and many in between.
    ...Array.from({ length: 17 ** 3 }, (_, at) => [at % 17, Math.floor(at / 17) % 17, Math.floor(at / 289)])
      .map((parts) => parts.map((part) => Math.min(255, part * 16)) as [number, number, number])
      .map(([red, green, blue]) => (red << 16) | (green << 8) | blue),
    ...Array.from({ length: 4_000 }, (_, at) => (at * 2_654_435_761) % 0x1000000),
  ];
  for (const colour of colours.map(hex)) {
    const { field, on } = fieldOf(colour);
    expect(contrast(field, INKS[on]), colour).toBeGreaterThanOrEqual(4.5);
  }
});

test('a colour with enough contrast stays, another one changes as little as possible', () => {
  expect(fieldOf('#0B5F58')).toEqual({ field: '#0B5F58', on: 'white' });
  expect(fieldOf('#ffb31f')).toEqual({ field: '#FFB31F', on: 'dye' });
  const { field } = fieldOf('#7f7f7f');
  expect(Math.abs(Number.parseInt(field.slice(1, 3), 16) - 0x7f)).toBeLessThan(24);
});

test('an invalid colour becomes the brand’s dye', () => {
  for (const text of ['', 'red', '#fff', '#12345g', 'url(x)', '"><script>'])
    expect(fieldOf(text)).toEqual({ field: BRAND.colours.dye, on: 'white' });
});
