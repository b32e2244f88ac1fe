import type { StepWords } from './words.ts';

export const shareRound: StepWords<{ round: number; cancelled?: boolean }> = {
  title: (_, { round }) => `Update the candidate on round ${round}?`,
  one: ({ candidate, company }, { cancelled }) =>
    cancelled
      ? `${company} has cancelled this round. ${candidate} then sees it as cancelled, with the reason if there is one. This can’t be undone.`
      : `${candidate} then sees the date, mode, place and interviewer of this round. This can’t be undone.`,
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
