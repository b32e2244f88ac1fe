import { LOCALE } from '@niyukti/contract/api/limits';
import { dayInIndia, daysBetween, deadlineText } from '@niyukti/contract/text/day';
import {
  dayNumber,
  monthName,
  plainDate,
  plainDateTime,
  plainDay,
  plainTime,
  weekdayName,
} from '@niyukti/contract/text/plain-format';
import { words } from './words.ts';

/** A calendar date is a day in India. Read as midnight in UTC it could be another day elsewhere. */
function instant(value: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00+05:30` : value);
}

function show(value: string | null | undefined, write: (at: number) => string): string {
  if (!value) return '';
  const at = instant(value).getTime();
  return Number.isNaN(at) ? '' : write(at);
}

/**
 * "9 Nov 2026": the day in India of an ISO time or a calendar date. Empty without a value.
 *
 * @example
 * formatDate('2026-11-09T20:00:00Z'); // '10 Nov 2026': the day in India
 */
export function formatDate(value: string | null | undefined): string {
  return show(value, plainDate);
}

/**
 * "9 Nov 2026, 10:12 am", in India. Empty without a value.
 *
 * @example
 * formatDateTime('2026-11-09T04:42:00Z'); // '9 Nov 2026, 10:12 am'
 */
export function formatDateTime(value: string | null | undefined): string {
  return show(value, plainDateTime);
}

/**
 * "9 Nov", where the year is clear. Empty without a value.
 *
 * @example
 * formatDay('2026-11-09'); // '9 Nov'
 */
export function formatDay(value: string | null | undefined): string {
  return show(value, plainDay);
}

/**
 * "4:00 pm", in India. Empty without a value.
 *
 * @example
 * formatTime('2026-11-24T10:30:00Z'); // '4:00 pm'
 */
export function formatTime(value: string | null | undefined): string {
  return show(value, plainTime);
}

/**
 * A day in its parts: `{ day: '24', month: 'Nov', weekday: 'Tue' }`.
 *
 * @example
 * const { day, month } = dateParts(round.date);
 */
export function dateParts(value: string): { day: string; month: string; weekday: string } {
  return {
    day: show(value, dayNumber),
    month: show(value, monthName),
    weekday: show(value, weekdayName),
  };
}

/**
 * Today in India, `YYYY-MM-DD`: deadlines are compared with it.
 *
 * @example
 * const isOver = job.applicationDeadline < today();
 */
export function today(now: Date = new Date()): string {
  return dayInIndia(now.getTime());
}

/**
 * The day of a time in India, `YYYY-MM-DD`.
 *
 * @example
 * dayOf('2026-11-09T20:00:00Z'); // '2026-11-10'
 */
export function dayOf(value: string): string {
  return today(instant(value));
}

/**
 * Whole days until a calendar date: 0 on the day itself, negative after it.
 *
 * @example
 * const isSoon = daysUntil(job.applicationDeadline) <= 3;
 */
export function daysUntil(date: string, now: Date = new Date()): number {
  return daysBetween(today(now), date);
}

/**
 * "Closes today", "Closes in 3 days", "Closes 30 Nov 2026" or "Closed 2 Nov 2026".
 *
 * @example
 * <span>{formatDeadline(job.applicationDeadline)}</span>
 */
export function formatDeadline(date: string, now: Date = new Date()): string {
  return deadlineText(date, today(now), formatDate);
}

/**
 * How long ago a time was: "just now", "5 minutes ago", "yesterday", then the date.
 *
 * @example
 * <span>{formatRelative(message.createdAt)}</span>
 */
export function formatRelative(value: string | number, now: number = Date.now()): string {
  const time = typeof value === 'number' ? value : instant(value).getTime();
  const minutes = Math.round((time - now) / 60_000);
  if (Math.abs(minutes) < 1) return words.dates.justNow;
  const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute');
  if (Math.abs(minutes) < 24 * 60) return relative.format(Math.round(minutes / 60), 'hour');
  // "Yesterday" is the day before in India, whatever the hour.
  const days = daysBetween(today(new Date(now)), today(new Date(time)));
  return Math.abs(days) < 7 ? relative.format(days, 'day') : formatDate(new Date(time).toISOString());
}
