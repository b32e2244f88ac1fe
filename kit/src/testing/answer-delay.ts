import { hostState } from '../ui/host-state.ts';

/**
 * Sets how long a question must be shown before it can be answered, in milliseconds, until the test
 * ends. 0 by default: tests press faster than people.
 *
 * @example
 * setAnswerDelay(400);
 */
export function setAnswerDelay(milliseconds: number): void {
  hostState.patch({ answerAfterMs: milliseconds });
}
