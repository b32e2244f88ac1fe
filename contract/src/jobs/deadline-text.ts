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
