/**
 * Version of the privacy notice that people agree to: its date. Whoever agreed to an older one is
 * asked at the next visit, and can use the account meanwhile.
 */
export const NOTICE_VERSION = '2026-11-23';

/** The youngest age of a job seeker, in years. */
export const ADULT_AGE = 18;
