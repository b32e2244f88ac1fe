import { LINKS } from '@niyukti/contract/links';
import { StatusBadge } from '@niyukti/kit';
import { Go } from '../parts/go.tsx';
import { type IconName, LandingIcon } from './landing-icon.tsx';
import * as s from './sides.module.css';
import { words } from './words/index.ts';

const PIPELINE = [
  [words.sides.funnel.applied, 214, undefined],
  [words.sides.funnel.selected, 133, s.b2],
  [words.sides.funnel.interviews, 81, s.b3],
  [words.sides.funnel.shortlisted, 41, s.b4],
  [words.sides.funnel.hired, 19, s.b5],
] as const;

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

/** The features, from both sides: the employer's on dye, the job seeker's on white. */
export function Sides() {
  return (
    <div className={s.sides}>
      <section className={s.dye} aria-labelledby="for-employers">
        <h2 id="for-employers">{words.sides.company.title}</h2>
        <p>{words.sides.company.text}</p>
        <ol className={s.funnel} aria-label={words.sides.funnel.label}>
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
        <p className={s.example}>{words.sides.funnel.note}</p>
        <Features of={EMPLOYERS} />
        <Go to={LINKS.contact} tone="marigold">
          {words.sides.company.demo}
        </Go>
      </section>
      <section className={s.white} aria-labelledby="for-seekers">
        <h2 id="for-seekers">{words.sides.student.title}</h2>
        <p>{words.sides.student.text}</p>
        <ol className={s.stops} aria-label={words.sides.example.label}>
          <li>
            <h3>
              {words.sides.example.hr}
              <StatusBadge tone="selected">{words.sides.example.selected}</StatusBadge>
            </h3>
            <p>{words.sides.example.hrDone}</p>
          </li>
          <li>
            <h3>
              {words.sides.example.company}
              <StatusBadge tone="selected">{words.sides.example.selected}</StatusBadge>
            </h3>
            <p>{words.sides.example.companyDone}</p>
          </li>
          <li className={s.now}>
            <h3>{words.sides.example.round}</h3>
            <p>{words.sides.example.roundTime}</p>
          </li>
          <li className={s.ahead}>
            <h3>{words.sides.example.letter}</h3>
            <p>{words.sides.example.letterWaits}</p>
          </li>
        </ol>
        <Features of={SEEKERS} />
        <Go to={LINKS.studentSignUp}>{words.sides.student.createResume}</Go>
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
