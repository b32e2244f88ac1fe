import { LOCALE } from '@niyukti/contract/api/limits';
import { dayOf } from './dates.ts';
import { words } from './words.ts';

/** `getTimezoneOffset()` in India: UTC minus local time, in minutes. */
const INDIA_OFFSET = -330;

/**
 * A time in the reader's own zone: "4:30 am your time", with the day where it is another day than in
 * India. Null where the reader's clock shows the time in India.
 *
 * @example
 * const own = formatOwnTime(round.date);
 * {own && words.own(own)}
 */
export function formatOwnTime(value: string): string | null {
  const date = new Date(value);
  if (Number.isNaN(date.getTime()) || date.getTimezoneOffset() === INDIA_OFFSET) return null;
  const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' }).format(date);
  const day = new Intl.DateTimeFormat('en-CA').format(date);
  if (day === dayOf(value)) return words.dates.ownTime(time);
  return words.dates.ownDayAndTime(
    new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' }).format(date),
    time,
  );
}

/**
 * When a day in India ends in the reader's own zone: "end of day, IST (6:29 pm your time)". Null where
 * the reader's clock shows the time in India.
 *
 * @example
 * const end = formatEndOfDay(job.applicationDeadline);
 */
export function formatEndOfDay(date: string): string | null {
  const own = formatOwnTime(`${date}T23:59:00+05:30`);
  return own && words.dates.endOfDay(own);
}
