import type { RoundOutcome } from '@niyukti/contract/api/limits';
import {
  decideCandidate,
  handBack,
  listSelectedApplications,
  setCompanyStatus,
  setRoundOutcome,
  takeBackDecision,
} from '@niyukti/contract/hiring/interview-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { failureText, serverTextOr } from '@niyukti/kit/words';
import * as words from './company-words.ts';
import { defineStep } from './step.ts';
import { tellNow } from './words.ts';

const failedTo = (sentence: string) => (error: Error) => failureText(sentence, error);

/** Takes back a decision that nobody else was told of. The `undo` of two other steps. */
export const takeBackStep = defineStep({
  action: 'advance',
  call: takeBackDecision,
  input: ({ _id: id }) => ({ path: { id } }),
  words: words.takeBack,
  failed: failedTo(TEXTS.companyStatusFailed),
});

/** Tells others now of a held decision. */
export const tellDecisionStep = defineStep({
  action: 'advance',
  call: decideCandidate,
  input: ({ _id: id, companyStatus }) => ({
    path: { id },
    body: {
      status: companyStatus === 'Selected' ? ('Selected' as const) : ('Rejected' as const),
      advanced: false,
      onlyHeld: true,
    },
  }),
  words: tellNow,
  failed: failedTo(TEXTS.companyStatusFailed),
});

export const advanceStep = defineStep({
  action: 'advance',
  call: decideCandidate,
  input: ({ _id: id }) => ({ path: { id }, body: { status: 'Selected' as const, advanced: false, held: true } }),
  words: words.advance,
  failed: failedTo(TEXTS.companyStatusFailed),
  leaves: listSelectedApplications,
  undo: takeBackStep,
});

export const declineStep = defineStep({
  action: 'decline',
  call: decideCandidate,
  input: ({ _id: id }) => ({ path: { id }, body: { status: 'Rejected' as const, advanced: false, held: true } }),
  words: words.decline,
  danger: true,
  failed: failedTo(TEXTS.companyStatusFailed),
  leaves: listSelectedApplications,
  undo: takeBackStep,
});

export const shortlistStep = defineStep({
  action: 'shortlist',
  call: setCompanyStatus,
  input: ({ _id: id }) => ({ path: { id }, body: { shortListed: true as const } }),
  words: words.shortlist,
  failed: failedTo(TEXTS.actionFailed),
});

export const rejectAfterAdvancingStep = defineStep({
  action: 'rejectAfterAdvancing',
  call: setCompanyStatus,
  input: ({ _id: id }) => ({ path: { id }, body: { status: 'Rejected' as const, advanced: true } }),
  words: words.rejectAfterAdvancing,
  danger: true,
  failed: failedTo(TEXTS.actionFailed),
});

interface GivenOutcome {
  readonly round: number;
  readonly outcome: RoundOutcome;
  /** Whether the candidate is told without HR (`callsOff`). */
  readonly tells: boolean;
  /** Why the round is cancelled. */
  readonly reason?: string;
}

export const setRoundOutcomeStep = defineStep({
  action: 'setRoundOutcome',
  call: setRoundOutcome,
  input: ({ _id: id, interviews }, { round, outcome, reason }: GivenOutcome) => ({
    path: { id, interviewId: interviews.find((one) => one.round === round)?._id ?? '' },
    body: { interviewStatus: outcome, ...(reason && { reason }) },
  }),
  words: words.setRoundOutcome,
  danger: ({ outcome }) => outcome === 'Rejected',
  failed: (error) => serverTextOr(TEXTS.actionFailed, error),
});

export const handBackStep = defineStep({
  action: 'handBack',
  call: handBack,
  input: ({ _id: applicationId }) => ({ body: { applicationId } }),
  words: words.handBack,
  failed: failedTo(TEXTS.handBackFailed),
});
