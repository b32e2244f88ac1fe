import { FeatureLine, NextStop, PageTop, Part, Prose, Section } from '../parts/index.ts';
import { words } from './words/insight1/index.ts';

const SIDES = [
  {
    name: words.theJobSeeker,
    text: words.findsJobTitlePlace,
  },
  {
    name: words.theHr,
    text: words.opensTablePending,
  },
  {
    name: words.theCompany,
    text: words.meetsOnlyCandidatesWhom,
  },
  {
    name: words.theAdministrator,
    text: words.givesJobHrRaises,
  },
] as const;

/** /Insight1, Overviews: a hire from each of the four sides. */
export function Insight1Page() {
  return (
    <>
      <PageTop
        title={words.hireFourViews}
        lede={words.sameApplicationLooks}
        art={{
          lines: ['M0 60H110L220 130L330 200H440', 'M0 200H110L220 130L330 60H440'],
          stops: [
            { x: 60, y: 60, label: words.jobSeeker },
            { x: 380, y: 60, label: 'HR' },
            { x: 60, y: 200, label: words.company },
            { x: 380, y: 200, label: words.administrator },
            { x: 220, y: 130, here: true },
          ],
        }}
      />
      <Section title={words.fromEachSide} tone="surface">
        <FeatureLine of={SIDES} lying />
      </Section>
      <Prose>
        <Part title={words.whyNobodySeesEverything}>
          <p>{words.companyDecidesBefore}</p>
        </Part>
      </Prose>
      <NextStop to="/Insight2" label={words.companyExperiences} text={words.whatCompaniesWriteBoard} />
    </>
  );
}
