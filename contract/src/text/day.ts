/** Asia/Kolkata is 5:30 ahead of UTC, all year: it has had no other offset since 1945. */
const AHEAD_MS = 5.5 * 3_600_000;

/**
 * The calendar date of a moment (milliseconds) in Asia/Kolkata, `YYYY-MM-DD`: what a deadline is
 * compared with, by the server and by every form. By arithmetic, because every call asks for it and
 * `Intl` takes longer to load (10 ms of a Worker's start) than most calls take.
 */
export function dayInIndia(now: number): string {
  return new Date(now + AHEAD_MS).toISOString().slice(0, 10);
}

/** The day before a calendar date. */
export function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}

/** Said of a day that has passed, for a deadline and for a round. */
export const DAY_PASSED = 'Please choose today or a later day';
