import { FRONT_ENDS, type FrontEndName } from '@niyukti/contract/release';
import { refuse } from '../http/problem.ts';

/** The front end that a path names. 404 where there is none of the name. */
export function frontEnd(name: string): FrontEndName {
  return FRONT_ENDS.find((one) => one === name) ?? refuse('not-found');
}
