import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { can, decidedOutcome, type HiringState } from '@niyukti/contract/hiring/state-machine';
import {
  advanceStep,
  declineStep,
  handBackStep,
  rejectAfterAdvancingStep,
  shortlistStep,
} from '../steps/company-steps.ts';
import { reconsiderStep, rejectStep, selectStep } from '../steps/hr-steps.ts';
import type { HiringStep } from '../steps/step.ts';
import { sendOfferStep } from '../steps/telling-steps.ts';
import * as words from './words.ts';

/** Who sees the candidate. Both see the same, and have steps of their own. */
export type CandidateReader = 'hr' | 'company';

/** The steps that need no further input. Those that end something come first. */
const STEPS: Record<CandidateReader, readonly HiringStep[]> = {
  // HR updates the candidate in a dialog of its own.
  hr: [rejectStep, reconsiderStep, sendOfferStep, selectStep],
  company: [declineStep, rejectAfterAdvancingStep, shortlistStep, advanceStep, handBackStep],
};

/** The steps that are allowed now, by the state machine. */
export function stepsNow(application: ApplicationRow, reader: CandidateReader): readonly HiringStep[] {
  const state = hiringStateOf(application);
  // No step of the table needs a round, so the type of any other step fits.
  return STEPS[reader].filter(({ action }) => can(reader, state, { action } as { action: 'select' }));
}

/** Why an expected step is not allowed now, as a sentence. Null where nothing needs saying. */
export function whyNot(application: ApplicationRow, reader: CandidateReader): string | null {
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
