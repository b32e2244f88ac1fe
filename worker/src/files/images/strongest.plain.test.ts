import { expect, test } from 'vitest';
import { strongestColour } from './strongest.ts';

type Rgba = readonly [number, number, number, number];
/** A picture of so many pixels of each colour. */
function picture(...parts: readonly (readonly [count: number, colour: Rgba])[]) {
  const pixels = parts.flatMap(([count, colour]) => Array.from({ length: count }, () => colour));
  return { width: pixels.length, height: 1, data: Uint8Array.from(pixels.flat()) };
}
const WHITE = [255, 255, 255, 255] as const;
const BLACK = [10, 10, 10, 255] as const;
const GREEN = [11, 95, 88, 255] as const;
const PALE = [200, 235, 230, 255] as const;

test('a logo’s colour is its most frequent colour except white, black and grey', () => {
  expect(strongestColour(picture([900, WHITE], [300, BLACK], [60, GREEN], [5, [200, 30, 30, 255]]))).toBe('#0B5F58');
});

test('a saturated colour counts more than a pale one', () => {
  expect(strongestColour(picture([300, PALE], [100, GREEN]))).toBe('#0B5F58');
});

test('transparent pixels do not count', () => {
  expect(strongestColour(picture([500, [255, 0, 0, 0]], [50, GREEN]))).toBe('#0B5F58');
});

test('a grey or empty logo has no colour', () => {
  expect(strongestColour(picture([50, WHITE], [50, BLACK], [50, [128, 120, 124, 255]]))).toBe('');
  expect(strongestColour({ width: 0, height: 0, data: new Uint8Array() })).toBe('');
});

test('a large picture is sampled', () => {
  const [width, height] = [1_200, 1_200];
  const data = new Uint8Array(width * height * 4).map((_, at) => GREEN[at % 4] ?? 0);
  expect(strongestColour({ width, height, data })).toBe('#0B5F58');
});
