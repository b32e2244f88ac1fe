/*
 * Refusals around jobs that pages say before a call could: apart from the table of all problems, so
 * that a page carries these words alone.
 */

/** Nobody can apply any more. */
export const JOB_CLOSED = 'Applications for this job are closed.';

/** A job seeker has applied as often as they may. */
export const APPLICATION_LIMIT =
  'You have reached your job application limit. Please subscribe to apply for more jobs.';

/** A company has posted as many jobs as it may, and what it does then. */
export const POSTING_LIMIT = 'Job post limit reached';
export const POSTING_LIMIT_WAY = 'Please subscribe to post more jobs.';
