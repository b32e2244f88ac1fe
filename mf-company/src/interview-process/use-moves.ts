import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import type { CompanyStage } from '@niyukti/contract/hiring/state-machine';
import { announce } from '@niyukti/kit';
import { useSteps } from '@niyukti/product/hiring';
import { useRef } from 'react';
import { MOVE_STEPS, type Move } from './moves.ts';
import { words } from './words.ts';

/** Takes steps that move a candidate to another stage. */
export interface Moves {
  /** Where candidates stand whose step is being taken: shown at once, taken back when it fails. */
  readonly moving: ReadonlyMap<string, CompanyStage>;
  readonly failure: string | null;
  /** Asks once and takes the step; `onStart` runs in between. Answers whether it was taken. */
  readonly move: (application: ApplicationRow, move: Move, onStart?: () => void) => Promise<boolean>;
}

export function useMoves(): Moves {
  const steps = useSteps();
  const stages = useRef(new Map<string, CompanyStage>()).current;
  const refused = steps.refusals.at(-1);

  async function move(application: ApplicationRow, { action, to }: Move, onStart?: () => void): Promise<boolean> {
    const { _id: id, userId: user } = application;
    if (steps.running.has(id)) return false;
    const result = await steps.take(MOVE_STEPS[action], [application], undefined, () => {
      // A new try clears the last failure.
      steps.dismiss();
      stages.set(id, to);
      onStart?.();
    });
    // Without this the row or card is shown at its old place again.
    if (result && result.refused.length > 0) announce(words.isBack(user.name));
    return result !== null && result.done.length > 0;
  }

  return {
    moving: new Map([...stages].filter(([id]) => steps.running.has(id))),
    failure: refused ? words.failed(refused.row.userId.name, refused.step.failed(refused.error)) : null,
    move,
  };
}
