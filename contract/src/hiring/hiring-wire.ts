import type { ApplicationRow, StudentApplication } from './application-calls.ts';
import { LETTER_NOT_ASSIGNED } from './labels.ts';
import type { HiringState } from './state-machine.ts';

/** What an application's state is read from on a page of staff. */
export type StaffApplication = Omit<ApplicationRow, 'userId' | 'resumeId'>;

/**
 * An application of the wire as the state machine sees it: what `can` and `stepStanding` take on a
 * company's or HR's page.
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

/** What the state of a student's application is read from. */
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
 * A student's application as the state machine sees it: the released state, which is all that a
 * student's page may go by.
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
