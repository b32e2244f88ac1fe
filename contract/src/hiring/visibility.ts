import type { Role } from '../accounts/roles.ts';
import { type Action, callsOff, type HiringState, type Step } from './state-machine.ts';

/**
 * Who may know what of an application (docs/decisions/0015), if it is theirs. The Worker makes its
 * SQL from these tables, and tests compare the two in every state, so that reads, writes, lists,
 * files and timelines agree.
 */

/** A condition on an application: all fields must be equal. The empty condition always holds. */
export type Condition = Readonly<Partial<Pick<HiringState, 'status' | 'offerLetterSent'>>>;

/** Roles that take part in a hire. */
export type HiringRole = 'student' | 'company' | 'hr';

/**
 * When an application exists for each role. A company knows only applications that HR has selected.
 * A selected candidate who withdraws stays readable for the company, marked as withdrawn and in no
 * open list; one who withdraws before is never shown. Null: never. An administrator reads candidates
 * by `openCandidate`, which is recorded each time.
 */
export const APPLICATION_SHOWN_TO: Readonly<Record<HiringRole, Condition>> & Readonly<Record<Role, Condition | null>> =
  {
    student: {},
    company: { status: 'selected' },
    hr: {},
    admin: null,
  };

/** When a role that may see an application may read its offer letter. */
export const LETTER_SHOWN_TO = {
  student: { offerLetterSent: true },
  company: {},
  hr: {},
} as const satisfies Record<HiringRole, Condition>;

const holds = (state: HiringState, condition: Condition): boolean =>
  Object.entries(condition).every(([name, value]) => state[name as keyof Condition] === value);

/**
 * Whether an application in this state exists for a role. Otherwise every read and write is
 * answered with 404.
 */
export function maySee(role: Role, state: HiringState): boolean {
  const condition = APPLICATION_SHOWN_TO[role];
  return condition !== null && holds(state, condition);
}

/** Whether a role may open the offer letter. */
export function maySeeLetter(role: HiringRole, state: HiringState): boolean {
  return maySee(role, state) && holds(state, LETTER_SHOWN_TO[role]);
}

/** Entries of a timeline: the steps, and what happens without a step. */
export type HiringEvent = 'apply' | 'assign' | 'close' | Action;

/**
 * When the student learns of an event. `withRound`: at once if HR has shared the round, otherwise when
 * it is shared. `ifShared`: at once if HR has shared the round, otherwise never, because the round is
 * shared as it is by then.
 */
export type Telling = 'atOnce' | 'withRound' | 'ifShared' | 'never';

/**
 * When the student learns of each event. A test compares it with `releasedToStudent` after every step
 * from every state.
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
  // The event of the outcome is for staff; the event of the feedback is recorded with it.
  if (callsOff(state, step)) return true;
  const telling: Telling = STUDENT_LEARNS[step.action];
  if (telling === 'atOnce' || telling === 'never') return telling === 'atOnce';
  return 'round' in step && state.rounds[step.round - 1]?.updateCandidate === true;
}

/** The state as the student may know it: without what HR has not released. */
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
type StudentCounter = 'Pending' | 'Selected' | 'Rejected';
/** The counter of an application on its student's pages, by what HR has released. */
export type StudentStanding = StudentCounter | 'Withdrawn';

/** The counter of an application for its student; a withdrawn one counts in none. */
export function studentStanding(state: HiringState): StudentStanding {
  return state.withdrawn ? 'Withdrawn' : releasedStanding(state);
}

/**
 * The counter of an application if it were not withdrawn: Rejected, else Selected (published as
 * shortlisted), else Pending. The database column `standing`.
 */
export function releasedStanding(state: HiringState): StudentCounter {
  const known = releasedToStudent(state);
  if (known.status === 'rejected' || known.companyStatus === 'Rejected') return 'Rejected';
  return known.shortListed ? 'Selected' : 'Pending';
}
