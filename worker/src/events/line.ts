/**
 * Lines from before the record have their old numbers in the audit log; in the record they stand
 * below zero, this much less.
 */
export const BEFORE = 2 ** 40;

/** The number of an event in the audit log and its index. */
export function lineOf(event: number): number {
  return event > 0 ? event : event + BEFORE;
}
