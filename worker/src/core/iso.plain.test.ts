import { expect, it } from 'vitest';
import { iso, isoOrNull } from './iso.ts';

const DAY_MS = 86_400_000;

it('a time is written as Date writes it, on each side of every boundary', () => {
  const boundaries = [0, 1_000, 60_000, 3_600_000, DAY_MS, 1_709_164_800_000, 4_102_444_800_000, -DAY_MS, 8.64e15];
  const times = boundaries.flatMap((at) => [at - 1_001, at - 1, at, at + 1, at + 999]).filter((at) => at <= 8.64e15);
  for (const at of [...times, 0.5, -0.5, 1_795_668_397_072.9, 253_402_300_800_000, -62_198_755_200_000])
    expect(iso(at)).toBe(new Date(at).toISOString());
});

it('of more days than are kept each is written right', () => {
  for (let day = 0; day < 5_000; day++)
    expect(iso(day * DAY_MS + day)).toBe(new Date(day * DAY_MS + day).toISOString());
});

it('what is no time is refused, and what has not come is none', () => {
  expect(() => iso(Number.NaN)).toThrow(RangeError);
  expect(() => iso(8.64e15 + DAY_MS)).toThrow(RangeError);
  expect(isoOrNull(null)).toBeNull();
  expect(isoOrNull(1)).toBe('1970-01-01T00:00:00.001Z');
});
