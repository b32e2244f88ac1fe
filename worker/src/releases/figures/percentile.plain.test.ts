import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentile, toBucket } from './figures.ts';

const folded = (values: readonly number[]) => values.map((value) => ({ bucket: toBucket(value), count: 1 }));

describe('a histogram of exponential buckets', () => {
  it('gives a percentile within 20 % of the true one for any values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 600_000 }), { minLength: 1, maxLength: 300 }), (values) => {
        const sorted = [...values].sort((a, b) => a - b);
        const exact = sorted[Math.ceil(0.75 * sorted.length) - 1] ?? 0;
        const read = percentile(folded(values), 0.75) ?? 0;
        expect(read).toBeGreaterThanOrEqual(exact / 1.2);
        expect(read).toBeLessThanOrEqual(exact * 1.2);
      }),
    );
  });

  it('has one bucket for values below 1, and no percentile without values', () => {
    expect(toBucket(0)).toBe(0);
    expect(toBucket(0.4)).toBe(0);
    expect(toBucket(1)).toBe(1);
    expect(percentile(folded([0, 0, 0, 90]), 0.75)).toBeLessThanOrEqual(1);
    expect(percentile([], 0.75)).toBeNull();
  });

  it('has four buckets per doubling, so one minute needs fewer than a hundred', () => {
    expect(toBucket(2_000) - toBucket(1_000)).toBe(4);
    expect(toBucket(600_000)).toBeLessThan(100);
  });
});
