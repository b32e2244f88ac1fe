import { describe, expect, it } from 'vitest';
import { segment, thickness } from './funnel-line.tsx';

describe('the funnel line', () => {
  it('is thickest at the largest count and absent at zero', () => {
    expect(thickness(300, 300)).toBe(48);
    expect(thickness(0, 300)).toBe(0);
    expect(thickness(0, 0)).toBe(0);
  });

  it('stays visible for a count of one', () => {
    expect(thickness(1, 100_000)).toBe(2);
  });

  it('runs from one thickness to the next', () => {
    expect(segment(40, 10)).toBe('M0 -20C50 -20 50 -5 100 -5L100 5C50 5 50 20 0 20Z');
  });
});
