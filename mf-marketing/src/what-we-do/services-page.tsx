import { LINKS } from '@niyukti/contract/links';
import { Cards, type Feature, FeatureLine, Go, NextStop, PageTop, Section } from '../parts/index.ts';
import * as s from './services.module.css';
import { words } from './words/services/index.ts';

const SERVICES: readonly Feature[] = [
  {
    name: words.jobPosting,
    glyph: 'paper',
    text: words.postSkillsSalaryPositions,
  },
  {
    name: words.talentMatching,
    glyph: 'converge',
    text: words.hrPutChargeJob,
    request: words.aiDrivenCandidateMatching,
  },
  {
    name: words.shortlisting,
    glyph: 'list',
    text: words.companySeesSelected,
    request: words.aiResumeScreening,
  },
  {
    name: words.interviewsAndHiring,
    glyph: 'schedule',
    text: words.roundsOnlineOfflinePhone,
    request: words.videoCallsInsideProduct,
  },
  {
    name: words.campusHiring,
    glyph: 'learn',
    text: words.studentsSignUpKeep,
    request: words.drivesInstitutionOwnList,
  },
  {
    name: words.hiringAnalytics,
    glyph: 'bars',
    text: words.countsRoleApplications,
    request: words.reportsToDownload,
  },
];

const RECRUITERS = [
  {
    name: words.roleBasedAccess,
    text: words.companyHrAdministratorOwn,
  },
  {
    name: words.collaboration,
    text: words.hrCompanyAdministratorWork,
  },
  {
    name: words.analytics,
    text: words.dashboardRoleShowsCounts,
  },
] as const;

const SEEKERS = [
  {
    name: words.recommendations,
    text: words.newestOpenJobsStand,
    request: words.jobsPickedFitResume,
  },
  {
    name: words.applicationTracking,
    text: words.hrReviewCompanyReview,
  },
  {
    name: words.resumeBuilder,
    text: words.digitalResumeAnyNumber,
  },
  {
    name: words.interviewScheduling,
    text: words.dateModeLinkRound,
  },
  {
    name: words.notifications,
    text: words.openPageReadsInterviews,
    request: words.eMailPhoneMessages,
  },
] as const;

const INTEGRATIONS: readonly Feature[] = [
  {
    name: words.enterpriseApi,
    glyph: 'connect',
    text: words.callPagesMakeDescribed,
    request: words.keysSupportOwnSystems,
  },
  {
    name: words.whiteLabelCareerPortals,
    glyph: 'brand',
    text: words.nameColoursTeamSupport,
    request: words.portalUnderOwnBrand,
  },
  {
    name: words.thirdPartyAssessments,
    glyph: 'list',
    text: words.roundPointTestLink,
    request: words.resultsArriveThemselves,
  },
  {
    name: words.backgroundVerification,
    glyph: 'verify',
    text: words.partProductToday,
    request: words.checksPartnerBeforeLetter,
  },
];

/** /Services: six services, what recruiters and job seekers get, and the integrations. */
export function ServicesPage() {
  return (
    <>
      <PageTop
        title={words.everythingBetweenPost}
        lede={words.sixServicesPeopleWho}
        art={{
          lines: ['M0 70H440', 'M0 190H300L360 130V70'],
          stops: [
            { x: 70, y: 70, label: words.recruiters },
            { x: 210, y: 70 },
            { x: 70, y: 190, label: words.jobSeekers },
            { x: 210, y: 190 },
            { x: 360, y: 70, here: true },
          ],
        }}
      >
        <Go to={LINKS.companySignUp}>{words.exploreFeatures}</Go>
        <Go to={LINKS.contact} tone="line">
          {words.requestADemo}
        </Go>
      </PageTop>
      <Section title={words.sixServices} tone="surface">
        <Cards of={SERVICES} />
      </Section>
      <Section title={words.twoSidesApplication} tone="dye">
        <div className={s.sides}>
          <div>
            <h3 className={s.side}>{words.forRecruiters}</h3>
            <FeatureLine of={RECRUITERS} />
          </div>
          <div>
            <h3 className={s.side}>{words.forJobSeekers}</h3>
            <FeatureLine of={SEEKERS} />
          </div>
        </div>
      </Section>
      <Section title={words.premiumIntegrations} lede={words.setUpTogether}>
        <Cards of={INTEGRATIONS} columns={2} />
      </Section>
      <NextStop to="/Product" label={words.product} text={words.sixModulesJobPost} />
    </>
  );
}
