import { LOCALE, TIME_ZONE } from '@niyukti/contract/api/limits';
import { dayInIndia } from '@niyukti/contract/text/day';

const HALF_HOUR_MS = 1_800_000;
/** The last answer. Days begin and end with a half hour of UTC there, and lists ask for one. */
let last = { halfHour: Number.NaN, date: '' };

/** The calendar date of a moment in Asia/Kolkata, `YYYY-MM-DD`. */
export function dateOf(now: number): string {
  const halfHour = Math.floor(now / HALF_HOUR_MS);
  if (halfHour !== last.halfHour) last = { halfHour, date: dayInIndia(now) };
  return last.date;
}

let medium: Intl.DateTimeFormat | undefined;

/** A moment as a person in India reads it. */
export function moment(time: number | string): string {
  medium ??= new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' });
  return medium.format(new Date(time));
}
