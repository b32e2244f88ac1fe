import { renderAt, screen } from '@niyukti/kit/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Moment } from './moment.tsx';
import { fullMomentText, hourText, lengthText, momentText } from './moment-text.ts';

const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? '';
const TEN = '2026-11-25T04:30:00Z';
/** A reader whose clock shows another zone. */
function readIn(zone: string) {
  vi.stubEnv('TZ', zone);
}
afterEach(() => vi.unstubAllEnvs());

describe('an appointment', () => {
  test('has its zone', () => {
    readIn('Asia/Kolkata');
    expect(plain(momentText(TEN))).toBe('25 Nov 2026, 10:00 am IST');
    expect(plain(fullMomentText(TEN))).toBe('25 Nov 2026, 10:00 am IST');
    expect(momentText(null)).toBe('');
  });

  test.each([
    ['Europe/London', '25 Nov 2026, 10:00 am IST (4:30 am your time)'],
    ['America/New_York', '25 Nov 2026, 10:00 am IST (24 Nov, 11:30 pm your time)'],
    ['Asia/Colombo', '25 Nov 2026, 10:00 am IST'],
  ])('in %s is %s', (zone, said) => {
    readIn(zone);
    expect(plain(fullMomentText(TEN))).toBe(said);
    renderAt('/', <Moment value={TEN} />);
    const time = screen.getByText(/IST/);
    expect(plain(time.parentElement?.textContent ?? '')).toBe(said);
    expect(time.getAttribute('datetime')).toBe(TEN);
  });

  test('has a text of its hour', () => {
    expect(plain(hourText(TEN))).toBe('10:00 am IST');
  });
});

test.each([
  [15, '15 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
])('%i minutes are shown as %s', (minutes, said) => {
  expect(lengthText(minutes)).toBe(said);
});
