import { LINKS } from '@niyukti/contract/links';
import { StatusBadge } from '@niyukti/kit';
import { Go } from '../parts/go.tsx';
import { type IconName, LandingIcon } from './landing-icon.tsx';
import * as s from './sides.module.css';
import { words } from './words/index.ts';

const PIPELINE = [
  [words.sides.applied, 214, undefined],
  [words.sides.selectedByHr, 133, s.b2],
  [words.sides.interviews, 81, s.b3],
  [words.sides.shortlisted, 41, s.b4],
  [words.sides.hired, 19, s.b5],
] as const;

const EMPLOYERS: readonly [IconName, string][] = [
  ['post', words.sides.jobPosting],
  ['people', words.sides.talentMatching],
  ['list', words.sides.shortlisting],
  ['calendar', words.sides.interviewsAndHiring],
  ['letter', words.sides.offerLetters],
  ['bars', words.sides.analytics],
];

const SEEKERS: readonly [IconName, string][] = [
  ['search', words.sides.curatedListings],
  ['resume', words.sides.digitalResume],
  ['click', words.sides.oneClickApply],
  ['track', words.sides.applicationTracking],
  ['bell', words.sides.interviewAlerts],
];

/** The features, from both sides: the employer's on dye, the job seeker's on white. */
export function Sides() {
  return (
    <div className={s.sides}>
      <section className={s.dye} aria-labelledby="for-employers">
        <h2 id="for-employers">{words.sides.seeWhereApplicationStands}</h2>
        <p>{words.sides.postOnceLetHr}</p>
        <ol className={s.funnel} aria-label={words.sides.examplePipeline}>
          {PIPELINE.map(([name, count, width]) => (
            <li key={name}>
              <span>{name}</span>
              <span className={s.bar}>
                <i className={width} />
              </span>
              <span className={s.count}>{count}</span>
            </li>
          ))}
        </ol>
        <p className={s.example}>{words.sides.exampleFiguresJob}</p>
        <Features of={EMPLOYERS} />
        <Go to={LINKS.contact} tone="marigold">
          {words.sides.requestADemo}
        </Go>
      </section>
      <section className={s.white} aria-labelledby="for-seekers">
        <h2 id="for-seekers">{words.sides.knowNextStopBefore}</h2>
        <p>{words.sides.resumeClickApplyStatus}</p>
        <ol className={s.stops} aria-label={words.sides.exampleApplication}>
          <li>
            <h3>
              {words.sides.hrReview}
              <StatusBadge tone="selected">{words.sides.selected}</StatusBadge>
            </h3>
            <p>{words.sides.reviewed12Nov2026}</p>
          </li>
          <li>
            <h3>
              {words.sides.companyReview}
              <StatusBadge tone="selected">{words.sides.selected}</StatusBadge>
            </h3>
            <p>{words.sides.nimbusRetailMoved}</p>
          </li>
          <li className={s.now}>
            <h3>{words.sides.interviewRound2}</h3>
            <p>{words.sides.tue24Nov4}</p>
          </li>
          <li className={s.ahead}>
            <h3>{words.sides.offerLetter}</h3>
            <p>{words.sides.notAssigned}</p>
          </li>
        </ol>
        <Features of={SEEKERS} />
        <Go to={LINKS.studentSignUp}>{words.sides.createYourResume}</Go>
      </section>
    </div>
  );
}

function Features({ of }: { of: readonly [IconName, string][] }) {
  return (
    <ul className={s.features}>
      {of.map(([icon, name]) => (
        <li key={name}>
          <LandingIcon name={icon} />
          {name}
        </li>
      ))}
    </ul>
  );
}
