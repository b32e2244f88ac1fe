import { StatusBadge } from '@niyukti/kit';
import * as s from './hero.module.css';

const FACTS = [
  ['Job', 'Frontend Developer'],
  ['Company', 'Nimbus Retail'],
  ['Salary', '8.4 lakh per Year'],
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
              <dd data-num="">
                {name === 'Salary' && <Rupee />}
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={s.perforation} />
      <div className={s.foot}>
        <span>
          <b>Offer letter.pdf</b>
          <small>Sent 21 Nov 2026</small>
        </span>
      </div>
    </section>
  );
}

/** The sign is drawn: its font would cost this page eight times as much. */
function Rupee() {
  return (
    <svg className={s.rupee} viewBox="0 0 10 14" role="img" aria-label="Rupees">
      <path d="M1 1h8M1 4.5h8M1 1h2a3.5 3.5 0 0 1 0 7H1l5 5" />
    </svg>
  );
}
