import type { Role } from '../accounts/roles.ts';
import type { RoundOutcome } from '../api/limits.ts';
import { decidedOutcome } from './stages.ts';

/**
 * The one hiring state machine (decisions.md 6): who may do what, from which state, and what it
 * sets. The Worker turns a step into one guarded statement, the pages ask `stepStanding` whether to
 * show a button, the model test walks it. It knows no ids, no times and no database.
 */

export type ReviewStatus = 'pending' | 'selected' | 'rejected';
/** The wire writes the company's review with capitals, but for `pending`. */
export type CompanyStatus = 'pending' | 'Selected' | 'Rejected';
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
  /** The company moved it to interviews once; it stays true when the company rejects it later. */
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

/** The state of an application that was just made. */
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
 * A step with what it needs beside the application. `round` is the number on the wire, from 1. What
 * a step sets is `takeStep`; what else it writes stands beside it here.
 */
export type Step =
  | { action: 'withdraw' }
  /** Counts in the HR's week. From here on the company sees the application. */
  | { action: 'select' }
  /** Counts in the HR's week. */
  | { action: 'reject' }
  /**
   * Takes back what HR decided while the company has not acted. The decision stays counted in the
   * HR's week. From here on the company sees the application no more.
   */
  | { action: 'reconsider' }
  /** Counts in the funnel as one that came to interviews, for good. */
  | { action: 'advance' }
  | { action: 'decline' }
  /** Makes a row of `rounds`. */
  | { action: 'scheduleRound' }
  /** Of a round that HR has shared, Cancelled is feedback at once: see `callsOff`. */
  | { action: 'setRoundOutcome'; round: number; outcome: RoundOutcome }
  /**
   * Changes the particulars of a round: its time, length, place or interviewer. None of them is in
   * the machine's state. The round's revision grows.
   */
  | { action: 'moveRound'; round: number }
  /** Counts in the funnel as shortlisted, for good. */
  | { action: 'shortlist' }
  /** Cancels a round that is pending. */
  | { action: 'rejectAfterAdvancing' }
  /** A round that is cancelled is shared as that: with it goes its status. */
  | { action: 'shareRound'; round: number }
  | { action: 'shareFeedback'; round: number }
  | { action: 'publishOutcome' }
  /**
   * The file is held, the letter that it replaces is left to the sweep; a hand-over is taken back.
   */
  | { action: 'uploadLetter' }
  | { action: 'handBack' }
  /** Publishes the shortlist and counts as a hire of the week. */
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
 * Decisions that can be held before anybody else is told of them (decision 50). While one is held
 * the state does not change; for whoever decided it reads as taken.
 */
export const HELD_ACTIONS = ['select', 'reject', 'advance', 'decline'] as const satisfies readonly Action[];
export type HeldAction = (typeof HELD_ACTIONS)[number];

/**
 * `allowed`: the step may be taken now. `done`: it is what already happened; repeating it changes
 * nothing. `refused`: 409.
 */
export type Standing = 'allowed' | 'done' | 'refused';

const last = (state: HiringState): RoundState | undefined => state.rounds.at(-1);
const open = (state: HiringState): boolean => !state.withdrawn && !state.offerLetterSent;
const interviewing = (state: HiringState): boolean =>
  state.advanced && state.companyStatus === 'Selected' && !state.shortListed;

/**
 * Nothing more can come, as far as the candidate has been told. An outcome that HR has not
 * published is not final here: a refusal to withdraw would tell it.
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

const standing = (allowed: boolean, done: boolean): Standing => (done ? 'done' : allowed ? 'allowed' : 'refused');

/** Whether a step may be taken from a state. Who may take it is `ACTION_ROLES`. */
export function stepStanding(state: HiringState, step: Step): Standing {
  switch (step.action) {
    case 'withdraw':
      return standing(!isFinalForStudent(state), state.withdrawn);
    case 'select':
      return standing(open(state) && state.status === 'pending', state.status === 'selected');
    case 'reject':
      return standing(open(state) && state.status === 'pending', state.status === 'rejected');
    case 'reconsider':
      return standing(
        open(state) && state.status !== 'pending' && state.companyStatus === 'pending',
        state.status === 'pending',
      );
    case 'advance':
      return standing(
        open(state) && state.status === 'selected' && state.companyStatus === 'pending',
        state.advanced && state.companyStatus === 'Selected',
      );
    case 'decline':
      return standing(
        open(state) && state.status === 'selected' && state.companyStatus === 'pending',
        state.companyStatus === 'Rejected' && !state.advanced,
      );
    case 'scheduleRound': {
      const previous = last(state);
      return standing(
        open(state) && interviewing(state) && (!previous || (previous.status !== '' && previous.status !== 'Rejected')),
        false,
      );
    }
    case 'setRoundOutcome': {
      const round = state.rounds[step.round - 1];
      const latest = step.round === state.rounds.length;
      return standing(
        open(state) && interviewing(state) && latest && round?.status === '',
        round !== undefined && round.status === step.outcome,
      );
    }
    case 'moveRound':
      return standing(
        open(state) &&
          interviewing(state) &&
          step.round === state.rounds.length &&
          state.rounds[step.round - 1]?.status === '',
        false,
      );
    case 'shortlist': {
      const previous = last(state);
      return standing(
        open(state) && interviewing(state) && (!previous || (previous.status !== '' && previous.status !== 'Rejected')),
        state.shortListed,
      );
    }
    case 'rejectAfterAdvancing':
      return standing(
        open(state) && state.advanced && state.companyStatus === 'Selected' && !state.updateHR,
        state.advanced && state.companyStatus === 'Rejected',
      );
    case 'shareRound': {
      const round = state.rounds[step.round - 1];
      return standing(open(state) && round !== undefined && !round.updateCandidate, round?.updateCandidate === true);
    }
    case 'shareFeedback': {
      const round = state.rounds[step.round - 1];
      return standing(
        open(state) && round !== undefined && round.status !== '' && !round.feedbackUpdatedByHR,
        round?.feedbackUpdatedByHR === true,
      );
    }
    case 'publishOutcome': {
      const outcome = decidedOutcome(state);
      return standing(
        open(state) && outcome !== null && state.published !== outcome,
        outcome !== null && state.published === outcome,
      );
    }
    case 'uploadLetter':
      return standing(open(state) && state.shortListed, false);
    case 'handBack':
      return standing(open(state) && state.shortListed && state.letter && !state.updateHR, state.updateHR);
    case 'sendOffer':
      return standing(open(state) && state.updateHR, state.offerLetterSent);
  }
}

/**
 * Whether a step calls off a round that the candidate was told of. They hear of it at once, from
 * the company, and HR has nothing left to pass on: nobody travels to an interview that is none.
 */
export function callsOff(state: HiringState, step: Step): boolean {
  if (step.action !== 'setRoundOutcome' || step.outcome !== 'Cancelled') return false;
  return state.rounds[step.round - 1]?.updateCandidate === true;
}

const setRound = (state: HiringState, number: number, change: Partial<RoundState>): readonly RoundState[] =>
  state.rounds.map((round, index) => (index === number - 1 ? { ...round, ...change } : round));

/**
 * The state after an allowed step. Calling it for a step that is not allowed is a programming
 * error.
 */
export function takeStep(state: HiringState, step: Step): HiringState {
  if (stepStanding(state, step) !== 'allowed') throw new Error(`${step.action} is not allowed here`);
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
      const pending = last(state)?.status === '';
      const rounds = pending ? setRound(state, state.rounds.length, { status: 'Cancelled' }) : state.rounds;
      return { ...state, companyStatus: 'Rejected', shortListed: false, rounds };
    }
    case 'shareRound': {
      // Nobody is told of an interview that will not be.
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

/** Whether a page offers a step: the role is the step's and it may be taken now. */
export function can(role: Role, state: HiringState, step: Step): boolean {
  return ACTION_ROLES[step.action] === role && stepStanding(state, step) === 'allowed';
}

export { COMPANY_STAGES, type CompanyStage, decidedOutcome, STAGES, type Stage, stageOf } from './stages.ts';
