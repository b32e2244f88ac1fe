import type { Statement } from '../../core/database.ts';
import { query, queryOf } from '../../core/query.ts';
import { int, pick, type RowOf } from '../../core/rows.ts';
import { listedJobs } from '../../core/schema/hiring.ts';
import type { Walk } from './expression.ts';

/**
 * How many jobs are looked at for an order, the newest of each: those whose title begins with the
 * words, those that have them in the title, and those that have them anywhere.
 */
export const LOOKED_AT = { begins: 100, title: 200, any: 400 } as const;
type Lane = keyof typeof LOOKED_AT;

const CANDIDATE = pick(
  listedJobs,
  'id',
  'title',
  'company',
  'place',
  'skills',
  'scope',
  'salary_year',
  'deadline',
  'posted_at',
);
const COLUMNS = Object.keys(CANDIDATE)
  .map((name) => `l.${name}`)
  .join(', ');
const LANED = { ...CANDIDATE, anywhere: int };

/** A job that was looked at, and whether it was found with the words anywhere: 1, or 0. */
export type Laned = RowOf<typeof LANED>;

const LANES = Object.keys(LOOKED_AT) as Lane[];

const walk = (lane: Lane) =>
  `SELECT * FROM (SELECT rowid AS id, ${lane === 'any' ? 1 : 0} AS anywhere FROM job_words WHERE job_words MATCH ? ORDER BY rowid DESC LIMIT ${LOOKED_AT[lane] + 1})`;
const walked = queryOf(
  LANED,
  (lanes: readonly Lane[]) =>
    lanes.length === 0
      ? `SELECT ${COLUMNS}, 1 AS anywhere FROM listed_jobs l WHERE false`
      : `SELECT ${COLUMNS}, f.anywhere FROM (SELECT id, max(anywhere) AS anywhere FROM (${lanes.map(walk).join(' UNION ALL ')}) GROUP BY id) f
      CROSS JOIN listed_jobs l ON l.id = f.id`,
  [[[]], [LANES]],
);

/** Reads nothing: for what a search does not need. */
export const noCandidates = (): Statement<Laned> => walked([])();

/** The newest that match, each read from the list of open jobs. */
export function candidates(lanes: Readonly<Partial<Record<Lane, string | null>>>): Statement<Laned> {
  const asked = LANES.flatMap((lane) => {
    const match = lanes[lane] ?? null;
    return match === null ? [] : [{ lane, match }];
  });
  return walked(asked.map(({ lane }) => lane))(...asked.map(({ match }) => match));
}

/** The first to close of all open jobs: by their index, without a search. */
export const closingFirst = query(
  LANED,
  `SELECT ${COLUMNS}, 1 AS anywhere FROM listed_jobs l WHERE l.deadline >= ? ORDER BY l.deadline, l.id LIMIT ${LOOKED_AT.any + 1}`,
);

const newestPage = queryOf(
  pick(listedJobs, 'id'),
  (first: boolean) =>
    `SELECT l.id FROM job_words w CROSS JOIN listed_jobs l ON l.id = w.rowid
    WHERE w.job_words MATCH ? AND l.deadline >= ?${first ? '' : ' AND w.rowid < CAST(? AS INTEGER)'} ORDER BY w.rowid DESC LIMIT ?`,
  [[true], [false]],
);

/** One page of the newest and one more, as long as there are any. */
export function newest(match: string, today: string, limit: number, after: number | null): Statement<{ id: number }> {
  return newestPage(after === null)(match, today, ...(after === null ? [] : [after]), limit + 1);
}

/** No page: for an order that does not need it. */
export const noPage = query(pick(listedJobs, 'id'), 'SELECT id FROM listed_jobs WHERE false');

const countUpTo = query(
  { jobs: int },
  'SELECT count(*) AS jobs FROM (SELECT 1 FROM job_words WHERE job_words MATCH ? LIMIT ?)',
);

/** How many match, up to one more than `most`. */
export const counted = (match: string, most: number) => countUpTo(match, most + 1);

/** A walk of all jobs may leap so often along its rarest part. */
const LEAPS = 500;
const rareParts = query(
  { rare: int },
  `SELECT count(*) AS rare FROM json_each(?1) part
  WHERE (SELECT count(*) FROM (SELECT 1 FROM job_words WHERE job_words MATCH part.value LIMIT ?2 + 1)) <= ?2`,
);

/**
 * How many parts of a walk are so rare that all jobs may be walked. Counted in the index, no
 * further than it matters, because nobody keeps how many descriptions have a word.
 */
export const rare = ({ parts }: Walk): Statement<{ rare: number }> =>
  rareParts(JSON.stringify(parts), Math.ceil(LEAPS / Math.max(1, parts.length - 1)));
