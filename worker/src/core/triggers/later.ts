const ANEW = 'DO UPDATE SET done_to = 0, done = 0';

/** The row that changed: what shows it is looked through from the beginning. */
export const later = (kind: 'job' | 'saved' | 'company' | 'hr'): string =>
  `INSERT INTO catch_ups (kind, subject_id, since) VALUES ('${kind}', NEW.id, unixepoch() * 1000)
    ON CONFLICT (kind, subject_id) ${ANEW}`;

/**
 * The same of a student. In a table of its own: a Worker of the release before knows no further
 * kinds.
 */
export const studentLater = (student: string): string =>
  `INSERT INTO student_catch_ups (student_id, since) SELECT ${student}, unixepoch() * 1000 WHERE true
    ON CONFLICT (student_id) ${ANEW}`;
