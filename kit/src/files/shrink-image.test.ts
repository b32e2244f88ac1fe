import { expect, test } from 'vitest';
import { isImage } from './image.ts';
import { fitted } from './shrink-image.ts';

test('a picture keeps its proportions and is never enlarged', () => {
  expect(fitted(4000, 3000, 512)).toEqual({ width: 512, height: 384 });
  expect(fitted(300, 1200, 512)).toEqual({ width: 128, height: 512 });
  expect(fitted(100, 80, 512)).toEqual({ width: 100, height: 80 });
  expect(fitted(10_000, 1, 512)).toEqual({ width: 512, height: 1 });
});

test('SVG and other files are not accepted as pictures', () => {
  expect(isImage(new Blob([], { type: 'image/webp' }))).toBe(true);
  expect(isImage(new Blob([], { type: 'image/svg+xml' }))).toBe(false);
  expect(isImage(new Blob([], { type: '' }))).toBe(false);
});
