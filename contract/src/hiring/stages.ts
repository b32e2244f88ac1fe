import type { HiringState, Outcome } from './state-machine.ts';

/** Where an application is. Apart from the steps: a list shows stages, and takes no steps. */

/**
 * The stages that a company sees, in the order of the line: what HR has selected, and what the
 * company made of it. `awaiting` is not yet looked at by the company.
 */
export const COMPANY_STAGES = ['awaiting', 'interview', 'shortlisted', 'handed', 'hired', 'rejected'] as const;
export type CompanyStage = (typeof COMPANY_STAGES)[number];

/** Every stage of an application. */
export const STAGES = ['applied', ...COMPANY_STAGES, 'withdrawn'] as const;
export type Stage = (typeof STAGES)[number];

/** The stage that an application is in: derived, never stored on the wire. */
export function stageOf(state: HiringState): Stage {
  if (state.offerLetterSent) return 'hired';
  if (state.withdrawn) return 'withdrawn';
  if (state.status === 'rejected' || state.companyStatus === 'Rejected') return 'rejected';
  if (state.updateHR) return 'handed';
  if (state.shortListed) return 'shortlisted';
  if (state.advanced) return 'interview';
  return state.status === 'selected' ? 'awaiting' : 'applied';
}

/**
 * The outcome that HR may publish: decided by the company after advancing, or null while undecided.
 */
export function decidedOutcome(state: HiringState): Outcome | null {
  if (!state.advanced) return null;
  if (state.companyStatus === 'Rejected') return 'rejected';
  return state.shortListed ? 'shortlisted' : null;
}
