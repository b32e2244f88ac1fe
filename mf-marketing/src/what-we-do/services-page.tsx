import { LINKS } from '@niyukti/contract/screens/links';
import { Cards, type Feature, FeatureLine } from '../parts/cards.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { PageTop } from '../parts/page-top.tsx';
import { PRICES, prices } from '../parts/plans.tsx';
import { NextStop } from '../parts/prose.tsx';
import { Shown } from '../parts/screens.tsx';
import { Section } from '../parts/section.tsx';
import * as s from './services.module.css';
import { words } from './services-words.ts';

const SERVICES: readonly Feature[] = [
  {
    name: words.posting.name,
    glyph: 'paper',
    text: words.posting.text,
  },
  {
    name: words.matching.name,
    glyph: 'converge',
    text: words.matching.text,
    request: words.matching.request,
  },
  {
    name: words.shortlisting.name,
    glyph: 'list',
    text: words.shortlisting.text,
    request: words.shortlisting.request,
  },
  {
    name: words.interviews.name,
    glyph: 'schedule',
    text: words.interviews.text,
    request: words.interviews.request,
  },
  {
    name: words.campus.name,
    glyph: 'learn',
    text: words.campus.text,
    request: words.campus.request,
  },
  {
    name: words.reports.name,
    glyph: 'bars',
    text: words.reports.text,
    request: words.reports.request,
  },
];

const RECRUITERS = [
  {
    name: words.access.name,
    text: words.access.text,
  },
  {
    name: words.collaboration.name,
    text: words.collaboration.text,
  },
  {
    name: words.analytics.name,
    text: words.analytics.text,
  },
] as const;

const SEEKERS = [
  {
    name: words.recommendations.name,
    text: words.recommendations.text,
  },
  {
    name: words.tracking.name,
    text: words.tracking.text,
  },
  {
    name: words.resume.name,
    text: words.resume.text,
  },
  {
    name: words.scheduling.name,
    text: words.scheduling.text,
  },
  {
    name: words.notifications.name,
    text: words.notifications.text,
  },
] as const;

const INTEGRATIONS: readonly Feature[] = [
  {
    name: words.api.name,
    glyph: 'connect',
    text: words.api.text,
    request: words.api.request,
  },
  {
    name: words.whiteLabel.name,
    glyph: 'brand',
    text: words.whiteLabel.text,
    request: words.whiteLabel.request,
  },
  {
    name: words.assessments.name,
    glyph: 'list',
    text: words.assessments.text,
    request: words.assessments.request,
  },
  {
    name: words.verification.name,
    glyph: 'verify',
    text: words.verification.text,
    request: words.verification.request,
  },
];

/** /Services: six services, what recruiters and job seekers get, and the integrations. */
export function ServicesPage() {
  return (
    <>
      <PageTop
        title={words.title}
        lede={words.lede}
        art={{
          lines: ['M0 70H440', 'M0 190H300L360 130V70'],
          stops: [
            { x: 70, y: 70, label: words.stops.recruiters },
            { x: 210, y: 70 },
            { x: 70, y: 190, label: words.stops.seekers },
            { x: 210, y: 190 },
            { x: 360, y: 70, here: true },
          ],
        }}
      >
        <LinkButton to={LINKS.companySignUp}>{words.explore}</LinkButton>
        <LinkButton to={LINKS.contact} tone="line">
          {words.demo}
        </LinkButton>
        <LinkButton to={PRICES} tone="line">
          {prices}
        </LinkButton>
      </PageTop>
      <Section title={words.services} tone="surface">
        <Cards of={SERVICES} />
      </Section>
      <Section title={words.sides.title} tone="dye">
        <div className={s.sides}>
          <div>
            <h3 className={s.side}>{words.sides.recruiters}</h3>
            <FeatureLine of={RECRUITERS} />
            <Shown name="hr" />
          </div>
          <div>
            <h3 className={s.side}>{words.sides.seekers}</h3>
            <FeatureLine of={SEEKERS} />
            <Shown name="seeker" />
          </div>
        </div>
      </Section>
      <Section title={words.integrations.title} lede={words.integrations.lede}>
        <Cards of={INTEGRATIONS} columns={2} />
      </Section>
      <NextStop to="/Product" label={words.next.label} text={words.next.text} />
    </>
  );
}
