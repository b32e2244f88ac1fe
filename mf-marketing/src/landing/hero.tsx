import { LINKS } from '@niyukti/contract/links';
import { Go } from '../parts/go.tsx';
import * as s from './hero.module.css';
import { Ticket } from './ticket.tsx';
import { words } from './words/index.ts';

const STOPS = [
  [words.hero.post.name, words.hero.post.text],
  [words.hero.assign.name, words.hero.assign.text],
  [words.hero.screen.name, words.hero.screen.text],
  [words.hero.interview.name, words.hero.interview.text],
  [words.hero.shortlist.name, words.hero.shortlist.text],
  [words.hero.offer.name, words.hero.offer.text],
] as const;

/** The first view: what the product is, and how it works along one track that ends in an offer. */
export function Hero({ heading, text }: { heading: string; text: string }) {
  return (
    <div className={s.hero}>
      <div className={s.grid}>
        <div className={s.say}>
          <h1>{heading}</h1>
          <p className={s.sub}>{text}</p>
          <div className={s.cta}>
            <Go to={LINKS.companyLogIn} tone="ink">
              {words.hero.company}
            </Go>
            <Go to={LINKS.studentLogIn} tone="line">
              {words.hero.student}
            </Go>
          </div>
        </div>
        <ol className={s.track} aria-label={words.hero.steps}>
          {STOPS.map(([name, what]) => (
            <li key={name}>
              <b>{name}</b>
              <span>{what}</span>
            </li>
          ))}
        </ol>
        <svg className={s.elbow} viewBox="0 0 122 122" aria-hidden="true">
          <path d="M0 117H48L98 67V30" />
          <circle cx="98" cy="21" r="11.5" />
        </svg>
        <Ticket />
      </div>
    </div>
  );
}
