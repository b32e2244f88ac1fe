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

/** From here on a deadline is written as its date. */
const SOON_DAYS = 14;

/**
 * When a job closes, as pages of roles say it: "Closes in 3 days". In one place, because the
 * gateway writes it too, before a page's scripts run; `write` writes a date.
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
