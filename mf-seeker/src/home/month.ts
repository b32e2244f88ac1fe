/** A day of a month grid. */
export interface GridDay {
  /** `YYYY-MM-DD`. */
  date: string;
  day: number;
  /** False for days of the months around. */
  inMonth: boolean;
}

/**
 * The weeks of a month (`YYYY-MM`) from Monday to Sunday, with the days of other months that fill
 * them.
 */
export function monthGrid(month: string): GridDay[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const start = new Date(first);
  start.setUTCDate(1 - ((first.getUTCDay() + 6) % 7));
  const weeks: GridDay[][] = [];
  for (const day = start; weeks.length === 0 || monthOf(iso(day)) <= month; ) {
    weeks.push(
      Array.from({ length: 7 }, () => {
        const date = iso(day);
        const cell = { date, day: day.getUTCDate(), inMonth: monthOf(date) === month };
        day.setUTCDate(day.getUTCDate() + 1);
        return cell;
      }),
    );
  }
  return weeks;
}

/** The month of a date: `2026-11`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** A date so many days later. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return iso(day);
}

/** The same day so many months later, or the month's last. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return iso(new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))));
}

/** Where a key of the grid leads, or null for keys that do nothing (WAI-ARIA grid of dates). */
export function moveByKey(date: string, key: string): string | null {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
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
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return null;
  }
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}
