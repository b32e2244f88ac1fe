import { INDUSTRIES } from '@niyukti/contract/limits';
import { Cards, type Feature, FeatureLine, type GlyphName, NextStop, PageTop, Section } from '../parts/index.ts';

const ABOUT: Record<(typeof INDUSTRIES)[number], { glyph: GlyphName; text: string }> = {
  'Information Technology': {
    glyph: 'code',
    text: 'Developers, testers, support and data people, hired on skills that are written down in the post and shown beside every application.',
  },
  Healthcare: {
    glyph: 'care',
    text: 'Nurses, technicians and hospital staff, where education and experience are read before anybody is called.',
  },
  Finance: {
    glyph: 'rise',
    text: 'Analysts, accountants and branch staff, with each decision kept together with its author and its time.',
  },
  Engineering: {
    glyph: 'steps',
    text: 'Site, plant and design engineers, with interview rounds on site, online or by phone.',
  },
  Education: {
    glyph: 'learn',
    text: 'Teachers, trainers and coordinators, and a first job for the people who have just finished their studies.',
  },
  'Marketing & Sales': {
    glyph: 'funnel',
    text: 'Field and inside sales, content and brand roles, where many apply and an answer has to come quickly.',
  },
};

const CARDS: readonly Feature[] = INDUSTRIES.map((name) => ({ name, ...ABOUT[name] }));

const SOLUTIONS = [
  {
    name: 'IT filters',
    text: 'Each job lists its desired skills and years of experience, and HR reads them in the same row as the resume.',
    request: 'filters by stack and level across all applications.',
  },
  {
    name: 'Healthcare credential verification',
    text: 'Education and work history stand on the resume for HR to check by hand.',
    request: 'checks against registers and councils.',
  },
  {
    name: 'Bulk retail hiring',
    text: 'A post states its number of positions, HR decides from a table with keys for the next and previous row, and posting limits can be raised per company.',
    request: 'one decision for many applications.',
  },
] as const;

/** /Industries: six industries and three solutions made for one industry each. */
export function IndustriesPage() {
  return (
    <>
      <PageTop
        title="Six industries, one line"
        lede="The stops are the same everywhere: post, screen, interview, shortlist, offer. What is asked at each of them is not."
        art={{
          lines: ['M0 50H160L250 130H440', 'M0 130H440', 'M0 210H160L250 130'],
          stops: [
            { x: 60, y: 50 },
            { x: 130, y: 50 },
            { x: 60, y: 130 },
            { x: 130, y: 130 },
            { x: 60, y: 210 },
            { x: 130, y: 210 },
            { x: 330, y: 130, label: 'One line', here: true },
          ],
        }}
      />
      <Section title="Where we hire" tone="surface">
        <Cards of={CARDS} />
      </Section>
      <Section title="Made for one industry" lede="Three needs that we hear most." tone="dye">
        <FeatureLine of={SOLUTIONS} lying />
      </Section>
      <NextStop to="/Services" label="Services" text="What recruiters and job seekers get." />
    </>
  );
}
