import { words } from './words.ts';

/** What a company does here, as stops of the line beside its log-in and sign-up. */
export const COMPANY_STOPS = [words.stops.post, words.stops.meet, words.stops.interview, words.stops.offer] as const;
