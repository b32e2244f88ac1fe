import { publishOutcome, sendOffer, shareFeedback, shareRound } from '@niyukti/contract/hiring/screening-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { errorText, ProblemError } from '@niyukti/kit';
import { failureText } from '@niyukti/kit/words';
import { defineStep } from './step.ts';
import * as words from './telling-words.ts';

const codeOf = (error: Error) => (error instanceof ProblemError ? error.code : 'unknown');

/** The text of a failure. The specification has a text of its own for an application that no longer exists. */
const orInvalid = (say: (error: Error) => string) => (error: Error) =>
  codeOf(error) === 'not-found' ? TEXTS.invalidApplication : say(error);

export const shareRoundStep = defineStep({
  action: 'shareRound',
  call: shareRound,
  input: ({ _id: id }, { round }: { round: number; cancelled?: boolean }) => ({
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
