import { BRAND, TEAM } from '@niyukti/contract/text/brand';
import { FeatureLine } from '../parts/cards.tsx';
import { PageTop } from '../parts/page-top.tsx';
import { NextStop } from '../parts/prose.tsx';
import { Screens } from '../parts/screens.tsx';
import { Section } from '../parts/section.tsx';
import * as s from './about.module.css';
import { words } from './about-words.ts';

const STOPS = [
  {
    name: words.ideation.name,
    text: words.ideation.text,
  },
  { name: words.prototype.name, text: words.prototype.text },
  { name: words.beta.name, text: words.beta.text },
  { name: words.deployment.name, text: words.deployment.text },
  { name: words.future.name, text: words.future.text },
] as const;
/** Where we stand on the timeline. */
const NOW = 3;

/** /About: the timeline of five and the team. */
export function AboutPage() {
  return (
    <>
      <PageTop
        title={words.title}
        lede={words.lede(BRAND.name)}
        art={{
          lines: ['M0 90H130L200 160H330L400 90H440'],
          stops: [
            { x: 70, y: 90 },
            { x: 165, y: 125 },
            { x: 265, y: 160, label: words.live, here: true },
            { x: 400, y: 90 },
          ],
        }}
      />
      <Section title={words.stops} tone="surface">
        <ol className={s.timeline}>
          {STOPS.map(({ name, text }, at) => (
            <li key={name} className={at < NOW ? s.done : at === NOW ? s.now : s.ahead}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={words.hold.title} tone="dye">
        <FeatureLine of={words.hold.to} lying />
      </Section>
      <Section title={words.today.title} lede={words.today.lede} tone="surface">
        <Screens of={['seeker']} />
      </Section>
      <Section title={words.team.title} lede={words.team.lede}>
        <ul className={s.team}>
          {TEAM.map((member) => (
            <li key={member.name}>
              <svg
                className={s.portrait}
                viewBox="0 0 160 160"
                role="img"
                aria-label={words.team.portraitOf(member.name)}
              >
                <rect width="160" height="160" rx="24" />
                <path d="M0 128h46l30-30h84" />
                <circle cx="80" cy="72" r="40" />
                <text x="80" y="84" textAnchor="middle">
                  {member.initials}
                </text>
              </svg>
              <h3>{member.name}</h3>
              {member.role && <p>{member.role}</p>}
              <p className={s.sample}>{words.team.sample}</p>
              <a
                href={member.profile}
                rel="noopener noreferrer external"
                aria-label={words.team.profileOf(member.name)}
              >
                {words.team.profile}
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <NextStop to="/Insight1" label={words.next.label} text={words.next.text} />
    </>
  );
}
