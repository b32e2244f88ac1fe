import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile, calendarFileName, interviewEvent } from './calendar-file.ts';

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

test('a control character in a text becomes a space', () => {
  const text = calendarFile({ ...interview, title: 'Round 1:\vNurse\u0000' }, NOW);
  expect(text).toContain('SUMMARY:Round 1: Nurse');
  expect(text).not.toMatch(/[^\P{Cc}\r\n]/u);
});

test('no line is longer than 75 octets and no character is cut in two', () => {
  const title = 'साक्षात्कार दौर दो '.repeat(12).trim();
  const text = calendarFile({ ...interview, title }, NOW);
  const lengths = text.split('\r\n').map((line) => encodeURIComponent(line).replace(/%../g, '.').length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  expect(parse(text).summary).toBe(title);
});

test('a text cannot add a property', () => {
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

const invited = {
  method: 'REQUEST',
  sequence: 0,
  organizer: { name: 'Niyukti', email: 'no-reply@niyukti.example' },
  attendee: { name: 'Asha "A" D\r\nATTENDEE:x', email: 'asha@made.test' },
} as const;

test('an invitation names organizer and attendee, and asks for no answer', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(interview, NOW, invited)));
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  const event = calendar.getFirstSubcomponent('vevent');
  expect(event?.getFirstPropertyValue('sequence')).toBe(0);
  expect(event?.getFirstPropertyValue('organizer')).toBe('mailto:no-reply@niyukti.example');
  const attendees = event?.getAllProperties('attendee') ?? [];
  expect(attendees.map((one) => one.getFirstValue())).toEqual(['mailto:asha@made.test']);
  expect([attendees[0]?.getParameter('cn'), attendees[0]?.getParameter('rsvp')]).toEqual([
    'Asha  A  D ATTENDEE:x',
    'FALSE',
  ]);
});

test('a cancellation has the same id, a higher sequence and no reminder', () => {
  const text = calendarFile(interview, NOW, { ...invited, method: 'CANCEL', sequence: 3 });
  const event = parse(text);
  expect([event.uid, event.sequence]).toEqual([interview.uid, 3]);
  expect(text).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/);
  expect(text).not.toContain('VALARM');
});

test('a file without an invitation has no attendee', () => {
  expect(calendarFile(interview, NOW)).not.toMatch(/METHOD|ATTENDEE|ORGANIZER|SEQUENCE/);
});

test('a round has the same id in every calendar', () => {
  const round = {
    applicationId: 'app_1',
    round: 2,
    date: interview.start,
    minutes: 60,
    mode: 'Online',
    interviewer: 'Meera',
    link: interview.location,
    jobTitle: 'Frontend Developer',
    companyName: 'Nimbus Retail',
  };
  const { description: _, ...shown } = interview;
  expect(interviewEvent(round)).toEqual({ ...shown, description: 'Online with Meera' });
});
