import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketOf, percentile } from './figures.ts';

const folded = (values: readonly number[]) => values.map((value) => ({ bucket: bucketOf(value), count: 1 }));

describe('a histogram of exponential buckets', () => {
  it('answers a percentile within a fifth of the true one, for any values', () => {
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

  it('keeps what is below one apart, and knows nothing of no values', () => {
    expect(bucketOf(0)).toBe(0);
    expect(bucketOf(0.4)).toBe(0);
    expect(bucketOf(1)).toBe(1);
    expect(percentile(folded([0, 0, 0, 90]), 0.75)).toBeLessThanOrEqual(1);
    expect(percentile([], 0.75)).toBeNull();
  });

  it('grows by four buckets with each doubling, so a minute stays under a hundred', () => {
    expect(bucketOf(2_000) - bucketOf(1_000)).toBe(4);
    expect(bucketOf(600_000)).toBeLessThan(100);
  });
});
