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

const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** TEXT of RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n');
}

/** Folds after 75 octets (RFC 5545, 3.1), never inside a character. */
function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}

/** DATE-TIME in UTC: one instant everywhere, whatever daylight saving does where it is read. */
function utc(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A calendar of one interview, RFC 5545, with a reminder half an hour before. `now` stamps it. */
export function calendarFile(event: CalendarEvent, now: number): string {
  const start = Date.parse(event.start);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Niyukti//Interviews//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + event.minutes * 60_000)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(/^https?:\/\/\S+$/.test(event.location) ? [`URL:${event.location}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT30M',
    `DESCRIPTION:${escaped(event.title)}`,
    'END:VALARM',
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
