import { LINKS } from '@niyukti/contract/links';
import { Cards, type Feature, Go, NextStop, PageTop, Section } from '../parts/index.ts';
import { words } from './words/product/index.ts';

const MODULES: readonly Feature[] = [
  {
    name: words.jobPostEngine,
    glyph: 'paper',
    text: words.writeJobOnceTitle,
  },
  {
    name: words.candidateTracker,
    glyph: 'many',
    text: words.applicationRecordLineHr,
  },
  {
    name: words.interviewManager,
    glyph: 'schedule',
    text: words.numberedRoundsDateMode,
  },
  {
    name: words.resumeAnalyzer,
    glyph: 'discover',
    text: words.hrOpensResumeBeside,
    request: words.scoreSummaryMadeMachine,
  },
  {
    name: words.hiringInsights,
    glyph: 'bars',
    text: words.countsServerKeepsJobs,
  },
  {
    name: words.offerManager,
    glyph: 'letter',
    text: words.companyUploadsLetterHands,
  },
];

/** /Product: the six modules. */
export function ProductPage() {
  return (
    <>
      <PageTop
        title={words.sixModulesTrack}
        lede={words.useAllThemFirst}
        art={{
          lines: ['M0 200H100L170 130H270L340 60H440'],
          stops: [
            { x: 50, y: 200, label: words.post },
            { x: 135, y: 165 },
            { x: 220, y: 130, label: words.interview },
            { x: 305, y: 95 },
            { x: 390, y: 60, label: words.offer, here: true },
          ],
        }}
      >
        <Go to={LINKS.contact}>{words.getStarted}</Go>
      </PageTop>
      <Section title={words.theModules} tone="surface">
        <Cards of={MODULES} />
      </Section>
      <NextStop to="/Mission" label={words.mission} text={words.whyCandidateMustAlways} />
    </>
  );
}
