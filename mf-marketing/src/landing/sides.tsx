import { LINKS } from '@niyukti/contract/links';
import { StatusBadge } from '@niyukti/kit';
import { Go } from '../parts/go.tsx';
import { type IconName, LandingIcon } from './landing-icon.tsx';
import * as s from './sides.module.css';

const PIPELINE = [
  ['Applied', 214, undefined],
  ['Selected by HR', 133, s.b2],
  ['Interviews', 81, s.b3],
  ['Shortlisted', 41, s.b4],
  ['Hired', 19, s.b5],
] as const;

const EMPLOYERS: readonly [IconName, string][] = [
  ['post', 'Job posting'],
  ['people', 'Talent matching'],
  ['list', 'Shortlisting'],
  ['calendar', 'Interviews and hiring'],
  ['letter', 'Offer letters'],
  ['bars', 'Analytics'],
];

const SEEKERS: readonly [IconName, string][] = [
  ['search', 'Curated listings'],
  ['resume', 'Digital resume'],
  ['click', 'One-click apply'],
  ['track', 'Application tracking'],
  ['bell', 'Interview alerts'],
];

/** The features, from both sides: the employer's on dye, the job seeker's on white. */
export function Sides() {
  return (
    <div className={s.sides}>
      <section className={s.dye} aria-labelledby="for-employers">
        <h2 id="for-employers">See where every application stands</h2>
        <p>
          Post once, let HR screen, and only meet people who already fit. Each decision moves the same record along the
          line.
        </p>
        <ol className={s.funnel} aria-label="Example pipeline">
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
        <p className={s.example}>Example figures of one job.</p>
        <Features of={EMPLOYERS} />
        <Go to={LINKS.contact} tone="marigold">
          Request a demo
        </Go>
      </section>
      <section className={s.white} aria-labelledby="for-seekers">
        <h2 id="for-seekers">Know your next stop before they call</h2>
        <p>One resume, one-click apply, and the status of every round the moment HR releases it.</p>
        <ol className={s.stops} aria-label="Example of an application">
          <li>
            <h3>
              HR review <StatusBadge tone="selected">Selected</StatusBadge>
            </h3>
            <p>Reviewed 12 Nov 2026</p>
          </li>
          <li>
            <h3>
              Company review <StatusBadge tone="selected">Selected</StatusBadge>
            </h3>
            <p>Nimbus Retail moved you to interviews</p>
          </li>
          <li className={s.now}>
            <h3>Interview round 2</h3>
            <p>Tue 24 Nov, 4:00 pm, online</p>
          </li>
          <li className={s.ahead}>
            <h3>Offer letter</h3>
            <p>Not Assigned</p>
          </li>
        </ol>
        <Features of={SEEKERS} />
        <Go to={LINKS.studentSignUp}>Create your resume</Go>
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
