import { describe, expect, it } from 'vitest';
import { lastWeeks } from './counts.ts';

describe('weeks', () => {
  it('begin on Monday in Asia/Kolkata', () => {
    expect(lastWeeks(Date.parse('2026-11-22T18:29:59Z'), 2)).toEqual(['2026-11-09', '2026-11-16']);
    expect(lastWeeks(Date.parse('2026-11-22T18:30:00Z'), 2)).toEqual(['2026-11-16', '2026-11-23']);
    expect(lastWeeks(Date.parse('2027-01-01T12:00:00Z'), 1)).toEqual(['2026-12-28']);
  });
});
