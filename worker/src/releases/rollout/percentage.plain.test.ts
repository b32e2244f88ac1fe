import { describe, expect, test } from 'vitest';
import { randomToken } from '../../core/hash.ts';
import { isInShare, toBucket } from './select-releases.ts';

const KEYS = Array.from({ length: 100_000 }, () => randomToken(24));
const inside = (percent: number, salt = 'salt') => KEYS.filter((key) => isInShare(percent, key, salt));

describe('the share of a canary', () => {
  test.each([1, 5, 10, 50, 90])(
    'of %i per cent is right for 100,000 visitors within one percentage point',
    (percent) => {
      expect(Math.abs((inside(percent).length / KEYS.length) * 100 - percent)).toBeLessThan(1);
    },
  );

  test('keeps all its visitors when it is raised from 10 to 50 to 100', () => {
    const [ten, fifty, all] = [inside(10), new Set(inside(50)), inside(100)];
    expect(ten.length).toBeGreaterThan(9_000);
    expect(ten.filter((key) => !fifty.has(key))).toEqual([]);
    expect(all).toHaveLength(KEYS.length);
  });

  test('has the same result for a visitor each time', () => {
    expect(KEYS.slice(0, 100).map((key) => toBucket(key, 'a'))).toEqual(
      KEYS.slice(0, 100).map((key) => toBucket(key, 'a')),
    );
  });

  test('has other visitors for each canary: a tenth of a tenth is in both', () => {
    const first = new Set(inside(10, 'first'));
    const both = inside(10, 'second').filter((key) => first.has(key));
    expect(both.length).toBeGreaterThan(800);
    expect(both.length).toBeLessThan(1_200);
  });

  test('is right for consecutive keys', () => {
    const numbered = Array.from({ length: 100_000 }, (_, at) => at.toString(36).padStart(4, '0'));
    const share = numbered.filter((key) => isInShare(10, key, 'salt')).length / numbered.length;
    expect(Math.abs(share - 0.1)).toBeLessThan(0.005);
  });

  test('can be 0.01 per cent, and is empty at 0', () => {
    expect(inside(0)).toEqual([]);
    expect(inside(0.01).length).toBeLessThan(40);
  });
});
