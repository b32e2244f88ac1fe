import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** The names in the texts of a step. */
export interface StepNames {
  candidate: string;
  job: string;
  company: string;
}

/** The texts before and after a step. `who` is the name of the candidate, or how many candidates there are. */
export interface StepWords<Input = void> {
  title: (who: string, input: Input) => string;
  /** The consequence for one application. */
  one: (names: StepNames, input: Input) => string;
  /** The consequence for several applications. */
  many?: string;
  confirm: (count: number, input: Input) => string;
  /** The button that changes nothing. "Cancel" by default. */
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

/** Telling others now of a held decision. */
export const tellNow: StepWords = {
  title: (who) => `Tell about ${who} now?`,
  one: () => 'Others see the decision, and it can’t be undone.',
  confirm: () => 'Tell now',
  done: (who) => `Decision on ${who} told.`,
};

/** The button of a message that takes back the step. */
export const undo = 'Undo';
