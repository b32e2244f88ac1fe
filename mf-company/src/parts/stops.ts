import { words } from './words/index.ts';

/** What a company does here, as stops of the line beside its log-in and sign-up. */
export const COMPANY_STOPS = [
  words.stops.postAJob,
  words.stops.meetWhomHrSelected,
  words.stops.interviewAndShortlist,
  words.stops.sendTheOffer,
] as const;
