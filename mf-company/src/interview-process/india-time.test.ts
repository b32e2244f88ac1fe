import { describe, expect, it } from 'vitest';
import { indiaToUtc, todayInIndia, utcToIndia } from './india-time.ts';

describe('time in India', () => {
  it('reads four in the afternoon in India as half past ten in UTC', () => {
    expect(indiaToUtc({ date: '2026-11-24', time: '16:00' })).toBe('2026-11-24T10:30:00.000Z');
  });

  it('answers null while a half is missing or impossible', () => {
    expect(indiaToUtc({ date: '', time: '16:00' })).toBeNull();
    expect(indiaToUtc({ date: '2026-11-24', time: '' })).toBeNull();
    expect(indiaToUtc({ date: '2026-13-24', time: '16:00' })).toBeNull();
  });

  it('comes back to the same clock', () => {
    const clock = { date: '2026-12-31', time: '00:15' };
    expect(utcToIndia(indiaToUtc(clock) ?? '')).toEqual(clock);
  });

  it('is already tomorrow in India late in the evening of UTC', () => {
    expect(todayInIndia(Date.parse('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
    expect(todayInIndia(Date.parse('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  });
});
