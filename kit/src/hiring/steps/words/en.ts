import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** Whom and what a step is about. */
export interface StepNames {
  candidate: string;
  job: string;
  company: string;
}

/**
 * What a step says before and after it is taken. `who` is a candidate's name, or how many they are.
 */
export interface StepWords<Input = void> {
  title: (who: string, input: Input) => string;
  /** What follows for one application. */
  one: (names: StepNames, input: Input) => string;
  /** What follows for several, where a step may be taken for several. */
  many?: string;
  confirm: (count: number, input: Input) => string;
  /** The safe way; Cancel where it is missing. */
  cancel?: string;
  done: (who: string, input: Input) => string;
}

/** Several candidates. */
export const candidates = (count: number) =>
  plural(count, { one: (n) => `${n} candidate`, other: (n) => `${n} candidates` });

export const select: StepWords = {
  title: (who) => `Select ${who}?`,
  one: ({ job, company }) =>
    `The application for ${job} goes to ${company}, and the candidate sees HR review: Selected.`,
  many: 'Their applications go to the companies, and each of them sees HR review: Selected.',
  confirm: (count) => (count === 1 ? 'Select application' : `Select ${count} applications`),
  cancel: 'Keep pending',
  done: (who) => `${who} moved to Selected candidates.`,
};

export const reject: StepWords = {
  title: (who) => `Reject ${who}?`,
  one: ({ job }) =>
    `The application for ${job} moves to Rejected candidates, and the candidate sees HR review: Rejected.`,
  many: 'Their applications move to Rejected candidates, and each of them sees HR review: Rejected.',
  confirm: (count) => (count === 1 ? 'Reject application' : `Reject ${count} applications`),
  cancel: 'Keep pending',
  done: (who) => `${who} moved to Rejected candidates.`,
};

export const reconsider: StepWords = {
  title: (who) => `Take the decision on ${who} back?`,
  one: ({ job, company }) => `The application for ${job} is pending again, and ${company} does not see it.`,
  many: 'Their applications are pending again, and the companies do not see them.',
  confirm: () => 'Take back',
  cancel: 'Keep the decision',
  done: (who) => `${who} moved back to Job applications.`,
};

/** The button of a message that takes back what it says. */
export const undo = 'Undo';

export const advance: StepWords = {
  title: (who) => `Move ${who} to the next round?`,
  one: ({ job }) => `The application for ${job} moves to your interview process.`,
  many: 'Their applications move to your interview process.',
  confirm: () => 'Move to Next Round',
  cancel: 'Keep waiting',
  done: (who) => `${who} moved to the interview process.`,
};

export const decline: StepWords = {
  title: (who) => `Reject ${who}?`,
  one: ({ job }) => `The application for ${job} ends here. This can’t be undone.`,
  many: 'Their applications end here. This can’t be undone.',
  confirm: (count) => (count === 1 ? 'Reject application' : `Reject ${count} applications`),
  cancel: 'Keep waiting',
  done: (who) => `${who} rejected.`,
};

export const rejectAfterAdvancing: StepWords = {
  title: (who) => `Reject ${who}?`,
  one: ({ job }) => `The application for ${job} ends here. This can’t be undone.`,
  confirm: () => 'Reject application',
  cancel: 'Keep candidate',
  done: (who) => `${who} rejected.`,
};

export const shortlist: StepWords = {
  title: (who) => `Shortlist ${who}?`,
  one: ({ job }) => `The interviews for ${job} end here, and the offer letter is next.`,
  confirm: () => 'Shortlist',
  done: (who) => `${who} is shortlisted.`,
};

export const handBack: StepWords = {
  title: (who) => `Hand ${who} to HR?`,
  one: ({ job }) => `HR sends the offer letter for ${job} to the candidate.`,
  confirm: () => 'Update to HR',
  done: (who) => `${who} is with HR now.`,
};

export const setRoundOutcome: StepWords<{ round: number; outcome: string }> = {
  title: (_, { round, outcome }) => `Set round ${round} to ${outcome}?`,
  one: ({ candidate }) => `HR sees it for ${candidate} and passes it on. Once set, a status can’t be changed.`,
  confirm: () => 'Set status',
  cancel: 'Leave it open',
  done: (_, { round }) => `Status of round ${round} saved.`,
};

export const shareRound: StepWords<{ round: number }> = {
  title: (_, { round }) => `Update the candidate on round ${round}?`,
  one: ({ candidate }) =>
    `${candidate} then sees the date, mode, place and interviewer of this round. This can’t be undone.`,
  confirm: () => 'Update candidate',
  done: (who, { round }) => `${who} now sees round ${round}.`,
};

export const shareFeedback: StepWords<{ round: number; feedback: string }> = {
  title: (_, { round }) => `Update the feedback on round ${round}?`,
  one: ({ candidate }, { feedback }) => `${candidate} then reads: ${feedback}. This can’t be undone.`,
  confirm: () => 'Update feedback',
  done: (who, { round }) => `${who} now sees the feedback on round ${round}.`,
};

export const publishOutcome: StepWords<{ outcome: string }> = {
  title: (who) => `Update the interview status of ${who}?`,
  one: ({ candidate }, { outcome }) => `${candidate} then reads as final interview status: ${outcome}.`,
  confirm: () => 'Update interview status',
  done: (who, { outcome }) => `${who} now sees the interview status ${outcome}.`,
};

export const sendOffer: StepWords = {
  title: (who) => `Send the offer letter to ${who}?`,
  one: ({ job, company }) =>
    `The candidate can open the letter for ${job} at ${company} at once. A letter is sent only once, and nothing about the application can change afterwards.`,
  confirm: () => 'Send offer letter',
  done: (who) => `Offer letter sent to ${who}.`,
};

export const withdraw: StepWords = {
  title: () => 'Withdraw your application?',
  one: ({ job, company }) =>
    `${company} no longer sees it for ${job}, and you cannot apply for this job again. It still counts towards your limit.`,
  confirm: () => 'Withdraw application',
  cancel: 'Keep it',
  done: (job) => `Your application for ${job} is withdrawn.`,
};
