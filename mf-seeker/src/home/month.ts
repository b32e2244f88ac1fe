/** Calendar arithmetic on `YYYY-MM-DD` and `YYYY-MM`: no time zone takes part. */

/** Today in a time zone, `YYYY-MM-DD`. */
export function today(timeZone: string, now: number = Date.now()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

const at = (date: string) => new Date(`${date}T00:00:00Z`);
const iso = (date: Date) => date.toISOString().slice(0, 10);

/** The day `days` after a day. */
export function addDays(date: string, days: number): string {
  const next = at(date);
  next.setUTCDate(next.getUTCDate() + days);
  return iso(next);
}

/** The month `months` after a month. */
export function addMonths(month: string, months: number): string {
  const next = at(`${month}-01`);
  next.setUTCMonth(next.getUTCMonth() + months);
  return iso(next).slice(0, 7);
}

/** The weeks of a month, Monday first. Days of the neighbouring months fill the first and last one. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const lead = (at(first).getUTCDay() + 6) % 7;
  const days = (at(`${addMonths(month, 1)}-01`).getTime() - at(first).getTime()) / 86_400_000;
  const weeks = Math.ceil((lead + days) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day - lead)),
  );
}

/** Where an arrow, Home, End or Page key takes the focus, or null for another key. */
export function dayByKey(date: string, key: string): string | null {
  const weekday = (at(date).getUTCDay() + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday);
    case 'End':
      return addDays(date, 6 - weekday);
    case 'PageUp':
      return sameDayIn(addMonths(date.slice(0, 7), -1), date);
    case 'PageDown':
      return sameDayIn(addMonths(date.slice(0, 7), 1), date);
    default:
      return null;
  }
}

/** The same day in another month, or that month's last one. */
export function sameDayIn(month: string, date: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${date.slice(8)}`;
  return same < last ? same : last;
}
