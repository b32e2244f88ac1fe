import { BRAND } from '../text/brand.ts';

/** An interview as a calendar takes it. */
export interface CalendarEvent {
  /** Stays the same when the file is downloaded again, so that a calendar updates its entry. */
  uid: string;
  /** The instant it starts, ISO 8601. */
  start: string;
  minutes: number;
  title: string;
  description: string;
  /** Meeting link, venue or telephone number; left out when empty. */
  location: string;
}

/** What a calendar by mail says beside the interview: calendars take it without being asked. */
export interface Invitation {
  /** An invitation or a change of it, or that the interview will not be. */
  method: 'REQUEST' | 'CANCEL';
  /** Grows with every change: calendars ignore what is not newer. */
  sequence: number;
  organizer: Person;
  attendee: Person;
}

interface Person {
  name: string;
  email: string;
}

/**
 * By what calendars know a round: the same in a file and in every mail, so that a change is no
 * second interview.
 */
const calendarUid = (applicationId: string, round: number): string =>
  `${applicationId}-${round}@${BRAND.name.toLowerCase()}`;

/** What is known of an interview round by whoever may put it into a calendar. */
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

/** A round as a calendar shows it, on whatever way it gets there. */
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

/** TEXT of RFC 5545, 3.3.11, which holds no control character beside a tab. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, ' ')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n');
}

/** How long a character is in UTF-8. */
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

/** A name as a parameter: quoted, so it may hold neither a quote nor a line end. */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]+/gu, ' ').trim()}"`;

/**
 * Lines that make an entry an invitation. Nobody reads answers, so none is asked for.
 */
function invitationLines({ method, sequence, organizer, attendee }: Invitation): string[] {
  return [
    `SEQUENCE:${sequence}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${attendee.email}`,
  ];
}

/** DATE-TIME in UTC: one instant everywhere, whatever daylight saving does where it is read. */
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
 * A calendar of one interview, RFC 5545, with a reminder half an hour before. `now` stamps it. With
 * an invitation it is what a mail carries (RFC 5546); a file has none.
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

/** A file name without anything that a file system minds. */
export function calendarFileName(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${name.slice(0, 80) || 'interview'}.ics`;
}
