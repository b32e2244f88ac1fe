import { describe, expect, it } from 'vitest';
import { indiaToUtc } from './india-time.ts';

describe('time in India', () => {
  it('reads four in the afternoon in India as half past ten in UTC', () => {
    expect(indiaToUtc({ date: '2026-11-24', time: '16:00' })).toBe('2026-11-24T10:30:00.000Z');
  });

  it('answers null while a half is missing or impossible', () => {
    expect(indiaToUtc({ date: '', time: '16:00' })).toBeNull();
    expect(indiaToUtc({ date: '2026-11-24', time: '' })).toBeNull();
    expect(indiaToUtc({ date: '2026-13-24', time: '16:00' })).toBeNull();
  });
});
