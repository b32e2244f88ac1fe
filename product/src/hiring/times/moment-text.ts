import { formatDateTime, formatOwnTime, formatTime } from '@niyukti/kit';

/**
 * "25 Nov 2026, 10:00 am IST": an appointment. Empty without a value.
 *
 * @example
 * momentText('2026-11-25T04:30:00Z'); // "25 Nov 2026, 10:00 am IST"
 */
export function momentText(value: string | null | undefined): string {
  return value ? `${formatDateTime(value)} IST` : '';
}

/**
 * "10:00 am IST", where the day is shown already.
 *
 * @example
 * hourText('2026-11-25T04:30:00Z'); // '10:00 am IST'
 */
export function hourText(value: string): string {
  return `${formatTime(value)} IST`;
}

/**
 * The time in India and in the reader's zone: "25 Nov 2026, 10:00 am IST (4:30 am your time)".
 *
 * @example
 * words.worksUntil(fullMomentText(link.expiresAt))
 */
export function fullMomentText(value: string): string {
  const own = formatOwnTime(value);
  return own ? `${momentText(value)} (${own})` : momentText(value);
}

/**
 * "45 min", "1 h", "1 h 30 min".
 *
 * @example
 * lengthText(90); // '1 h 30 min'
 */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
