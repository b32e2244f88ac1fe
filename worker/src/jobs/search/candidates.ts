import { type Statement, statement } from '../../core/database.ts';
import type { Candidate } from './rank.ts';

/**
 * How many jobs are looked at for an order, the newest of each: those whose title begins with the
 * words, those that have them in the title, and those that have them anywhere.
 */
export const LOOKED_AT = { begins: 100, title: 200, any: 400 } as const;
type Lane = keyof typeof LOOKED_AT;

/** A job that was looked at, and by which of the three it was found. */
export type Laned = Candidate & { readonly lane: Lane };

const COLUMNS =
  'l.id, l.company_id, l.title, l.company, l.place, l.skills, l.scope, l.salary_year, l.deadline, l.posted_at';

/** Reads nothing: for what a search does not need. */
export const nothing = <Row>(): Statement<Row> => statement<Row>('SELECT 1 WHERE false');

/** The newest that match, each read from the list of open jobs. */
export function candidates(lanes: Readonly<Partial<Record<Lane, string | null>>>): Statement<Laned> {
  const walks = Object.entries(lanes).flatMap(([lane, match]) =>
    match === null ? [] : [{ match, lane, limit: LOOKED_AT[lane as Lane] + 1 }],
  );
  const walked = walks.map(
    ({ lane, limit }) =>
      `SELECT * FROM (SELECT rowid AS id, '${lane}' AS lane FROM job_words WHERE job_words MATCH ? ORDER BY rowid DESC LIMIT ${limit})`,
  );
  return statement(
    `SELECT ${COLUMNS}, f.lane FROM (${walked.join(' UNION ALL ')}) f CROSS JOIN listed_jobs l ON l.id = f.id`,
    ...walks.map(({ match }) => match),
  );
}

/** The first to close of all open jobs: by their index, without a search. */
export function closingFirst(today: string): Statement<Laned> {
  return statement(
    `SELECT ${COLUMNS}, 'any' AS lane FROM listed_jobs l WHERE l.deadline >= ? ORDER BY l.deadline, l.id LIMIT ${LOOKED_AT.any + 1}`,
    today,
  );
}

/** One page of the newest and one more, as long as there are any. */
export function newest(match: string, today: string, limit: number, after: number | null): Statement<{ id: number }> {
  return statement(
    `SELECT l.id FROM job_words w CROSS JOIN listed_jobs l ON l.id = w.rowid
    WHERE w.job_words MATCH ? AND l.deadline >= ?${after === null ? '' : ' AND w.rowid < CAST(? AS INTEGER)'} ORDER BY w.rowid DESC LIMIT ?`,
    match,
    today,
    ...(after === null ? [] : [after]),
    limit + 1,
  );
}

/** How many match, up to one more than `most`. */
export function counted(match: string, most: number): Statement<{ jobs: number }> {
  return statement(
    'SELECT count(*) AS jobs FROM (SELECT 1 FROM job_words WHERE job_words MATCH ? LIMIT ?)',
    match,
    most + 1,
  );
}
