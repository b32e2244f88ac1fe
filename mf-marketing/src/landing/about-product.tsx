import { OnRequest } from '../parts/on-request.tsx';
import { Section } from '../parts/section.tsx';
import * as s from './landing.module.css';
import { words } from './words/index.ts';

const CLAIMS: readonly (readonly [name: string, text: string, request?: string])[] = [
  [words.aboutProduct.jobPostings, words.aboutProduct.skillsSalaryPositions],
  [words.aboutProduct.applicantTracking, words.aboutProduct.recordAllSidesShare],
  [words.aboutProduct.roleSpecificDashboards, words.aboutProduct.jobSeekersCompaniesHr],
  [words.aboutProduct.analyticsDashboards, words.aboutProduct.countsServerKeeps],
  [words.aboutProduct.digitalResume, words.aboutProduct.writtenOnceUsedApplication],
  [words.aboutProduct.oneClickApply, words.aboutProduct.anyOpenJob],
  [
    words.aboutProduct.realTimeAlerts,
    words.aboutProduct.openPagesReadInterviews,
    words.aboutProduct.eMailPhoneMessages,
  ],
  [words.aboutProduct.videoInterviewing, words.aboutProduct.meetingLinkChoice, words.aboutProduct.callsInsideProduct],
  [
    words.aboutProduct.campusHiringTools,
    words.aboutProduct.studentsApplySameOpen,
    words.aboutProduct.drivesInstitution,
  ],
  [words.aboutProduct.aiDrivenCandidateMatching, words.aboutProduct.todayHrMatches, words.aboutProduct.matchingByAi],
  [words.aboutProduct.aiResumeScreening, words.aboutProduct.todayHrReads, words.aboutProduct.screeningByAi],
];

/** What the product is, claim by claim, with what is not in it yet marked. */
export function AboutProduct() {
  return (
    <Section title={words.aboutProduct.unifiedHiringPlatform} lede={words.aboutProduct.placeWholeHiringLifecycle}>
      <ul className={s.claims}>
        {CLAIMS.map(([name, text, request]) => (
          <li key={name}>
            <b>{name}</b>
            <p>{text}</p>
            {request && <OnRequest>{request}</OnRequest>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
