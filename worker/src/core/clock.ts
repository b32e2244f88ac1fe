import { LOCALE, TIME_ZONE } from '@niyukti/contract/api/limits';

let medium: Intl.DateTimeFormat | undefined;

/** A time in words, in Asia/Kolkata. */
export function moment(time: number | string): string {
  medium ??= new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' });
  return medium.format(new Date(time));
}
