import { ROUND_OUTCOMES } from '../api/limits.ts';
import { ACTIONS, checkStep, type HiringState, NEW_APPLICATION, type Step, takeStep } from '../hiring/state-machine.ts';

/** Every step, with each outcome and each round number up to `rounds`. */
export function everyStep(rounds: number): Step[] {
  const numbers = Array.from({ length: rounds }, (_, index) => index + 1);
  return ACTIONS.flatMap((action): Step[] => {
    if (action === 'setRoundOutcome')
      return numbers.flatMap((round) => ROUND_OUTCOMES.map((outcome) => ({ action, round, outcome })));
    if (action === 'shareRound' || action === 'shareFeedback' || action === 'moveRound')
      return numbers.map((round) => ({ action, round }));
    return [{ action }];
  });
}

/**
 * Every state that can be reached from a new application with at most `rounds` interview rounds: 31
 * states without a round, 255 with one, 2,047 with two.
 */
export function reachableStates(rounds: number): HiringState[] {
  const steps = everyStep(rounds + 1);
  const seen = new Map([[JSON.stringify(NEW_APPLICATION), NEW_APPLICATION]]);
  for (const state of seen.values())
    for (const step of steps) {
      if (checkStep(state, step) !== 'allowed') continue;
      const next = takeStep(state, step);
      if (next.rounds.length <= rounds) seen.set(JSON.stringify(next), next);
    }
  return [...seen.values()];
}
