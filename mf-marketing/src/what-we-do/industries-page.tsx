import { INDUSTRIES } from '@niyukti/contract/limits';
import { Cards, type Feature, FeatureLine, type GlyphName, NextStop, PageTop, Section } from '../parts/index.ts';
import { words } from './words/industries/index.ts';

const ABOUT: Record<(typeof INDUSTRIES)[number], { glyph: GlyphName; text: string }> = {
  'Information Technology': {
    glyph: 'code',
    text: words.developersTestersSupport,
  },
  Healthcare: {
    glyph: 'care',
    text: words.nursesTechniciansHospital,
  },
  Finance: {
    glyph: 'rise',
    text: words.analystsAccountantsBranch,
  },
  Engineering: {
    glyph: 'steps',
    text: words.sitePlantDesignEngineers,
  },
  Education: {
    glyph: 'learn',
    text: words.teachersTrainers,
  },
  'Marketing & Sales': {
    glyph: 'funnel',
    text: words.fieldInsideSalesContent,
  },
};

const CARDS: readonly Feature[] = INDUSTRIES.map((name) => ({ name, ...ABOUT[name] }));

const SOLUTIONS = [
  {
    name: words.itFilters,
    text: words.jobListsDesiredSkills,
    request: words.filtersStackLevelAcross,
  },
  {
    name: words.healthcareCredential,
    text: words.educationWorkHistoryStand,
    request: words.checksAgainstRegisters,
  },
  {
    name: words.bulkRetailHiring,
    text: words.postStatesNumberPositions,
    request: words.decisionManyApplications,
  },
] as const;

/** /Industries: six industries and three solutions made for one industry each. */
export function IndustriesPage() {
  return (
    <>
      <PageTop
        title={words.sixIndustriesLine}
        lede={words.stopsSameEverywherePost}
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
      <Section title={words.whereWeHire} tone="surface">
        <Cards of={CARDS} />
      </Section>
      <Section title={words.madeIndustry} lede={words.threeNeedsHearMost} tone="dye">
        <FeatureLine of={SOLUTIONS} lying />
      </Section>
      <NextStop to="/Services" label={words.services} text={words.whatRecruitersJobSeekers} />
    </>
  );
}
