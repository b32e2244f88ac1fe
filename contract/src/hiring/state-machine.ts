import type { Role } from '../accounts/roles.ts';
import type { RoundOutcome } from '../api/limits.ts';
import { decidedOutcome } from './stages.ts';

export { COMPANY_STAGES, type CompanyStage, decidedOutcome, STAGES, type Stage, stageOf } from './stages.ts';

/**
 * The hiring state machine: who may take which step, from which state, and what it
 * sets. The Worker makes one guarded statement of each step, pages ask `can` whether to show a
 * button, and a model test walks through it. It knows no ids, no times and no database.
 */

type ReviewStatus = 'pending' | 'selected' | 'rejected';
/** On the wire the company's review has capitals, except `pending`. */
type CompanyStatus = 'pending' | 'Selected' | 'Rejected';
export type Outcome = 'shortlisted' | 'rejected';

/** A round as the machine sees it. The empty status is Pending. */
export interface RoundState {
  status: RoundOutcome | '';
  updateCandidate: boolean;
  feedbackUpdatedByHR: boolean;
}

/** An application as the machine sees it. */
export interface HiringState {
  status: ReviewStatus;
  companyStatus: CompanyStatus;
  /** The company has moved it to interviews. It stays true after a later rejection. */
  advanced: boolean;
  rounds: readonly RoundState[];
  shortListed: boolean;
  /** An offer letter was uploaded. */
  letter: boolean;
  updateHR: boolean;
  /** What HR has published to the candidate, or null. */
  published: Outcome | null;
  offerLetterSent: boolean;
  withdrawn: boolean;
}

/** The state of a new application. */
export const NEW_APPLICATION: HiringState = {
  status: 'pending',
  companyStatus: 'pending',
  advanced: false,
  rounds: [],
  shortListed: false,
  letter: false,
  updateHR: false,
  published: null,
  offerLetterSent: false,
  withdrawn: false,
};

/**
 * A step with its input. `round` is the number on the wire, from 1. `takeStep` has what a step sets;
 * comments here say what else it writes.
 */
export type Step =
  | { action: 'withdraw' }
  /** Counts as a decision of the HR's week. The company now sees the application. */
  | { action: 'select' }
  /** Counts as a decision of the HR's week. */
  | { action: 'reject' }
  /**
   * HR takes its decision back, before the company has acted. The decision still counts in the HR's
   * week. The company no longer sees the application.
   */
  | { action: 'reconsider' }
  /** Counts in the funnel as interviewed, permanently. */
  | { action: 'advance' }
  | { action: 'decline' }
  /** Makes a row of `rounds`. */
  | { action: 'scheduleRound' }
  /** Cancelled is feedback at once where HR has shared the round: see `callsOff`. */
  | { action: 'setRoundOutcome'; round: number; outcome: RoundOutcome }
  /**
   * Changes a round's time, length, place or interviewer, which are not part of the state, and
   * raises its revision.
   */
  | { action: 'moveRound'; round: number }
  /** Counts in the funnel as shortlisted, permanently. */
  | { action: 'shortlist' }
  /** Cancels a round that is pending. */
  | { action: 'rejectAfterAdvancing' }
  /** A cancelled round is shared together with its status. */
  | { action: 'shareRound'; round: number }
  | { action: 'shareFeedback'; round: number }
  | { action: 'publishOutcome' }
  /** Leaves the replaced letter to the sweep, and takes a hand-over back. */
  | { action: 'uploadLetter' }
  | { action: 'handBack' }
  /** Publishes that the candidate is shortlisted, and counts as a hire of the week. */
  | { action: 'sendOffer' };

export type Action = Step['action'];

/** Who takes each step. */
export const ACTION_ROLES = {
  withdraw: 'student',
  select: 'hr',
  reject: 'hr',
  reconsider: 'hr',
  advance: 'company',
  decline: 'company',
  scheduleRound: 'company',
  setRoundOutcome: 'company',
  moveRound: 'company',
  shortlist: 'company',
  rejectAfterAdvancing: 'company',
  shareRound: 'hr',
  shareFeedback: 'hr',
  publishOutcome: 'hr',
  uploadLetter: 'company',
  handBack: 'company',
  sendOffer: 'hr',
} as const satisfies Record<Action, Role>;

export const ACTIONS = Object.keys(ACTION_ROLES) as Action[];

/**
 * Decisions that can be held before others are told (decision 50). While one is held the state does
 * not change, but whoever decided sees it as taken.
 */
export const HELD_ACTIONS = ['select', 'reject', 'advance', 'decline'] as const satisfies readonly Action[];
export type HeldAction = (typeof HELD_ACTIONS)[number];

/**
 * `allowed`: the step may be taken now. `done`: it was taken already, and a repeat changes nothing.
 * `refused`: 409.
 */
export type StepVerdict = 'allowed' | 'done' | 'refused';

const lastRound = (state: HiringState): RoundState | undefined => state.rounds.at(-1);

// The guards of the Worker have the same names (`worker/src/applications/steps/step.ts`).
const isOpen = (state: HiringState): boolean => !state.withdrawn && !state.offerLetterSent;
const isInterviewing = (state: HiringState): boolean =>
  state.advanced && state.companyStatus === 'Selected' && !state.shortListed;

/** No round follows one that is pending or rejected, so that only the last one can be. */
function hasPassedRounds(state: HiringState): boolean {
  const last = lastRound(state);
  return !last || (last.status !== '' && last.status !== 'Rejected');
}

/** Whether a round, by its number from 1, is the last one and pending. */
const isPendingRound = (state: HiringState, round: number): boolean =>
  round === state.rounds.length && lastRound(state)?.status === '';

/**
 * Whether the application has ended, as far as the candidate knows. An unpublished outcome does not
 * count: the refusal of a withdrawal would reveal it.
 */
function isFinalForStudent(state: HiringState): boolean {
  const declined = state.companyStatus === 'Rejected' && !state.advanced;
  return (
    state.withdrawn ||
    state.offerLetterSent ||
    state.status === 'rejected' ||
    declined ||
    state.published === 'rejected'
  );
}

const verdict = (allowed: boolean, done: boolean): StepVerdict => (done ? 'done' : allowed ? 'allowed' : 'refused');

/** Whether a step may be taken from a state. `ACTION_ROLES` says by whom. */
export function checkStep(state: HiringState, step: Step): StepVerdict {
  switch (step.action) {
    case 'withdraw':
      return verdict(!isFinalForStudent(state), state.withdrawn);
    case 'select':
      return verdict(isOpen(state) && state.status === 'pending', state.status === 'selected');
    case 'reject':
      return verdict(isOpen(state) && state.status === 'pending', state.status === 'rejected');
    case 'reconsider':
      return verdict(
        isOpen(state) && state.status !== 'pending' && state.companyStatus === 'pending',
        state.status === 'pending',
      );
    case 'advance':
      return verdict(
        isOpen(state) && state.status === 'selected' && state.companyStatus === 'pending',
        state.advanced && state.companyStatus === 'Selected',
      );
    case 'decline':
      return verdict(
        isOpen(state) && state.status === 'selected' && state.companyStatus === 'pending',
        state.companyStatus === 'Rejected' && !state.advanced,
      );
    case 'scheduleRound':
      return verdict(isOpen(state) && isInterviewing(state) && hasPassedRounds(state), false);
    case 'setRoundOutcome':
      return verdict(
        isOpen(state) && isInterviewing(state) && isPendingRound(state, step.round),
        state.rounds[step.round - 1]?.status === step.outcome,
      );
    case 'moveRound':
      return verdict(isOpen(state) && isInterviewing(state) && isPendingRound(state, step.round), false);
    case 'shortlist':
      return verdict(isOpen(state) && isInterviewing(state) && hasPassedRounds(state), state.shortListed);
    case 'rejectAfterAdvancing':
      return verdict(
        isOpen(state) && state.advanced && state.companyStatus === 'Selected' && !state.updateHR,
        state.advanced && state.companyStatus === 'Rejected',
      );
    case 'shareRound': {
      const round = state.rounds[step.round - 1];
      return verdict(isOpen(state) && round !== undefined && !round.updateCandidate, round?.updateCandidate === true);
    }
    case 'shareFeedback': {
      const round = state.rounds[step.round - 1];
      return verdict(
        isOpen(state) && round !== undefined && round.status !== '' && !round.feedbackUpdatedByHR,
        round?.feedbackUpdatedByHR === true,
      );
    }
    case 'publishOutcome': {
      const outcome = decidedOutcome(state);
      return verdict(
        isOpen(state) && outcome !== null && state.published !== outcome,
        outcome !== null && state.published === outcome,
      );
    }
    case 'uploadLetter':
      return verdict(isOpen(state) && state.shortListed, false);
    case 'handBack':
      return verdict(isOpen(state) && state.shortListed && state.letter && !state.updateHR, state.updateHR);
    case 'sendOffer':
      return verdict(isOpen(state) && state.updateHR, state.offerLetterSent);
  }
}

/**
 * Whether a step cancels a round that the candidate was told of. The candidate learns of it at once,
 * without HR, so that nobody travels to a cancelled interview.
 */
export function callsOff(state: HiringState, step: Step): boolean {
  if (step.action !== 'setRoundOutcome' || step.outcome !== 'Cancelled') return false;
  return state.rounds[step.round - 1]?.updateCandidate === true;
}

const setRound = (state: HiringState, number: number, change: Partial<RoundState>): readonly RoundState[] =>
  state.rounds.map((round, index) => (index === number - 1 ? { ...round, ...change } : round));

/** The state after an allowed step. Throws for a step that is not allowed. */
export function takeStep(state: HiringState, step: Step): HiringState {
  if (checkStep(state, step) !== 'allowed') throw new Error(`${step.action} is not allowed here`);
  switch (step.action) {
    case 'withdraw':
      return { ...state, withdrawn: true };
    case 'select':
      return { ...state, status: 'selected' };
    case 'reject':
      return { ...state, status: 'rejected' };
    case 'reconsider':
      return { ...state, status: 'pending' };
    case 'advance':
      return { ...state, companyStatus: 'Selected', advanced: true };
    case 'decline':
      return { ...state, companyStatus: 'Rejected' };
    case 'scheduleRound':
      return {
        ...state,
        rounds: [...state.rounds, { status: '', updateCandidate: false, feedbackUpdatedByHR: false }],
      };
    case 'setRoundOutcome': {
      const told = callsOff(state, step) && { feedbackUpdatedByHR: true };
      return { ...state, rounds: setRound(state, step.round, { status: step.outcome, ...told }) };
    }
    case 'moveRound':
      return state;
    case 'shortlist':
      return { ...state, shortListed: true };
    case 'rejectAfterAdvancing': {
      const pending = lastRound(state)?.status === '';
      const rounds = pending ? setRound(state, state.rounds.length, { status: 'Cancelled' }) : state.rounds;
      return { ...state, companyStatus: 'Rejected', shortListed: false, rounds };
    }
    case 'shareRound': {
      // A candidate who is told of a cancelled round learns that it is cancelled.
      const cancelled = state.rounds[step.round - 1]?.status === 'Cancelled' && { feedbackUpdatedByHR: true };
      return { ...state, rounds: setRound(state, step.round, { updateCandidate: true, ...cancelled }) };
    }
    case 'shareFeedback':
      return { ...state, rounds: setRound(state, step.round, { feedbackUpdatedByHR: true }) };
    case 'publishOutcome':
      return { ...state, published: decidedOutcome(state) };
    case 'uploadLetter':
      return { ...state, letter: true, updateHR: false };
    case 'handBack':
      return { ...state, updateHR: true };
    case 'sendOffer':
      return { ...state, offerLetterSent: true, published: 'shortlisted' };
  }
}

/** Whether a page offers a step: its role may take it, and it is allowed now. */
export function can(role: Role, state: HiringState, step: Step): boolean {
  return ACTION_ROLES[step.action] === role && checkStep(state, step) === 'allowed';
}
