import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile, calendarFileName } from './calendar-file.ts';

const NOW = Date.parse('2026-11-21T05:00:00Z');
const interview = {
  uid: 'app_1-2@niyukti',
  start: '2026-11-24T10:30:00Z',
  minutes: 60,
  title: 'Interview round 2: Frontend Developer, Nimbus Retail',
  description: 'Online with Meera Kulkarni\nSent by HR; bring a résumé, and a pen \\ pencil',
  location: 'https://meet.example/abc-defg',
};

function parse(text: string): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('no event');
  return new ICAL.Event(event);
}

const inZone = (event: ICAL.Event, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    event.startDate.toJSDate(),
  );

test('the event starts at the right instant in Asia/Kolkata', () => {
  expect(inZone(parse(calendarFile(interview, NOW)), 'Asia/Kolkata')).toBe('24/11/2026, 16:00');
});

test('the event keeps its instant on both sides of a change to daylight saving', () => {
  const winter = parse(calendarFile({ ...interview, start: '2026-03-28T10:30:00Z' }, NOW));
  const summer = parse(calendarFile({ ...interview, start: '2026-03-29T10:30:00Z' }, NOW));
  expect(inZone(winter, 'Europe/Berlin')).toBe('28/03/2026, 11:30');
  expect(inZone(summer, 'Europe/Berlin')).toBe('29/03/2026, 12:30');
});

test('an offset in the start is turned into UTC', () => {
  expect(calendarFile({ ...interview, start: '2026-11-24T16:00:00+05:30' }, NOW)).toContain('DTSTART:20261124T103000Z');
});

test('texts survive with their commas, semicolons, backslashes and line breaks', () => {
  const event = parse(calendarFile(interview, NOW));
  expect(event.summary).toBe(interview.title);
  expect(event.description).toBe(interview.description);
  expect(event.location).toBe(interview.location);
  expect(event.uid).toBe(interview.uid);
  expect(event.duration.toSeconds()).toBe(3600);
});

test('no line is longer than 75 octets and no character is cut in two', () => {
  const title = 'साक्षात्कार दौर दो '.repeat(12).trim();
  const text = calendarFile({ ...interview, title }, NOW);
  const lengths = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  expect(parse(text).summary).toBe(title);
});

test('a text cannot add a property of its own', () => {
  const text = calendarFile({ ...interview, title: 'Hello\r\nATTENDEE:mailto:x@example.com' }, NOW);
  expect(text).not.toMatch(/^ATTENDEE/m);
});

test('a venue has a location and no URL', () => {
  const text = calendarFile({ ...interview, location: '2nd floor, Sagar Tower, Pune' }, NOW);
  expect(text).not.toMatch(/^URL:/m);
  expect(parse(text).location).toBe('2nd floor, Sagar Tower, Pune');
});

test('the file is named after the interview', () => {
  expect(calendarFileName('Interview round 2: Frontend/Dev')).toBe('interview-round-2-frontend-dev.ics');
  expect(calendarFileName('…')).toBe('interview.ics');
});
