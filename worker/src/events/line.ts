import { BEFORE } from '../core/line-blocks.ts';

export { BEFORE };

/** The number of an event in the audit log and its index. */
export function lineOf(event: number): number {
  return event > 0 ? event : event + BEFORE;
}
