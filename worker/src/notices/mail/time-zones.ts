import { DAILY_AT } from '@niyukti/contract/notices/mail';

const INDIA = 'Asia/Kolkata';
const DAY_MS = 86_400_000;

/** A valid time zone; India's for any other name. */
export function zoneOf(zone: string | null | undefined): string {
  return zone && isZone(zone) ? zone : INDIA;
}

/** Whether this runtime knows a time zone. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    // `Intl` has no other check.
    return false;
  }
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function aheadOf(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(at / 1_000) * 1_000;
}

/** The next time, after a moment, that it is eight in the morning in a zone. */
export function nextMorning(zone: string, after: number): number {
  const local = after + aheadOf(zone, after);
  const today = Math.floor(local / DAY_MS) * DAY_MS;
  for (const days of [0, 1, 2]) {
    const wanted = today + days * DAY_MS + DAILY_AT * 3_600_000;
    // The clocks may change in between, so the offset is read again at the result.
    const near = wanted - aheadOf(zone, after);
    const morning = wanted - aheadOf(zone, near);
    if (morning > after) return morning;
  }
  return after + DAY_MS;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-IN', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  formats.set(zone, format);
  return format;
}

/** A time with its zone, in the format of pages: "Mon, 5 Jan 2099, 3:30 pm IST". */
export function timeIn(zone: string, at: number): string {
  const parts = formatOf(zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('weekday')}, ${part('day')} ${part('month')} ${part('year')}`;
  return `${day}, ${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`;
}
