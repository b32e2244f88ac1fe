import { dayOf, daysUntil } from '@niyukti/kit';
import * as s from './job-applications.module.css';
import { words } from './words/index.ts';

/** More days than these in the queue are late. */
const LATE = 5;

/**
 * How long an application has waited for a decision, in days of India as the date that it was made
 * on; marked once it is late.
 */
export function WaitingTime({ since }: { since: string }) {
  const days = Math.max(0, -daysUntil(dayOf(since)));
  return (
    <span className={days > LATE ? s.late : s.waits} data-num="">
      {words.waits(days)}
    </span>
  );
}
