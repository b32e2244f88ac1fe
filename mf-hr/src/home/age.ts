import { dayOf, daysUntil } from '@niyukti/kit';

/** Days in India's calendar since a time. */
export function daysSince(time: string | undefined, now: Date = new Date()): number {
  return time ? Math.max(0, -daysUntil(dayOf(time), now)) : 0;
}
