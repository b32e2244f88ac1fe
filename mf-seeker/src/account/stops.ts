import { words } from './words.ts';

/** The line beside the forms: what an application passes on its way. */
export const STOPS = [
  words.stops.apply,
  words.stops.hr,
  words.stops.company,
  words.stops.interviews,
  words.stops.letter,
] as const;
