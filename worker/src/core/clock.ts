import { dayInIndia } from '@niyukti/contract/day';
import { LOCALE, TIME_ZONE } from '@niyukti/contract/limits';

/** The calendar date of a moment in Asia/Kolkata, `YYYY-MM-DD`. */
export const dateOf = dayInIndia;

let medium: Intl.DateTimeFormat | undefined;

/** A moment as a person in India reads it. */
export function moment(time: number | string): string {
  medium ??= new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' });
  return medium.format(new Date(time));
}
