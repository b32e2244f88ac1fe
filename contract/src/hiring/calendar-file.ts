import { BRAND } from '../text/brand.ts';

/** An event of a calendar. */
interface CalendarEvent {
  /** The same in every file of the interview, so that a calendar updates its entry. */
  uid: string;
  /** The instant it starts, ISO 8601. */
  start: string;
  minutes: number;
  title: string;
  description: string;
  /** Meeting link, venue or telephone number; left out when empty. */
  location: string;
}

/** What makes a calendar an invitation by mail, which calendars add without a question. */
interface Invitation {
  /** An invitation or its change, or a cancellation. */
  method: 'REQUEST' | 'CANCEL';
  /** Grows with every change: calendars ignore older ones. */
  sequence: number;
  organizer: Person;
  attendee: Person;
}

interface Person {
  name: string;
  email: string;
}

/**
 * The id of a round in calendars: the same in a file and in every mail, so that a change does not
 * become a second interview.
 */
const calendarUid = (applicationId: string, round: number): string =>
  `${applicationId}-${round}@${BRAND.name.toLowerCase()}`;

/** What a calendar needs to know of an interview round. */
interface Interview {
  applicationId: string;
  round: number;
  date: string;
  minutes: number;
  mode: string;
  interviewer: string;
  link: string;
  jobTitle: string;
  companyName: string;
}

/** The calendar event of a round. */
export function interviewEvent(of: Interview): CalendarEvent {
  return {
    uid: calendarUid(of.applicationId, of.round),
    start: of.date,
    minutes: of.minutes,
    title: `Interview round ${of.round}: ${of.jobTitle}, ${of.companyName}`,
    description: `${of.mode} with ${of.interviewer}`,
    location: of.link,
  };
}

const LINE_OCTETS = 75;

/** TEXT of RFC 5545, 3.3.11: the only control character in it is a tab. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, ' ')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n');
}

/** Length of a character in UTF-8. */
const octetsOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);

/** Folds after 75 octets (RFC 5545, 3.1), never inside a character. */
function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > LINE_OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}

/** A quoted parameter, which may hold no quotes and no line ends. */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]+/gu, ' ').trim()}"`;

/** Lines of an invitation. Answers are not asked for, because nobody reads them. */
function invitationLines({ method, sequence, organizer, attendee }: Invitation): string[] {
  return [
    `SEQUENCE:${sequence}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${attendee.email}`,
  ];
}

/** DATE-TIME in UTC, which needs no time zone. */
function utc(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

const reminder = ({ title }: CalendarEvent): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT30M',
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
];

/**
 * An iCalendar file (RFC 5545) of one interview, with a reminder half an hour before. `now` is its
 * time stamp. With an invitation it is the attachment of a mail (RFC 5546).
 */
export function calendarFile(event: CalendarEvent, now: number, invitation?: Invitation): string {
  const start = Date.parse(event.start);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Niyukti//Interviews//EN',
    'CALSCALE:GREGORIAN',
    ...(invitation ? [`METHOD:${invitation.method}`] : []),
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + event.minutes * 60_000)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(/^https?:\/\/\S+$/.test(event.location) ? [`URL:${event.location}`] : []),
    ...(invitation ? invitationLines(invitation) : []),
    ...(invitation?.method === 'CANCEL' ? [] : reminder(event)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** A name that every file system accepts. */
export function calendarFileName(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${name.slice(0, 80) || 'interview'}.ics`;
}
