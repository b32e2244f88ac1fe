/**
 * What the two inputs of the schedule form hold: `YYYY-MM-DD` and `HH:MM`, as a clock in India
 * shows them.
 */
export interface IndiaClock {
  date: string;
  time: string;
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What a clock in India shows at a moment. */
export function indiaClock(moment: string): IndiaClock {
  const [date = '', time = ''] = CLOCK.format(Date.parse(moment)).split(' ');
  return { date, time };
}

/**
 * The moment that a clock in India shows, ISO 8601 in UTC, or null while either half is missing or
 * no such time.
 */
export function indiaToUtc({ date, time }: IndiaClock): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const moment = Date.parse(`${date}T${time}:00+05:30`);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

/** Between these hours in India a round is no surprise (beyond.md 3). */
const HOURS = { from: '07:00', to: '21:00' } as const;

/** Whether a round of so many minutes begins or ends outside of these hours. */
export function isOffHours(date: string, minutes: number): boolean {
  const begin = indiaClock(date);
  const end = indiaClock(new Date(Date.parse(date) + minutes * 60_000).toISOString());
  return begin.time < HOURS.from || end.time > HOURS.to || end.date !== begin.date;
}
