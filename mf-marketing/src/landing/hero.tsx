import { LINKS } from '@niyukti/contract/links';
import { Go } from '../parts/go.tsx';
import * as s from './hero.module.css';
import { Ticket } from './ticket.tsx';
import { words } from './words/index.ts';

const STOPS = [
  [words.hero.post, words.hero.companyPostsJob],
  [words.hero.assign, words.hero.adminAssignsHr],
  [words.hero.screen, words.hero.hrSelectsRejects],
  [words.hero.interview, words.hero.roundsOnlineOfflinePhone],
  [words.hero.shortlist, words.hero.companyDecidesUploads],
  [words.hero.offer, words.hero.hrSendsCandidateOpens],
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
              {words.hero.postJobHire}
            </Go>
            <Go to={LINKS.studentLogIn} tone="line">
              {words.hero.applyForJobs}
            </Go>
          </div>
        </div>
        <ol className={s.track} aria-label={words.hero.howItWorks}>
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
