/** Shown instead of the name of a deleted account. */
export const NO_PERSON = 'Deleted account';
/** Shown instead of the name of a deleted company. */
export const NO_COMPANY = 'Deleted company';

/**
 * Student ids from this number on belong to nobody: an application of an erased account gets this
 * number plus its own id, so that no two applications seem to be of one person.
 */
export const NOBODY = 2 ** 40;
