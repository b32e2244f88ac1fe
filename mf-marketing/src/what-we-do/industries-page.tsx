import { INDUSTRIES } from '@niyukti/contract/api/limits';
import { EMPTY_SEARCH, searchHref } from '@niyukti/contract/jobs/job-search';
import { Cards, type Feature, FeatureLine } from '../parts/cards.tsx';
import type { GlyphName } from '../parts/glyphs.ts';
import { PageTop } from '../parts/page-top.tsx';
import { NextStop } from '../parts/prose.tsx';
import { Section } from '../parts/section.tsx';
import { words } from './industries-words.ts';

/** What is searched for each: a word that its jobs have in their titles. */
const ABOUT: Record<(typeof INDUSTRIES)[number], { glyph: GlyphName; text: string; q: string }> = {
  'Information Technology': {
    glyph: 'code',
    text: words.about.it,
    q: 'developer',
  },
  Healthcare: {
    glyph: 'care',
    text: words.about.healthcare,
    q: 'nurse',
  },
  Finance: {
    glyph: 'rise',
    text: words.about.finance,
    q: 'analyst',
  },
  Engineering: {
    glyph: 'steps',
    text: words.about.engineering,
    q: 'engineer',
  },
  Education: {
    glyph: 'learn',
    text: words.about.education,
    q: 'teacher',
  },
  'Marketing & Sales': {
    glyph: 'funnel',
    text: words.about.marketing,
    q: 'sales',
  },
};

const CARDS: readonly Feature[] = INDUSTRIES.map((name) => {
  const { q, ...about } = ABOUT[name];
  return { name, ...about, more: { label: words.jobs, href: searchHref({ ...EMPTY_SEARCH, q }) } };
});

const SOLUTIONS = [
  {
    name: words.itFilters.name,
    text: words.itFilters.text,
    request: words.itFilters.request,
  },
  {
    name: words.credentials.name,
    text: words.credentials.text,
    request: words.credentials.request,
  },
  {
    name: words.bulk.name,
    text: words.bulk.text,
  },
] as const;

/** /Industries: six industries and three solutions made for one industry each. */
export function IndustriesPage() {
  return (
    <>
      <PageTop
        title={words.title}
        lede={words.lede}
        art={{
          lines: ['M0 50H160L250 130H440', 'M0 130H440', 'M0 210H160L250 130'],
          stops: [
            { x: 60, y: 50 },
            { x: 130, y: 50 },
            { x: 60, y: 130 },
            { x: 130, y: 130 },
            { x: 60, y: 210 },
            { x: 130, y: 210 },
            { x: 330, y: 130, label: words.oneLine, here: true },
          ],
        }}
      />
      <Section title={words.industries} tone="surface">
        <Cards of={CARDS} />
      </Section>
      <Section title={words.solutions.title} lede={words.solutions.lede} tone="dye">
        <FeatureLine of={SOLUTIONS} lying />
      </Section>
      <NextStop to="/Services" label={words.next.label} text={words.next.text} />
    </>
  );
}
