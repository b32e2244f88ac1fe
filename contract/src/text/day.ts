/** Asia/Kolkata is 5:30 ahead of UTC, all year: it has had no other offset since 1945. */
const AHEAD_MS = 5.5 * 3_600_000;

/**
 * The date of a time (milliseconds) in Asia/Kolkata, `YYYY-MM-DD`. Deadlines are compared with it. It
 * does without `Intl`, which takes 10 ms of a Worker's start.
 */
export function dayInIndia(now: number): string {
  return new Date(now + AHEAD_MS).toISOString().slice(0, 10);
}

/** The day before a calendar date. */
export function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}

/** Message for a deadline or a round on a past day. */
export const DAY_PASSED = 'Please choose today or a later day';

/** A later deadline is written as a date. */
const SOON_DAYS = 14;

/**
 * When a job closes, on pages of roles: "Closes in 3 days". `write` writes a date.
 */
export function deadlineText(date: string, today: string, write: (date: string) => string): string {
  const days = daysBetween(today, date);
  if (days < 0) return `Closed ${write(date)}`;
  if (days === 0) return 'Closes today';
  if (days === 1) return 'Closes tomorrow';
  return days <= SOON_DAYS ? `Closes in ${days} days` : `Closes ${write(date)}`;
}

/** Whole days from one calendar date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
