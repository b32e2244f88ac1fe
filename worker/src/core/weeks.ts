import { dateOf } from './clock.ts';

const DAY = 86_400_000;

/** The Mondays of the last weeks in Asia/Kolkata, oldest first, this week's included. */
export function lastWeeks(now: number, count: number): string[] {
  const today = Date.parse(`${dateOf(now)}T00:00:00Z`);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = today - sinceMonday * DAY;
  return Array.from({ length: count }, (_, index) =>
    new Date(monday - (count - 1 - index) * 7 * DAY).toISOString().slice(0, 10),
  );
}
