import { TIME_ZONE } from '@niyukti/contract/api/limits';
import { expect, test } from 'vitest';
import { dateOf } from './clock.ts';

test('the date of any moment is the one that Intl gives for Asia/Kolkata', () => {
  const intl = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });
  const HALF_HOUR = 30 * 60_000;
  for (let time = Date.UTC(2024, 1, 27); time < Date.UTC(2024, 2, 3); time += HALF_HOUR) {
    for (const moment of [time - 1, time, time + 1]) expect(dateOf(moment)).toBe(intl.format(moment));
  }
  for (let year = 1970; year < 2100; year++) {
    const midnight = Date.parse(`${year}-01-01T00:00:00+05:30`);
    expect(dateOf(midnight)).toBe(intl.format(midnight));
    expect(dateOf(midnight - 1)).toBe(intl.format(midnight - 1));
  }
});
