import { INDUSTRIES, REACH } from '@niyukti/contract/api/limits';
import { LINKS } from '@niyukti/contract/screens/links';
import { BRAND } from '@niyukti/contract/text/brand';
import { Cards, type Feature } from '../parts/cards.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { PageTop } from '../parts/page-top.tsx';
import { Plans } from '../parts/plans.tsx';
import { NextStop } from '../parts/prose.tsx';
import { Screens } from '../parts/screens.tsx';
import { Section } from '../parts/section.tsx';
import { useLanding } from '../slots/use-landing.ts';
import { useSlots } from '../slots/use-slots.ts';
import { Banners } from './banners.tsx';
import * as s from './it-services.module.css';
import { words } from './words.ts';

const AUDIENCES: readonly Feature[] = [
  {
    name: words.agencies.name,
    glyph: 'many',
    text: words.agencies.text,
  },
  {
    name: words.hrTeams.name,
    glyph: 'together',
    text: words.hrTeams.text,
  },
  {
    name: words.startups.name,
    glyph: 'steps',
    text: words.startups.text,
  },
  {
    name: words.institutions.name,
    glyph: 'learn',
    text: words.institutions.text,
    request: words.institutions.request,
  },
];

/** /ITServices: the consultancy's home, with the three banners. */
export function ItServicesPage() {
  const { banners } = useLanding(useSlots('/ITServices'));
  return (
    <>
      <Banners banners={banners} />
      <PageTop
        title={words.title}
        lede={words.lede(BRAND.name)}
        art={{
          lines: ['M0 60H140L220 130H440', 'M0 200H140L220 130'],
          stops: [
            { x: 70, y: 60, label: words.stops.companies },
            { x: 70, y: 200, label: words.stops.seekers },
            { x: 230, y: 130, label: 'HR' },
            { x: 380, y: 130, label: words.stops.hired, here: true },
          ],
        }}
      >
        <LinkButton to={LINKS.companyLogIn}>{words.company}</LinkButton>
        <LinkButton to={LINKS.studentLogIn} tone="line">
          {words.student}
        </LinkButton>
      </PageTop>
      <Section title={words.forWhom} tone="surface">
        <Cards of={AUDIENCES} columns={4} />
      </Section>
      <Section title={words.looks.title} lede={words.looks.lede}>
        <Screens of={['seeker', 'company', 'hr']} />
      </Section>
      <Section title={words.howFar} tone="dye">
        <dl className={s.reach}>
          {REACH.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-num="">{figure}</dd>
            </div>
          ))}
        </dl>
        <p className={s.industries}>
          {INDUSTRIES.map((industry) => (
            <a key={industry} href="/Industries">
              {industry}
            </a>
          ))}
        </p>
      </Section>
      <div id="plans">
        <Section title={words.plans.title} lede={words.plans.lede} tone="surface">
          <Plans />
        </Section>
      </div>
      <NextStop to="/Overview" label={words.next.label} text={words.next.text} />
    </>
  );
}
