import type { HiringState, Outcome } from './state-machine.ts';

/** Stages of an application. They are apart from the steps: lists show stages and take no steps. */

/**
 * The stages that a company sees, in their order: from HR's selection on. `awaiting`: the company has
 * not decided yet.
 */
export const COMPANY_STAGES = ['awaiting', 'interview', 'shortlisted', 'handed', 'hired', 'rejected'] as const;
export type CompanyStage = (typeof COMPANY_STAGES)[number];

/** Every stage of an application. */
export const STAGES = ['applied', ...COMPANY_STAGES, 'withdrawn'] as const;
export type Stage = (typeof STAGES)[number];

/** The stage of an application. It is derived and not on the wire. */
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
 * The company's decision after interviews, which HR may publish; null while there is none.
 */
export function decidedOutcome(state: HiringState): Outcome | null {
  if (!state.advanced) return null;
  if (state.companyStatus === 'Rejected') return 'rejected';
  return state.shortListed ? 'shortlisted' : null;
}
