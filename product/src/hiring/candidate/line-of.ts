import type { HiringState } from '@niyukti/contract/hiring/state-machine';

/** The stops of an application, in order. */
export const STOPS = ['applied', 'hr', 'company', 'interviews', 'outcome', 'letter'] as const;
export type Stop = (typeof STOPS)[number];
/** Passed, current, still to come, or the last one of an application that ended. */
export type StopState = 'done' | 'now' | 'next' | 'end';

/** The stops of an application with their states, as staff see them. After an end the later stops are left out. */
export function lineOf(state: HiringState): readonly (readonly [Stop, StopState])[] {
  const [at, here] = placeOf(state);
  const index = STOPS.indexOf(at);
  const upto = here === 'end' ? STOPS.slice(0, index + 1) : STOPS;
  return upto.map((stop, place) => [stop, place < index ? 'done' : place > index ? 'next' : here]);
}

function placeOf(state: HiringState): readonly [Stop, StopState] {
  const [at, ended] = stageOf(state);
  if (state.offerLetterSent) return ['letter', 'done'];
  return [at, ended || state.withdrawn ? 'end' : 'now'];
}

function stageOf(state: HiringState): readonly [Stop, boolean] {
  if (state.status !== 'selected') return ['hr', state.status === 'rejected'];
  if (!state.advanced) return ['company', state.companyStatus === 'Rejected'];
  if (state.companyStatus === 'Rejected') return ['outcome', true];
  return [state.shortListed ? 'letter' : 'interviews', false];
}
