import { StatusBadge } from '@niyukti/kit';
import * as s from './hero.module.css';
import { Rupee } from './rupee.tsx';
import { words } from './words.ts';

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
