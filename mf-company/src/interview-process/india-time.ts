/** The values of the two inputs of the schedule form: `YYYY-MM-DD` and `HH:MM`, in India's time. */
export interface IndiaClock {
  date: string;
  time: string;
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The date and time in India of a moment. */
export function indiaClock(moment: string): IndiaClock {
  const [date = '', time = ''] = CLOCK.format(Date.parse(moment)).split(' ');
  return { date, time };
}

/** The moment of a date and time in India, as ISO 8601 in UTC; null if either is missing or invalid. */
export function indiaToUtc({ date, time }: IndiaClock): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const moment = Date.parse(`${date}T${time}:00+05:30`);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

/** The usual hours of a round in India. */
const HOURS = { from: '07:00', to: '21:00' } as const;

/** Whether a round begins or ends outside the usual hours. */
export function isOffHours(date: string, minutes: number): boolean {
  const begin = indiaClock(date);
  const end = indiaClock(new Date(Date.parse(date) + minutes * 60_000).toISOString());
  return begin.time < HOURS.from || end.time > HOURS.to || end.date !== begin.date;
}
