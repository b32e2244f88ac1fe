import * as s from './landing.module.css';
import { words } from './words.ts';

/** The rupee sign as a path: its font would be eight times as large. */
export function Rupee() {
  return (
    <svg className={s.rupee} viewBox="0 0 10 14" role="img" aria-label={words.ticket.rupees}>
      <path d="M1 1h8M1 4.5h8M1 1h2a3.5 3.5 0 0 1 0 7H1l5 5" />
    </svg>
  );
}
