import { words } from './words.ts';

/** The stops of the line beside the company's log-in and sign-up. */
export const COMPANY_STOPS = [words.stops.post, words.stops.meet, words.stops.interview, words.stops.offer] as const;
