import { StatusBadge } from '@niyukti/kit';
import * as s from './hero.module.css';

const FACTS = [
  ['Job', 'Frontend Developer'],
  ['Company', 'Nimbus Retail'],
  ['Salary', '₹8,40,000 per Year'],
  ['Rounds', '3 of 3'],
] as const;

/** Where the track ends: an offer letter, as an example. */
export function Ticket() {
  return (
    <section className={s.ticket} aria-label="Example of an offer">
      <div className={s.stub}>
        <div className={s.label}>
          <span>Example offer letter</span>
          <StatusBadge tone="hired">Hired</StatusBadge>
        </div>
        <h2>Ananya Rao</h2>
        <dl>
          {FACTS.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-num="">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={s.perforation} />
      <div className={s.foot}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8l6 6v12a2 2 0 0 1-2 2zM14 2v6h6M10 9H8M16 13H8M16 17H8" />
        </svg>
        <span>
          <b>Offer letter.pdf</b>
          <small>Sent 21 Nov 2026</small>
        </span>
      </div>
    </section>
  );
}
