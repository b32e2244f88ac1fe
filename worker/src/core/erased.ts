/** What stands where a person's name stood. */
export const NO_PERSON = 'Deleted account';
/** The same for a company. */
export const NO_COMPANY = 'Deleted company';

/**
 * Students from this number on are nobody: an application of an erased account has this much and
 * its own number, so that no two of them look like one person's.
 */
export const NOBODY = 2 ** 40;
