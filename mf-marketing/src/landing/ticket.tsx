import { StatusBadge } from '@niyukti/kit';
import * as s from './hero.module.css';
import { words } from './words/index.ts';

const FACTS = [
  [words.ticket.job, words.ticket.jobTitle],
  [words.ticket.company, words.ticket.companyName],
  [words.ticket.salary, words.ticket.salaryText],
  [words.ticket.rounds, '3 of 3'],
] as const;

/** Where the track ends: an offer letter, as an example. */
export function Ticket() {
  return (
    <section className={s.ticket} aria-label={words.ticket.label}>
      <div className={s.stub}>
        <div className={s.label}>
          <span>{words.ticket.title}</span>
          <StatusBadge tone="hired">{words.ticket.hired}</StatusBadge>
        </div>
        <h2>{words.ticket.candidate}</h2>
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
          <b>{words.ticket.file}</b>
          <small>{words.ticket.sent}</small>
        </span>
      </div>
    </section>
  );
}

/** The sign is drawn: its font would cost this page eight times as much. */
function Rupee() {
  return (
    <svg className={s.rupee} viewBox="0 0 10 14" role="img" aria-label={words.ticket.rupees}>
      <path d="M1 1h8M1 4.5h8M1 1h2a3.5 3.5 0 0 1 0 7H1l5 5" />
    </svg>
  );
}
