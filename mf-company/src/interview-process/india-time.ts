/** India has one time zone and no summer time, so a wall clock there is always UTC plus five and a half hours. */
const OFFSET_MS = 330 * 60_000;

/** What the two inputs of the schedule form hold: `YYYY-MM-DD` and `HH:MM`, as a clock in India shows them. */
export interface IndiaClock {
  date: string;
  time: string;
}

/** The moment that a clock in India shows, ISO 8601 in UTC, or null while either half is missing or no such time. */
export function indiaToUtc({ date, time }: IndiaClock): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const moment = Date.parse(`${date}T${time}:00+05:30`);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

/** What a clock in India shows at a moment. */
export function utcToIndia(moment: string | number): IndiaClock {
  const shifted = new Date(new Date(moment).getTime() + OFFSET_MS).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/** Today's date in India. */
export function todayInIndia(now: number = Date.now()): string {
  return utcToIndia(now).date;
}
