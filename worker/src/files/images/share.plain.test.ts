import { BRAND } from '@niyukti/contract/text/brand';
import { expect, test } from 'vitest';
import { readJpeg } from './codecs.ts';
import type { Pixels } from './pixels.ts';
import { sharePicture } from './share.ts';

const flat = (width: number, height: number, pixel: readonly number[]): Pixels => ({
  width,
  height,
  data: Uint8Array.from(Array.from({ length: width * height }, () => pixel).flat()),
});
const at = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];
/** JPEG rounds. */
const near = (found: readonly number[], wanted: readonly number[]) =>
  found.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) <= 6);

test.each([
  ['a large logo', flat(400, 300, [200, 30, 30, 255])],
  ['a small one', flat(16, 16, [200, 30, 30, 255])],
  ['a wide one', flat(600, 20, [200, 30, 30, 255])],
])('%s stands in the middle of its tile on the colour of its company, in 1200 × 630', async (_name, logo) => {
  const bytes = await sharePicture(logo, '#0B5F58');
  const picture = await readJpeg(bytes);
  expect([picture.width, picture.height]).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThan(60 * 1024);
  expect(near(at(picture, 20, 20), [11, 95, 88])).toBe(true);
  expect(near(at(picture, 600, 260), [200, 30, 30])).toBe(true);
  // Above it is the tile, unless it fills it; beyond the tile's round corner the colour goes on.
  if (logo.height < 200) expect(near(at(picture, 600, 100), [255, 255, 255])).toBe(true);
  expect(near(at(picture, 433, 94), [11, 95, 88])).toBe(true);
});

test('the tile is visible behind a transparent logo, and a company without a colour gets the brand colour', async () => {
  const picture = await readJpeg(await sharePicture(flat(300, 300, [200, 30, 30, 0]), ''));
  expect(near(at(picture, 600, 260), [255, 255, 255])).toBe(true);
  const dye = BRAND.colours.dye;
  const parts = [1, 3, 5].map((from) => Number.parseInt(dye.slice(from, from + 2), 16));
  expect(near(at(picture, 20, 20), parts)).toBe(true);
});
