/*
 * Numbers, dates and times in en-IN, without `Intl`. The Worker and the browser must write the same
 * text, or a page does not hydrate, and versions of `Intl` differ ("Sep", "Sept"). A test compares
 * each function with the `Intl` of Node. Times are in milliseconds.
 */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Asia/Kolkata is 5:30 ahead of UTC. */
const AHEAD_MS = 19_800_000;

/** A date whose UTC fields are the local time in India. */
const inIndia = (at: number): Date => new Date(at + AHEAD_MS);

export const monthName = (at: number): string => MONTHS[inIndia(at).getUTCMonth()] ?? '';
export const weekdayName = (at: number): string => WEEKDAYS[inIndia(at).getUTCDay()] ?? '';
export const dayNumber = (at: number): string => String(inIndia(at).getUTCDate());

/** "9 Nov". */
export const plainDay = (at: number): string => `${dayNumber(at)} ${monthName(at)}`;

/** "9 Nov 2026". */
export const plainDate = (at: number): string => `${plainDay(at)} ${inIndia(at).getUTCFullYear()}`;

/** "10:12 am". */
export function plainTime(at: number): string {
  const time = inIndia(at);
  const hour = time.getUTCHours();
  return `${hour % 12 || 12}:${String(time.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** "9 Nov 2026, 10:12 am". */
export const plainDateTime = (at: number): string => `${plainDate(at)}, ${plainTime(at)}`;

/** "6,00,000" of a whole number. */
export function plainNumber(whole: number): string {
  const digits = String(Math.abs(whole));
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${whole < 0 ? '-' : ''}${head && `${head},`}${digits.slice(-3)}`;
}
