/**
 * The privacy notice that people agree to. A new version is a new day here: whoever agreed to an
 * older one is asked at the next visit, and goes on meanwhile.
 */
export const NOTICE_VERSION = '2026-11-23';

/** Who may make an account of their own as a job seeker. */
export const ADULT_AGE = 18;
