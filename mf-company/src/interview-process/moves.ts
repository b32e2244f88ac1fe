import {
  type Action,
  type CompanyStage,
  can,
  type HiringState,
  type Stage,
  stageOf,
  takeStep,
} from '@niyukti/contract/hiring';

/** What a column is called. */
export const STAGE_LABELS: Record<Stage, string> = {
  applied: 'Applied',
  awaiting: 'HR selected',
  interview: 'In interview',
  shortlisted: 'Shortlisted',
  handed: 'With HR',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** Steps that carry a card to another column. Rounds and letters change a card where it stands. */
const MOVES = [
  'advance',
  'decline',
  'shortlist',
  'rejectAfterAdvancing',
  'handBack',
] as const satisfies readonly Action[];
export type MoveAction = (typeof MOVES)[number];

/** A step that the company may take now, and the column that it leads to. */
export interface Move {
  action: MoveAction;
  to: CompanyStage;
}

/** The moves that the state machine allows from here: what the board lets a card be dropped on and the menu lists. */
export function legalMoves(state: HiringState): Move[] {
  return MOVES.filter((action) => can('company', state, { action })).map((action) => ({
    action,
    to: stageOf(takeStep(state, { action })) as CompanyStage,
  }));
}

/** The move to a column, or undefined where it is not allowed. */
export function moveTo(state: HiringState, stage: CompanyStage): Move | undefined {
  return legalMoves(state).find((move) => move.to === stage);
}
