import type { ApplicationRow, StudentApplication } from './application-calls.ts';
import { LETTER_NOT_ASSIGNED } from './labels.ts';
import type { HiringState } from './state-machine.ts';

/** The fields of an application that `hiringStateOf` reads. */
export type StaffApplication = Omit<ApplicationRow, 'userId' | 'resumeId'>;

/**
 * The state of an application on a company's or HR's page, for `can` and `checkStep`.
 */
export function hiringStateOf(application: StaffApplication): HiringState {
  return {
    status: application.status,
    companyStatus: application.companyStatus,
    advanced: application.advancedAt !== null,
    rounds: application.interviews.map((round) => ({
      status: round.interviewStatus,
      updateCandidate: round.updateCandidate,
      feedbackUpdatedByHR: round.feedbackUpdatedByHR,
    })),
    shortListed: application.shortListed,
    letter: application.offerLetter !== LETTER_NOT_ASSIGNED,
    updateHR: application.updateHR,
    published: application.interviewStatusUpdatedByHR ? application.interviewOverviewStatus : null,
    offerLetterSent: application.offerLetterSent,
    withdrawn: application.withdrawnAt !== null,
  };
}

/** The fields of an application that `hiringStateOfStudent` reads. */
export type ReleasedApplication = Pick<
  StudentApplication,
  | 'status'
  | 'companyStatus'
  | 'shortListed'
  | 'interviews'
  | 'interviewOverviewStatus'
  | 'interviewStatusUpdatedByHR'
  | 'offerLetter'
  | 'offerLetterSent'
  | 'withdrawnAt'
>;

/**
 * The state of an application on a student's page: only what HR has released.
 */
export function hiringStateOfStudent(application: ReleasedApplication): HiringState {
  const published = application.interviewStatusUpdatedByHR ? application.interviewOverviewStatus : null;
  return {
    status: application.status,
    companyStatus: application.companyStatus,
    advanced: application.companyStatus === 'Selected' || published !== null,
    rounds: application.interviews.map((round) => ({
      status: round.interviewStatus,
      updateCandidate: true,
      feedbackUpdatedByHR: round.feedbackUpdatedByHR,
    })),
    shortListed: application.shortListed,
    letter: application.offerLetter !== LETTER_NOT_ASSIGNED,
    updateHR: false,
    published,
    offerLetterSent: application.offerLetterSent,
    withdrawn: application.withdrawnAt !== null,
  };
}
