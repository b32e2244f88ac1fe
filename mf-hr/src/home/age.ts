import { dayOf, daysUntil } from '@niyukti/kit';

/** Days of India since a time: what came yesterday evening did not come today. */
export function daysSince(time: string | undefined, now: Date = new Date()): number {
  return time ? Math.max(0, -daysUntil(dayOf(time), now)) : 0;
}
