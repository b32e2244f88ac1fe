import { LOCALE, TIME_ZONE } from '@niyukti/contract/limits';

/** Asia/Kolkata is 5:30 ahead of UTC, all year: it has had no other offset since 1945. */
const AHEAD_MS = 5.5 * 3_600_000;

/**
 * The calendar date of a moment in Asia/Kolkata, `YYYY-MM-DD`. By arithmetic, because every call
 * asks for it and `Intl` takes longer to load (10 ms of a Worker's start) than most calls take.
 */
export function dateOf(now: number): string {
  return new Date(now + AHEAD_MS).toISOString().slice(0, 10);
}

let medium: Intl.DateTimeFormat | undefined;

/** A moment as a person in India reads it. */
export function moment(time: number | string): string {
  medium ??= new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' });
  return medium.format(new Date(time));
}
