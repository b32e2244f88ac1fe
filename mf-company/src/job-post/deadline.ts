/**
 * The day before a calendar date: a deadline there has passed, so the job takes no applications any
 * more.
 */
export function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}
