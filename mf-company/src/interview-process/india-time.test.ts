import { describe, expect, it } from 'vitest';
import { indiaToUtc, isOffHours } from './india-time.ts';

describe('time in India', () => {
  it('converts 16:00 in India to 10:30 UTC', () => {
    expect(indiaToUtc({ date: '2026-11-24', time: '16:00' })).toBe('2026-11-24T10:30:00.000Z');
  });

  it('is null if the date or the time is missing or invalid', () => {
    expect(indiaToUtc({ date: '', time: '16:00' })).toBeNull();
    expect(indiaToUtc({ date: '2026-11-24', time: '' })).toBeNull();
    expect(indiaToUtc({ date: '2026-13-24', time: '16:00' })).toBeNull();
  });
});

describe('hours of a round', () => {
  const off = (time: string, minutes = 60) => isOffHours(indiaToUtc({ date: '2026-11-24', time }) ?? '', minutes);

  it('are 7:00 to 21:00 in India, for its beginning and its end', () => {
    expect(['06:59', '20:01', '22:00', '23:30'].filter((time) => !off(time))).toEqual([]);
    expect(['07:00', '12:00', '20:00'].filter((time) => off(time))).toEqual([]);
    expect([off('20:30', 30), off('20:30', 45)]).toEqual([false, true]);
  });
});
