import { LINKS } from '@niyukti/contract/links';
import { Cards, type Feature, Go, NextStop, PageTop, Section } from '../parts/index.ts';
import { words } from './words/product/index.ts';

const MODULES: readonly Feature[] = [
  {
    name: words.jobPosts.name,
    glyph: 'paper',
    text: words.jobPosts.text,
  },
  {
    name: words.tracker.name,
    glyph: 'many',
    text: words.tracker.text,
  },
  {
    name: words.interviews.name,
    glyph: 'schedule',
    text: words.interviews.text,
  },
  {
    name: words.resumes.name,
    glyph: 'discover',
    text: words.resumes.text,
    request: words.resumes.request,
  },
  {
    name: words.insights.name,
    glyph: 'bars',
    text: words.insights.text,
  },
  {
    name: words.offers.name,
    glyph: 'letter',
    text: words.offers.text,
  },
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
        <Go to={LINKS.contact}>{words.getStarted}</Go>
      </PageTop>
      <Section title={words.modules} tone="surface">
        <Cards of={MODULES} />
      </Section>
      <NextStop to="/Mission" label={words.next.label} text={words.next.text} />
    </>
  );
}
