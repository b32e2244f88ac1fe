import type { Window } from '../core/listing.ts';
import type { Bound } from '../core/query.ts';
import { BEFORE } from './line.ts';

/** A day, as the first moment that is in it and the first that is not, in milliseconds. */
export interface Day {
  readonly from: number;
  readonly until: number;
}

/** What lines are looked for by: expressions of `audit_search`, whose rows have lines' numbers. */
export interface Wanted {
  readonly match: string;
  /** The same for lines from before, which have no words for their block and for their act yet. */
  readonly before: string;
  /**
   * Whether it is to end with the blocks of an answer (1) or not (0). What only says which acts
   * ends by itself: each of its leaps finds a line. Null where there is nothing to walk.
   */
  readonly ends: 0 | 1 | null;
}

// ?1 before which line, ?2 and ?3 a day, ?4 whether it ends with blocks.
const AFTER = 'CAST(?1 AS INTEGER)';
// Lines of the record follow each other in time: a day is all from its first line to its last.
const ofDay = (time: string, order: string, none: number) =>
  `ifnull((SELECT iif(id > 0, id, id + ${BEFORE}) FROM events INDEXED BY events_audit_day
  WHERE audit IS NOT NULL AND created_at ${time} ORDER BY created_at ${order}, id ${order} LIMIT 1), ${none})`;

/** The lines that may be shown, in SQL: from the low one on, before the high one. */
export const lowOf = (day: boolean): string =>
  day ? ofDay('>= CAST(?2 AS INTEGER)', 'ASC', Number.MAX_SAFE_INTEGER) : '0';
export const highOf = (day: boolean): string =>
  day ? `min(${AFTER}, ${ofDay('< CAST(?3 AS INTEGER)', 'DESC', -1)} + 1)` : AFTER;

/** The blocks that an answer walks, newest first: the one in which it begins and the one before. */
export const blocksOf = (day: boolean): string =>
  `FROM audit_blocks WHERE first < ${highOf(day)} ORDER BY first DESC LIMIT`;

/** Values of these. */
export const spanOf = (wanted: Wanted | null, day: Day | null, { after }: Window): Bound[] => [
  after ?? Number.MAX_SAFE_INTEGER,
  day?.from ?? null,
  day?.until ?? null,
  wanted?.ends ?? null,
];
