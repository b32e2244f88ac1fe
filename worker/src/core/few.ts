/**
 * What a change may bring along in its own statement; the rest follows in slices behind it
 * (decision 84).
 */

/** Applications, or bookmarks, of a job; also of all jobs of a company or of an HR together. */
export const FEW = 200;
/** Jobs of a company or of an HR: each one brings its entries in the search along. */
export const FEW_JOBS = 20;
