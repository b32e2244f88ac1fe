import type { StepWords } from './words.ts';

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
  one: ({ job }) => `The application for ${job} ends here.`,
  many: 'Their applications end here.',
  confirm: (count) => (count === 1 ? 'Reject application' : `Reject ${count} applications`),
  cancel: 'Keep waiting',
  done: (who) => `${who} rejected.`,
};

export const takeBack: StepWords = {
  title: (who) => `Take the decision on ${who} back?`,
  one: ({ job }) => `The application for ${job} waits for your decision again. Nobody was told.`,
  confirm: () => 'Take back',
  cancel: 'Keep the decision',
  done: (who) => `${who} waiting for your decision again.`,
};

export const rejectAfterAdvancing: StepWords = {
  title: (who) => `Reject ${who}?`,
  one: ({ job }) => `The application for ${job} ends here. This can’t be undone.`,
  many: 'Their applications end here. This can’t be undone.',
  confirm: (count) => (count === 1 ? 'Reject application' : `Reject ${count} applications`),
  cancel: 'Keep candidate',
  done: (who) => `${who} rejected.`,
};

export const shortlist: StepWords = {
  title: (who) => `Shortlist ${who}?`,
  one: ({ job }) => `The interviews for ${job} end here, and the offer letter is next.`,
  many: 'Their interviews end here, and the offer letters are next.',
  confirm: (count) => (count === 1 ? 'Shortlist' : `Shortlist ${count} candidates`),
  done: (who) => `${who} is shortlisted.`,
};

export const handBack: StepWords = {
  title: (who) => `Hand ${who} to HR?`,
  one: ({ job }) => `HR sends the offer letter for ${job} to the candidate.`,
  confirm: () => 'Update to HR',
  done: (who) => `${who} is with HR now.`,
};

export const setRoundOutcome: StepWords<{ round: number; outcome: string; tells: boolean; reason?: string }> = {
  title: (_, { round, outcome }) => `Set the status of round ${round} to “${outcome}”?`,
  one: ({ candidate }, { tells, reason }) =>
    tells
      ? `${candidate} knows about this round and hears at once that it is cancelled${reason ? ', and why' : ''}. Once set, a status can’t be changed.`
      : `HR sees it for ${candidate} and passes it on. Once set, a status can’t be changed.`,
  confirm: () => 'Set status',
  cancel: 'Leave it open',
  done: (_, { round }) => `Status of round ${round} saved.`,
};
