import { BRAND, TEAM } from '@niyukti/contract/brand';
import { NextStop, PageTop, Section } from '../parts/index.ts';
import * as s from './about.module.css';

const STOPS = [
  {
    name: 'Ideation',
    text: 'Companies, HR and candidates each kept their own list. We drew one line through all three.',
  },
  { name: 'Prototype Built', text: 'Post, screen, interview, offer: the whole way, on paper data, for one company.' },
  { name: 'Beta Launched', text: 'HR staff screened with it, and told us which words were unclear.' },
  { name: 'Live Deployment', text: 'The product that you see: four roles and the public site, open to sign-ups.' },
  { name: 'Future Vision', text: 'Matching and screening help that explains itself, with people who decide.' },
] as const;
/** Where we stand on the timeline. */
const NOW = 3;

/** /About: the timeline of five and the team. */
export function AboutPage() {
  return (
    <>
      <PageTop
        title="A consultancy that built its own line"
        lede={`${BRAND.name} is run by people who recruit for a living, for recruitment agencies, corporate HR teams, startups and small businesses, and educational institutions.`}
        art={{
          lines: ['M0 90H130L200 160H330L400 90H440'],
          stops: [
            { x: 70, y: 90 },
            { x: 165, y: 125 },
            { x: 265, y: 160, label: 'Live', here: true },
            { x: 400, y: 90 },
          ],
        }}
      />
      <Section title="Five stops" tone="surface">
        <ol className={s.timeline}>
          {STOPS.map(({ name, text }, at) => (
            <li key={name} className={at < NOW ? s.done : at === NOW ? s.now : s.ahead}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Team" lede="Sample people: a deployment puts its own team here.">
        <ul className={s.team}>
          {TEAM.map((member) => (
            <li key={member.name}>
              <svg
                className={s.portrait}
                viewBox="0 0 160 160"
                role="img"
                aria-label={`Portrait of ${member.name}, drawn`}
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
              <p className={s.sample}>Sample</p>
              <a href={member.profile} rel="noopener noreferrer external" aria-label={`Profile of ${member.name}`}>
                Profile
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <NextStop to="/Insight1" label="Insights" text="What a hire looks like from each of the four sides." />
    </>
  );
}
