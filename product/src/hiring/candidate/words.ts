import type { AddressState } from '@niyukti/contract/notices/mail';
import type { Stop, StopState } from './line-of.ts';

/** Texts of a candidate's page. */
export const line = 'Where the application stands';
export const stops: Record<Stop, string> = {
  applied: 'Applied',
  hr: 'HR review',
  company: 'Company',
  interviews: 'Interviews',
  outcome: 'Outcome',
  letter: 'Offer letter',
};
export const states: Record<StopState, string> = { done: 'done', now: 'now', next: 'to come', end: 'ended here' };
export const candidate = 'candidate';
export const appliedOn = (job: string, company: string, day: string) => `${job}, ${company}. Applied ${day}`;
export const rounds = 'Interviews';
export const round = (number: number, mode: string, interviewer: string) =>
  `Round ${number}, ${mode.toLowerCase()}, with ${interviewer}`;
export const history = 'History';
export const historyLoading = 'history';
export const told = 'Told';
export const notTold = 'Not told yet';
export const letters = 'Letters';
export const noLetter = (company: string) => `None yet. ${company} writes the offer letter after shortlisting.`;
export const letter = 'Offer letter';
export const letterSent = 'Sent to the candidate';
export const now = 'What can be done now';
export const resume = 'Resume';
/** The e-mail address of the account, which may differ from the one in the resume. */
export const address: Record<AddressState, string> = {
  confirmed: 'The email of the account is confirmed.',
  unconfirmed: 'The email of the account is not confirmed yet: news does not reach it.',
  bounce: 'Mail to the account came back, so none goes there. Use the phone.',
  complaint: 'Mail to the account was reported as unwanted, so none goes there.',
};
export const whyNot = {
  sent: 'The offer letter was sent, so nothing can change now.',
  withdrawn: 'The candidate withdrew. Nothing can be done.',
  canTakeBack: (company: string) => `Your decision can be taken back until ${company} acts.`,
  undecided: (company: string) => `${company} is interviewing and has not decided yet.`,
  acted: (company: string) => `Your decision can no longer be taken back: ${company} has acted.`,
  withHr: 'The letter is with HR, who sends it.',
  letterFirst: 'Upload the offer letter before you hand over to HR.',
};
export const pageTitle = 'Candidate';
export const failed = 'This candidate did not load';
export const missing = {
  title: 'This candidate is not available',
  text: 'The link may be wrong, or the application is not with you any more.',
};
