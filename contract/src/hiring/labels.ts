import type { RoundOutcome } from '../api/limits.ts';
import { decidedOutcome } from './stages.ts';
import type { HiringState, Outcome } from './state-machine.ts';

/** Labels of product.md section 4, letter for letter. */

/** HR's or the company's review as it is shown; any unknown value shows as Pending. */
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
 * What the company has decided of an application in interviews, whether or not HR has published it:
 * never Pending beside a company status that says Rejected.
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

/** Why an application stands in the rejected list. */
export function rejectedLabel(application: {
  interviewOverviewStatus: Outcome | null;
  status: string;
  companyStatus: string;
}): 'Interview Rejected' | 'HR Rejected' | 'Company Rejected' {
  if (application.interviewOverviewStatus?.toLowerCase() === 'rejected') return 'Interview Rejected';
  return application.status === 'rejected' ? 'HR Rejected' : 'Company Rejected';
}

/** HR's word for a hired-list entry. */
export function hiringStatusLabel(state: Pick<HiringState, 'offerLetterSent'>): 'Sent' | 'Ready to send' {
  return state.offerLetterSent ? 'Sent' : 'Ready to send';
}

/** What a letter reads as until the caller may see it, on the wire and on the page. */
export const LETTER_NOT_ASSIGNED = 'Not Assigned';

export type ApplyButton = 'Applied' | 'Closed' | 'Subscribe' | 'Apply Now';

/** The student's button on a job, in the order of decisions.md 6. */
export function applyButton(job: { applied: boolean; closed: boolean }, limitReached: boolean): ApplyButton {
  if (job.applied) return 'Applied';
  if (job.closed) return 'Closed';
  return limitReached ? 'Subscribe' : 'Apply Now';
}

/** The company's button above its jobs. */
export function postButton(jobs: number, limit: number, unlimited: boolean): 'Add/Post Job' | 'Subscribe' {
  return unlimited || jobs < limit ? 'Add/Post Job' : 'Subscribe';
}

/** Why a job was closed, in a line: the reason, and what its company says of it. */
export function closedForLabel({ reason, note }: { readonly reason: string; readonly note: string }): string {
  if (!note) return reason;
  return reason === 'Other' ? note : `${reason}: ${note}`;
}
