import { LINKS } from '@niyukti/contract/screens/links';
import { Cards, type Feature, FeatureLine } from '../parts/cards.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { PageTop } from '../parts/page-top.tsx';
import { PRICES, prices } from '../parts/plans.tsx';
import { NextStop } from '../parts/prose.tsx';
import { Screens } from '../parts/screens.tsx';
import { Section } from '../parts/section.tsx';
import { words } from './overview-words.ts';

const KEY_FEATURES: readonly Feature[] = [
  {
    name: words.ecosystem.name,
    glyph: 'converge',
    text: words.ecosystem.text,
  },
  {
    name: words.discovery.name,
    glyph: 'discover',
    text: words.discovery.text,
  },
  {
    name: words.managers.name,
    glyph: 'together',
    text: words.managers.text,
  },
  {
    name: words.scheduling.name,
    glyph: 'schedule',
    text: words.scheduling.text,
    request: words.scheduling.request,
  },
  {
    name: words.vault.name,
    glyph: 'letter',
    text: words.vault.text,
  },
  {
    name: words.workflows.name,
    glyph: 'branch',
    text: words.workflows.text,
    request: words.workflows.request,
  },
];

const REASONS = [
  {
    name: words.status.name,
    text: words.status.text,
  },
  {
    name: words.told.name,
    text: words.told.text,
  },
  {
    name: words.nothingLost.name,
    text: words.nothingLost.text,
  },
  {
    name: words.private.name,
    text: words.private.text,
  },
] as const;

/** /Overview: what the product is, its six key features, and why to choose it. */
export function OverviewPage() {
  return (
    <>
      <PageTop
        title={words.title}
        lede={words.lede}
        art={{
          lines: ['M0 130H120L190 60H440', 'M120 130 190 200H440'],
          stops: [
            { x: 60, y: 130, label: words.stops.post },
            { x: 250, y: 60, label: words.stops.company },
            { x: 250, y: 200, label: words.stops.candidate },
            { x: 385, y: 60, label: words.stops.offer, here: true },
            { x: 385, y: 200, label: words.stops.offer, here: true },
          ],
        }}
      >
        <LinkButton to={LINKS.companySignUp}>{words.join}</LinkButton>
        <LinkButton to={PRICES} tone="line">
          {prices}
        </LinkButton>
      </PageTop>
      <Section title={words.what.title} lede={words.what.text}>
        <Screens of={['company', 'seeker']} />
      </Section>
      <Section title={words.features} tone="surface">
        <Cards of={KEY_FEATURES} />
      </Section>
      <Section title={words.reasons} tone="dye">
        <FeatureLine of={REASONS} lying />
      </Section>
      <NextStop to="/Industries" label={words.next.label} text={words.next.text} />
    </>
  );
}
