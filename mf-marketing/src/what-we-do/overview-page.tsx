import { LINKS } from '@niyukti/contract/links';
import { Cards, type Feature, FeatureLine, Go, NextStop, PageTop, Section } from '../parts/index.ts';
import { words } from './words/overview/index.ts';

const KEY_FEATURES: readonly Feature[] = [
  {
    name: words.unifiedTalentEcosystem,
    glyph: 'converge',
    text: words.companiesHrStaffJob,
  },
  {
    name: words.smartJobDiscovery,
    glyph: 'discover',
    text: words.searchOpenJobsTitle,
    request: words.suggestionsMadeResume,
  },
  {
    name: words.collaborationWithManagers,
    glyph: 'together',
    text: words.hrScreensHiringCompany,
  },
  {
    name: words.automatedInterview,
    glyph: 'schedule',
    text: words.companySetsDateMode,
    request: words.findingFreeSlotSeveral,
  },
  {
    name: words.documentVaultOfferManager,
    glyph: 'letter',
    text: words.offerLettersKeptPrivate,
  },
  {
    name: words.customizableDragDrop,
    glyph: 'branch',
    text: words.agreedSetStagesStatus,
    request: words.stagesOwnArrangedDrag,
  },
];

const REASONS = [
  {
    name: words.statusMeaning,
    text: words.whatHrCompanyCandidate,
  },
  {
    name: words.candidatesAreTold,
    text: words.hrReviewCompanyReview,
  },
  {
    name: words.nothingLostWay,
    text: words.whatTypeSurvivesReload,
  },
  {
    name: words.privateByDefault,
    text: words.pageFileCheckedServer,
  },
] as const;

/** /Overview: what the product is, its six key features, and why to choose it. */
export function OverviewPage() {
  return (
    <>
      <PageTop
        title={words.welcomeProduct}
        lede={words.placeWhereCompanyPosts}
        art={{
          lines: ['M0 130H120L190 60H440', 'M120 130 190 200H440'],
          stops: [
            { x: 60, y: 130, label: words.post },
            { x: 250, y: 60, label: words.company },
            { x: 250, y: 200, label: words.candidate },
            { x: 385, y: 60, label: words.offer, here: true },
            { x: 385, y: 200, label: words.offer, here: true },
          ],
        }}
      >
        <Go to={LINKS.companySignUp}>{words.joinUs}</Go>
      </PageTop>
      <Section title={words.whatItIs} lede={words.recruitmentCareerPlatform} />
      <Section title={words.sixKeyFeatures} tone="surface">
        <Cards of={KEY_FEATURES} />
      </Section>
      <Section title={words.whyChooseIt} tone="dye">
        <FeatureLine of={REASONS} lying />
      </Section>
      <NextStop to="/Industries" label={words.industries} text={words.sixIndustriesWhatHiring} />
    </>
  );
}
