import type { RoundOutcome } from '../api/limits.ts';
import { decidedOutcome } from './stages.ts';
import type { HiringState, Outcome } from './state-machine.ts';

/** Labels of the specification, in its spelling. */

/** The label of HR's or the company's review. An unknown value is Pending. */
export function reviewLabel(status: string): 'Pending' | 'Selected' | 'Rejected' {
  const key = status.toLowerCase();
  return key === 'selected' ? 'Selected' : key === 'rejected' ? 'Rejected' : 'Pending';
}

/** A round's status; the empty one reads Pending. */
export function roundLabel(status: RoundOutcome | ''): RoundOutcome | 'Pending' {
  return status === '' ? 'Pending' : status;
}

/** What the student reads of a round's feedback. */
export function feedbackLabel(round: { feedbackUpdatedByHR: boolean; interviewStatus: string }): string {
  return round.feedbackUpdatedByHR && round.interviewStatus ? round.interviewStatus : 'Pending HR update';
}

/** The overall label of HR's view. */
export function overallLabel(application: {
  interviewOverviewStatus: Outcome | null;
  shortListed: boolean;
}): 'Rejected' | 'Shortlisted' | 'Pending' {
  if (application.interviewOverviewStatus?.toLowerCase() === 'rejected') return 'Rejected';
  return application.shortListed ? 'Shortlisted' : 'Pending';
}

/**
 * The company's decision on an application in interviews, whether or not HR has published it.
 */
export function decidedLabel(state: HiringState): 'Rejected' | 'Shortlisted' | 'Pending' {
  const outcome = decidedOutcome(state);
  return outcome === null ? 'Pending' : outcome === 'rejected' ? 'Rejected' : 'Shortlisted';
}

/** The final interview status shown to the student. */
export function finalStatusLabel(application: {
  interviewStatusUpdatedByHR: boolean;
  interviewOverviewStatus: Outcome | null;
  shortListed: boolean;
}): 'Rejected' | 'Shortlisted' | 'Pending' {
  return application.interviewStatusUpdatedByHR ? overallLabel(application) : 'Pending';
}

/** Why an application is in the rejected list. */
export function rejectedLabel(application: {
  interviewOverviewStatus: Outcome | null;
  status: string;
  companyStatus: string;
}): 'Interview Rejected' | 'HR Rejected' | 'Company Rejected' {
  if (application.interviewOverviewStatus?.toLowerCase() === 'rejected') return 'Interview Rejected';
  return application.status === 'rejected' ? 'HR Rejected' : 'Company Rejected';
}

/** HR's label in the list of hired candidates. */
export function hiringStatusLabel(state: Pick<HiringState, 'offerLetterSent'>): 'Sent' | 'Ready to send' {
  return state.offerLetterSent ? 'Sent' : 'Ready to send';
}

/** The value of `offerLetter` until the caller may see the letter, on the wire and on pages. */
export const LETTER_NOT_ASSIGNED = 'Not Assigned';

type ApplyButton = 'Applied' | 'Closed' | 'Subscribe' | 'Apply Now';

/** The student's button on a job: the first condition that holds. */
export function applyButton(job: { applied: boolean; closed: boolean }, limitReached: boolean): ApplyButton {
  if (job.applied) return 'Applied';
  if (job.closed) return 'Closed';
  return limitReached ? 'Subscribe' : 'Apply Now';
}

/** The company's button above its jobs. */
export function postButton(jobs: number, limit: number, unlimited: boolean): 'Add/Post Job' | 'Subscribe' {
  return unlimited || jobs < limit ? 'Add/Post Job' : 'Subscribe';
}

/** Why a job was closed, in a line: the reason and the company's note. */
export function closedForLabel({ reason, note }: { readonly reason: string; readonly note: string }): string {
  if (!note) return reason;
  return reason === 'Other' ? note : `${reason}: ${note}`;
}
