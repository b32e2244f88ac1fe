import { expect, test } from 'vitest';
import { inOffice, interviewAt } from './hours.ts';

const at = (text: string) => Date.parse(`${text}+05:30`);
const day = (time: number) => new Date(time + 330 * 60_000).toISOString().slice(0, 10);

test('what would be at night or on a Sunday was on the evening before', () => {
  const noon = at('2026-11-20T12:00');
  expect(inOffice(noon)).toBe(noon);
  expect(day(inOffice(at('2026-11-20T23:40')))).toBe('2026-11-20');
  expect(day(inOffice(at('2026-11-20T03:10')))).toBe('2026-11-19');
  // 22 November 2026 is a Sunday, and the small hours of Monday belong to it.
  expect(day(inOffice(at('2026-11-22T12:00')))).toBe('2026-11-21');
  expect(day(inOffice(at('2026-11-23T04:00')))).toBe('2026-11-21');
  for (let hour = 0; hour < 200; hour++) {
    const open = inOffice(at('2026-11-15T00:00') + hour * 3_600_000);
    expect(inOffice(open)).toBe(open);
  }
});

test('interviews begin on a half hour from ten to five, never on a Sunday', () => {
  expect(interviewAt(at('2026-11-20T09:00'), 0)).toBe(at('2026-11-20T10:00'));
  expect(interviewAt(at('2026-11-20T11:00'), 0)).toBe(at('2026-11-21T10:00'));
  expect(interviewAt(at('2026-11-21T18:00'), 14)).toBe(at('2026-11-23T17:00'));
});
