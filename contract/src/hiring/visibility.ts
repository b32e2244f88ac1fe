import type { Role } from '../accounts/roles.ts';
import { type Action, callsOff, type HiringState, type Step } from './state-machine.ts';

/**
 * Who may know what of an application (decisions.md 3 and 6), once. Whose it is, is not said here:
 * that is the owner of the row. The Worker
 * makes its SQL from these tables and tests compare the two in every state, so that reading,
 * writing, lists, files and
 * timelines cannot differ.
 */

/** What must hold of an application; all of it at once. The empty condition always holds. */
export type Condition = Readonly<Partial<Pick<HiringState, 'status' | 'offerLetterSent'>>>;

/** Roles that take part in a hire: the three that an application belongs to. */
export type Party = 'student' | 'company' | 'hr';

/**
 * When an application exists for each role. A company knows of what HR has selected and of nothing
 * else; what HR has not selected is missing
 * for it. A candidate who withdraws after that stays readable for the company, marked as withdrawn
 * and off every open list, because the
 * company has seen the application already; one who withdraws before is never shown. Null: not by
 * any state. An administrator reads a candidate by a call of their own, `openCandidate`, each time
 * on the record.
 */
export const APPLICATION_SHOWN_TO: Readonly<Record<Party, Condition>> & Readonly<Record<Role, Condition | null>> = {
  student: {},
  company: { status: 'selected' },
  hr: {},
  admin: null,
};

/** When a role may read the offer letter of an application that it is shown. */
export const LETTER_SHOWN_TO = {
  student: { offerLetterSent: true },
  company: {},
  hr: {},
} as const satisfies Record<Party, Condition>;

const holds = (state: HiringState, condition: Condition): boolean =>
  Object.entries(condition).every(([name, value]) => state[name as keyof Condition] === value);

/**
 * Whether an application in this state exists for a role, for reading and writing alike. Where it
 * does not, every answer is 404.
 */
export function maySee(role: Role, state: HiringState): boolean {
  const condition = APPLICATION_SHOWN_TO[role];
  return condition !== null && holds(state, condition);
}

/** Whether a role may know where the offer letter is, and open it. */
export function maySeeLetter(role: Party, state: HiringState): boolean {
  return maySee(role, state) && holds(state, LETTER_SHOWN_TO[role]);
}

/** What a timeline is made of: the steps, and what happens to an application without one. */
export type HiringEvent = 'apply' | 'assign' | 'close' | Action;

/**
 * When the student learns of an event. `withRound`: with the round that it is about, so at once if
 * HR has shared that round and with
 * its sharing if not. `ifShared`: at once if HR had shared the round by then, else never: the round
 * is shared as it is.
 */
export type Telling = 'atOnce' | 'withRound' | 'ifShared' | 'never';

/**
 * When the student learns of each event: `releasedToStudent` as a table of events. A test compares
 * the two after every step from every state.
 */
export const STUDENT_LEARNS = {
  apply: 'atOnce',
  assign: 'never',
  close: 'atOnce',
  withdraw: 'atOnce',
  select: 'atOnce',
  reject: 'atOnce',
  reconsider: 'atOnce',
  advance: 'atOnce',
  decline: 'atOnce',
  scheduleRound: 'never',
  setRoundOutcome: 'never',
  moveRound: 'ifShared',
  shortlist: 'never',
  rejectAfterAdvancing: 'never',
  shareRound: 'atOnce',
  shareFeedback: 'withRound',
  publishOutcome: 'atOnce',
  uploadLetter: 'never',
  handBack: 'never',
  sendOffer: 'atOnce',
} as const satisfies Record<HiringEvent, Telling>;

/** Whether the student can tell that a step was taken from this state. */
export function studentLearns(state: HiringState, step: Step): boolean {
  // Its own event is for staff; that of the feedback which it is stands beside it.
  if (callsOff(state, step)) return true;
  const telling: Telling = STUDENT_LEARNS[step.action];
  if (telling === 'atOnce' || telling === 'never') return telling === 'atOnce';
  return 'round' in step && state.rounds[step.round - 1]?.updateCandidate === true;
}

/**
 * The state as the student may know it (decisions.md 6): what HR has not released reads as if it
 * had not happened.
 */
export function releasedToStudent(state: HiringState): HiringState {
  const outcomeKnown = state.published !== null;
  return {
    ...state,
    companyStatus: state.advanced ? (state.published === 'rejected' ? 'Rejected' : 'Selected') : state.companyStatus,
    rounds: state.rounds
      .filter((round) => round.updateCandidate)
      .map((round) => ({ ...round, status: round.feedbackUpdatedByHR ? round.status : '' })),
    shortListed: outcomeKnown && state.published === 'shortlisted',
    letter: state.letter && maySeeLetter('student', state),
    updateHR: false,
  };
}

/** The student's three counters. */
export type StudentCounter = 'Pending' | 'Selected' | 'Rejected';
/** Where an application counts for its student: once, by what HR has released. */
export type StudentStanding = StudentCounter | 'Withdrawn';

/** Where an application stands for its student. A withdrawn one stands in none of the counters. */
export function studentStanding(state: HiringState): StudentStanding {
  return state.withdrawn ? 'Withdrawn' : releasedStanding(state);
}

/**
 * The counter that an application would stand in if it were not withdrawn: Rejected, else Selected
 * (published as shortlisted), else Pending. The column `standing` of the database.
 */
export function releasedStanding(state: HiringState): StudentCounter {
  const known = releasedToStudent(state);
  if (known.status === 'rejected' || known.companyStatus === 'Rejected') return 'Rejected';
  return known.shortListed ? 'Selected' : 'Pending';
}
