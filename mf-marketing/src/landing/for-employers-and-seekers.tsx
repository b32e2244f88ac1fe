import { LINKS } from '@niyukti/contract/screens/links';
import { LinkButton } from '../parts/link-button.tsx';
import { PRICES, prices } from '../parts/plans.tsx';
import * as s from './for-employers-and-seekers.module.css';
import { type IconName, LandingIcon } from './landing-icon.tsx';
import { words } from './words.ts';

const EMPLOYERS: readonly [IconName, string][] = [
  ['post', words.sides.company.posting],
  ['people', words.sides.company.matching],
  ['list', words.sides.company.shortlisting],
  ['calendar', words.sides.company.interviews],
  ['letter', words.sides.company.letters],
  ['bars', words.sides.company.analytics],
];

const SEEKERS: readonly [IconName, string][] = [
  ['search', words.sides.student.listings],
  ['resume', words.sides.student.resume],
  ['click', words.sides.student.apply],
  ['track', words.sides.student.tracking],
  ['bell', words.sides.student.alerts],
];

/** The features for employers, then those for job seekers. */
export function ForEmployersAndSeekers() {
  return (
    <div className={s.sides}>
      <section className={s.dye} aria-labelledby="for-employers">
        <h2 id="for-employers">{words.sides.company.title}</h2>
        <p>{words.sides.company.text}</p>
        <Features of={EMPLOYERS} />
        <p className={s.goes}>
          <LinkButton to={LINKS.contact} tone="marigold">
            {words.sides.company.demo}
          </LinkButton>
          <a href={PRICES}>{prices}</a>
        </p>
      </section>
      <section className={s.white} aria-labelledby="for-seekers">
        <h2 id="for-seekers">{words.sides.student.title}</h2>
        <p>{words.sides.student.text}</p>
        <Features of={SEEKERS} />
        <LinkButton to={LINKS.studentSignUp}>{words.sides.student.createResume}</LinkButton>
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
