/** A day, as the first moment that is in it and the first that is not, in milliseconds. */
export interface Day {
  readonly from: number;
  readonly until: number;
}

// Lines of the record follow each other in time: a day is all from its first line to its last.

/** The first event of the audit log from a moment on, in SQL. */
export const FIRST_OF_DAY = (from: string): string =>
  `(SELECT id FROM events INDEXED BY events_audit_day WHERE audit IS NOT NULL AND created_at >= CAST(${from} AS INTEGER)
  ORDER BY created_at, id LIMIT 1)`;
/** The last one before a moment. */
export const LAST_OF_DAY = (until: string): string =>
  `(SELECT id FROM events INDEXED BY events_audit_day WHERE audit IS NOT NULL AND created_at < CAST(${until} AS INTEGER)
  ORDER BY created_at DESC, id DESC LIMIT 1)`;
