import { type CompanyStage, can, type HiringState, stageOf, takeStep } from '@niyukti/contract/hiring/state-machine';
import {
  advanceStep,
  declineStep,
  handBackStep,
  rejectAfterAdvancingStep,
  shortlistStep,
} from '@niyukti/product/hiring';

/** Steps that move a card to another column. Rounds and letters do not. */
export const MOVE_STEPS = {
  advance: advanceStep,
  decline: declineStep,
  shortlist: shortlistStep,
  rejectAfterAdvancing: rejectAfterAdvancingStep,
  handBack: handBackStep,
} as const;
type MoveAction = keyof typeof MOVE_STEPS;
const MOVES = Object.keys(MOVE_STEPS) as MoveAction[];

/** A step that the company may take now, and the column that it leads to. */
export interface Move {
  action: MoveAction;
  to: CompanyStage;
}

/**
 * The moves that the state machine allows: the columns that a card may be dropped on, and the
 * entries of its menu.
 */
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
