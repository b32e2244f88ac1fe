import { SEARCH_MAX } from '@niyukti/contract/jobs/job-search';
import { LINKS } from '@niyukti/contract/screens/links';
import * as s from './hero.module.css';
import { Ticket } from './ticket.tsx';
import { words } from './words.ts';

const STOPS = [
  [words.hero.post.name, words.hero.post.text],
  [words.hero.apply.name, words.hero.apply.text],
  [words.hero.screen.name, words.hero.screen.text],
  [words.hero.interview.name, words.hero.interview.text],
  [words.hero.shortlist.name, words.hero.shortlist.text],
  [words.hero.offer.name, words.hero.offer.text],
] as const;

const OPEN_NOW = [
  [words.hero.remote, 'mode=Remote'],
  [words.hero.internships, 'type=Internship'],
  [words.hero.newest, 'posted=7'],
] as const;

/** The hero: what the product is, and how it works, along a line that ends in an offer. */
export function Hero({ heading, text }: { heading: string; text: string }) {
  return (
    <div className={s.hero}>
      <div className={s.grid}>
        <div className={s.say}>
          <h1>{heading}</h1>
          <p className={s.sub}>{text}</p>
          <search>
            <form className={s.find} action={LINKS.jobs}>
              <label>
                {words.hero.what.label}
                <input name="q" placeholder={words.hero.what.hint} maxLength={SEARCH_MAX} enterKeyHint="search" />
              </label>
              <label>
                {words.hero.where.label}
                <input name="place" placeholder={words.hero.where.hint} maxLength={SEARCH_MAX} enterKeyHint="search" />
              </label>
              <button type="submit">{words.hero.search}</button>
            </form>
          </search>
          <p className={s.ways}>
            <span>{words.hero.openNow}</span>
            {OPEN_NOW.map(([label, query]) => (
              <a key={query} href={`${LINKS.jobs}?${query}`}>
                {label}
              </a>
            ))}
            <span>{words.hero.hiring}</span>
            <a href={LINKS.companyLogIn}>{words.hero.company}</a>
          </p>
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
