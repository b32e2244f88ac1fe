import type { Application } from '@niyukti/contract/calls/application';
import { can, decidedOutcome, type HiringState } from '@niyukti/contract/hiring';
import { hiringStateOf } from '@niyukti/contract/hiring-wire';
import { decidedLabel } from '@niyukti/contract/labels';
import {
  advanceStep,
  declineStep,
  handBackStep,
  rejectAfterAdvancingStep,
  shortlistStep,
} from '../steps/company-steps.ts';
import { publishOutcomeStep, reconsiderStep, rejectStep, selectStep, sendOfferStep } from '../steps/hr-steps.ts';
import type { HiringStep } from '../steps/step.ts';
import { words } from './words/index.ts';

/** Who reads a candidate: both read the same, and may do what is theirs. */
export type CandidateReader = 'hr' | 'company';

// biome-ignore lint/suspicious/noExplicitAny: steps of several inputs
type AnyStep = HiringStep<any>;

/** The steps that need nothing but the candidate, what ends something first. */
const STEPS: Record<CandidateReader, readonly AnyStep[]> = {
  hr: [rejectStep, reconsiderStep, publishOutcomeStep, sendOfferStep, selectStep],
  company: [declineStep, rejectAfterAdvancingStep, shortlistStep, advanceStep, handBackStep],
};

/** What a reader may do with a candidate now, by the state machine. */
export function stepsNow(application: Application, reader: CandidateReader): readonly AnyStep[] {
  const state = hiringStateOf(application);
  // No step of the table needs a round.
  return STEPS[reader].filter(({ action }) => can(reader, state, { action } as { action: 'select' }));
}

/** What a step of the table is given. */
export function inputOf(application: Application): { outcome: string } {
  return { outcome: decidedLabel(hiringStateOf(application)) };
}

/** Why something that a reader may look for cannot be done, in a sentence; null where all can. */
export function whyNot(application: Application, reader: CandidateReader): string | null {
  const state = hiringStateOf(application);
  const company = application.jobId.companyName;
  if (state.offerLetterSent) return words.whyNot.sent;
  if (state.withdrawn) return words.whyNot.withdrawn;
  return reader === 'hr' ? forHr(state, company) : forCompany(state);
}

function forHr(state: HiringState, company: string): string | null {
  if (state.status === 'pending' || state.updateHR) return null;
  if (state.companyStatus === 'pending') return words.whyNot.canTakeBack(company);
  return decidedOutcome(state) === null && state.advanced
    ? words.whyNot.undecided(company)
    : words.whyNot.acted(company);
}

function forCompany(state: HiringState): string | null {
  if (state.updateHR) return words.whyNot.withHr;
  return state.shortListed && !state.letter ? words.whyNot.letterFirst : null;
}
