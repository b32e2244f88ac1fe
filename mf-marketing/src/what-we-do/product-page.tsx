import { LINKS } from '@niyukti/contract/screens/links';
import { LinkButton } from '../parts/link-button.tsx';
import { PageTop } from '../parts/page-top.tsx';
import { PRICES, prices } from '../parts/plans.tsx';
import { NextStop } from '../parts/prose.tsx';
import { Section } from '../parts/section.tsx';
import { type Stretch, Tour } from '../parts/tour.tsx';
import { words } from './product-words.ts';

const MODULES: readonly Stretch[] = [
  { screen: 'company', features: [words.jobPosts, words.tracker] },
  { screen: 'interviews', features: [words.interviews, words.offers] },
  { screen: 'hr', features: [words.resumes, words.insights] },
];

/** /Product: the six modules. */
export function ProductPage() {
  return (
    <>
      <PageTop
        title={words.title}
        lede={words.lede}
        art={{
          lines: ['M0 200H100L170 130H270L340 60H440'],
          stops: [
            { x: 50, y: 200, label: words.stops.post },
            { x: 135, y: 165 },
            { x: 220, y: 130, label: words.stops.interview },
            { x: 305, y: 95 },
            { x: 390, y: 60, label: words.stops.offer, here: true },
          ],
        }}
      >
        <LinkButton to={LINKS.contact}>{words.getStarted}</LinkButton>
        <LinkButton to={PRICES} tone="line">
          {prices}
        </LinkButton>
      </PageTop>
      <Section title={words.modules} tone="surface">
        <Tour of={MODULES} />
      </Section>
      <NextStop to="/Mission" label={words.next.label} text={words.next.text} />
    </>
  );
}
