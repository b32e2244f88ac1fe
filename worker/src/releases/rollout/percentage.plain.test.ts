import { describe, expect, test } from 'vitest';
import { randomToken } from '../../core/hash.ts';
import { isWithin, partOf } from './select-releases.ts';

const KEYS = Array.from({ length: 100_000 }, () => randomToken(24));
const inside = (percent: number, salt = 'salt') => KEYS.filter((key) => isWithin(percent, key, salt));

describe('the share of a canary', () => {
  test.each([1, 5, 10, 50, 90])('of %i per cent is that of 100,000 visitors, within a point', (percent) => {
    expect(Math.abs((inside(percent).length / KEYS.length) * 100 - percent)).toBeLessThan(1);
  });

  test('keeps everyone whom it had when it is raised from 10 to 50 to 100', () => {
    const [ten, fifty, all] = [inside(10), new Set(inside(50)), inside(100)];
    expect(ten.length).toBeGreaterThan(9_000);
    expect(ten.filter((key) => !fifty.has(key))).toEqual([]);
    expect(all).toHaveLength(KEYS.length);
  });

  test('is the same for a visitor each time', () => {
    expect(KEYS.slice(0, 100).map((key) => partOf(key, 'a'))).toEqual(
      KEYS.slice(0, 100).map((key) => partOf(key, 'a')),
    );
  });

  test('is drawn anew for each canary: a tenth of a tenth is in both', () => {
    const first = new Set(inside(10, 'first'));
    const both = inside(10, 'second').filter((key) => first.has(key));
    expect(both.length).toBeGreaterThan(800);
    expect(both.length).toBeLessThan(1_200);
  });

  test('is even when keys follow one another', () => {
    const numbered = Array.from({ length: 100_000 }, (_, at) => at.toString(36).padStart(4, '0'));
    const share = numbered.filter((key) => isWithin(10, key, 'salt')).length / numbered.length;
    expect(Math.abs(share - 0.1)).toBeLessThan(0.005);
  });

  test('can be a hundredth of a per cent, and is nobody at none', () => {
    expect(inside(0)).toEqual([]);
    expect(inside(0.01).length).toBeLessThan(40);
  });
});
