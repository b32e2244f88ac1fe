import type { Statement } from './database.ts';
import { query } from './query.ts';
import { int, oneOf, orNull, text } from './rows.ts';

/**
 * Large changes that are under way: what each changed row has left behind, and how much of it is
 * done (decision 35).
 */

/** Kinds that follow a row of another table, by who lets them go on. */
export const KINDS = ['job', 'saved', 'company', 'hr', 'student', 'suspension', 'leaving'] as const;
export type Kind = (typeof KINDS)[number];

/** Every one: of what, the last id that is done, and how many are. */
export const UNDER_WAY = `SELECT kind, subject_id AS subject, done_to, done, since FROM catch_ups
  UNION ALL SELECT 'student', student_id, done_to, done, since FROM student_catch_ups
  UNION ALL SELECT 'suspension', company_id, 0, done, since FROM suspension_work
  UNION ALL SELECT 'leaving', id, 0, leaving_of - assigned_jobs - received, leaving_at FROM hrs INDEXED BY hrs_leaving WHERE leaving_at IS NOT NULL`;

const NEXT = { kind: oneOf(...KINDS), subject: int, done_to: int, by: orNull(int), by_name: orNull(text) };
/** A change that goes on, and the administrator who asked for it, if one did. */
export interface Next {
  readonly kind: Kind;
  readonly subject: number;
  readonly done_to: number;
  readonly by: number | null;
  readonly by_name: string | null;
}

/**
 * What goes on next: what has had the least so far, so that nothing small waits for something
 * large. `most` where only what has had fewer rows counts; left out are those of a JSON list.
 */
export const nextUnderWay = query(
  NEXT,
  `SELECT u.kind, u.subject, u.done_to, a.id AS "by", a.name AS by_name FROM (${UNDER_WAY}) u
  LEFT JOIN hrs h ON u.kind = 'leaving' AND h.id = u.subject LEFT JOIN admins a ON a.id = h.leaving_by
  WHERE u.done < ?1 AND u.kind || ' ' || u.subject NOT IN (SELECT value FROM json_each(?2)) ORDER BY u.done, u.since LIMIT 1`,
);
const ANY_NEW = `SELECT EXISTS (SELECT 1 FROM (${UNDER_WAY}) WHERE done = 0) AS anew`;
/** Whether a change has only begun. */
export const anyNew = query({ anew: int }, ANY_NEW);
/** Whether a statement asks that. */
export const isAnyNew = ({ sql }: Statement): boolean => sql === ANY_NEW;
