import { dayOf, daysUntil } from '@niyukti/kit';

/** Days of India since a time: what came yesterday evening did not come today. */
export function daysSince(time: string | undefined, now: Date = new Date()): number {
  return time ? Math.max(0, -daysUntil(dayOf(time), now)) : 0;
}

/** More days than these in the queue are late. */
export const LATE = 5;

/** How long something has waited, the newest first. */
export const AGES = ['today', 'days', 'week', 'old'] as const;
export type Age = (typeof AGES)[number];

/** Today, one or two days, three to five; what is older is late. */
function ageOf(days: number): Age {
  if (days === 0) return 'today';
  if (days <= 2) return 'days';
  return days <= LATE ? 'week' : 'old';
}

/** How many of some times lie in each age. */
export function agesOf(times: readonly string[], now: Date = new Date()): Record<Age, number> {
  const ages = { today: 0, days: 0, week: 0, old: 0 };
  for (const time of times) ages[ageOf(daysSince(time, now))] += 1;
  return ages;
}
