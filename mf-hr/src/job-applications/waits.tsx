import * as s from './job-applications.module.css';
import { words } from './words/index.ts';

const DAY = 86_400_000;
/** More days than these in the queue are late. */
const LATE = 5;

/** How long an application has waited for a decision; marked once it is late. */
export function Waits({ since }: { since: string }) {
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / DAY));
  return (
    <span className={days > LATE ? s.late : s.waits} data-num="">
      {words.waits(days)}
    </span>
  );
}
