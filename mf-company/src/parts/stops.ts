/** What a company does here, as stops of the line beside its log-in and sign-up. */
export const COMPANY_STOPS = [
  'Post a job',
  'Meet whom HR selected',
  'Interview and shortlist',
  'Send the offer',
] as const;
