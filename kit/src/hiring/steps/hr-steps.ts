import {
  listHrApplications,
  publishOutcome,
  reconsiderApplication,
  screenApplication,
  sendOffer,
  shareFeedback,
  shareRound,
} from '@niyukti/contract/calls/screening';
import { TEXTS } from '@niyukti/contract/texts';
import { errorText, ProblemError } from '@niyukti/kit';
import { failureText } from '@niyukti/kit/words';
import { defineStep } from './step.ts';
import { words } from './words/index.ts';

const codeOf = (error: Error) => (error instanceof ProblemError ? error.code : 'unknown');

/**
 * The sentence of a step of the interview process; an application that is gone has a sentence of
 * its own.
 */
const orInvalid = (say: (error: Error) => string) => (error: Error) =>
  codeOf(error) === 'not-found' ? TEXTS.invalidApplication : say(error);

/** Takes a decision back. It stands on the two others as their `undo`. */
export const reconsiderStep = defineStep({
  action: 'reconsider',
  call: reconsiderApplication,
  input: ({ _id: id }) => ({ path: { id } }),
  words: words.reconsider,
});

export const selectStep = defineStep({
  action: 'select',
  call: screenApplication,
  input: ({ _id: id }) => ({ path: { id }, body: { status: 'selected' as const } }),
  words: words.select,
  leaves: listHrApplications,
  undo: reconsiderStep,
});

export const rejectStep = defineStep({
  action: 'reject',
  call: screenApplication,
  input: ({ _id: id }) => ({ path: { id }, body: { status: 'rejected' as const } }),
  words: words.reject,
  danger: true,
  leaves: listHrApplications,
  undo: reconsiderStep,
});

export const shareRoundStep = defineStep({
  action: 'shareRound',
  call: shareRound,
  input: ({ _id: id }, { round }: { round: number }) => ({
    path: { id, round: String(round) },
    body: { updateCandidate: true as const },
  }),
  words: words.shareRound,
  failed: orInvalid((error) => TEXTS.shareRoundFailed(errorText(error))),
});

export const shareFeedbackStep = defineStep({
  action: 'shareFeedback',
  call: shareFeedback,
  input: ({ _id: id }, { round, feedback }: { round: number; feedback: string }) => ({
    path: { id, round: String(round) },
    body: { feedback, feedbackUpdatedByHR: true as const },
  }),
  words: words.shareFeedback,
  failed: orInvalid((error) => failureText(TEXTS.shareFeedbackFailed, error)),
});

export const publishOutcomeStep = defineStep({
  action: 'publishOutcome',
  call: publishOutcome,
  input: ({ _id: id }, _: { outcome: string }) => ({ path: { id } }),
  words: words.publishOutcome,
  danger: ({ outcome }) => outcome === 'Rejected',
  failed: orInvalid((error) => failureText(TEXTS.publishFailed, error)),
});

export const sendOfferStep = defineStep({
  action: 'sendOffer',
  call: sendOffer,
  input: ({ _id: id }) => ({ path: { id } }),
  words: words.sendOffer,
  failed: (error) => (codeOf(error) === 'cannot-send-letter' ? errorText(error) : TEXTS.sendFailed(errorText(error))),
});
