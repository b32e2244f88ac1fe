import { amongBlocks, floorOf, type Walk } from '../core/blocks.ts';
import { columnsOf, JOB, JOB_FACTS } from '../core/columns.ts';
import { FUNNEL } from '../core/counts.ts';
import type { Statement } from '../core/database.ts';
import { type Bound, listOf, query, queryOf } from '../core/query.ts';
import { aliased, type Claim, int, type RowOf, text } from '../core/rows.ts';
import { savedJobs } from '../core/schema/hiring.ts';
import { HAS_TEXT } from '../http/text-page.ts';

/** Filters with an index of their own, by what they hold. The conditions repeat their index's. */
export const INDEXES: Record<string, string> = {
  '': 'j.id > 0',
  open: 'j.open = 1',
  'assigned open': 'j.open = 1 AND j.hr_id IS NOT NULL',
  unassigned: 'j.hr_id IS NULL',
  company: 'j.company_id = ?',
  'company open': 'j.company_id = ? AND j.open = 1',
  'company closed': 'j.company_id = ? AND j.open = 0',
  'company unassigned': 'j.company_id = ? AND j.hr_id IS NULL',
  hr: 'j.hr_id = ?',
  'beside open': 'j.company_id = (SELECT company_id FROM jobs WHERE id = ?) AND j.open = 1',
};

const NAMES = Object.keys(INDEXES);
const MARKS = { applied: int, saved: int };

/** Jobs that a search by words walks: all of an index, or those of a company or an HR in it. */
export interface JobWalk {
  readonly index: SearchIndex;
  readonly whose: 'all' | 'company' | 'hr';
}
const KEPT = {
  all: { size: 'jobs', of: () => 'totals WHERE id = 1' },
  company: { size: 'jobs', of: (owner: string) => `companies WHERE id = CAST(${owner} AS INTEGER)` },
  hr: { size: 'assigned_jobs', of: (owner: string) => `hrs WHERE id = CAST(${owner} AS INTEGER)` },
} as const;
const WALKS = (['job_search', 'open_job_search'] as const).flatMap((index) =>
  (['all', 'company', 'hr'] as const).map((whose): JobWalk => ({ index, whose })),
);
export const walkOf = ({ whose }: JobWalk, after: string, owner: string): Walk => ({
  size: KEPT[whose].size,
  of: KEPT[whose].of(owner),
  last: '(SELECT max(id) FROM jobs)',
  after,
  oldest: false,
});
/** Where the looking ended, if that was before the list. ?1 behind which id, ?2 whose. */
export const lookedTo = queryOf(
  { floor: int },
  (walk: JobWalk) => floorOf(walkOf(walk, '?1', '?2')),
  WALKS.map((walk) => [walk] as const),
);
/** Numbered parameters behind those that some columns have. */
const parametersBehind = (columns: string) => {
  const begin = columns.split('?').length;
  const at = (n: number): string => `?${begin + n}`;
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)] as const;
};
const COUNTS = { counts: text };
/** Of its applications: how many wait for HR, and how many ever came how far. */
const COUNTED = `(SELECT json_object('pending', count(*) FILTER (WHERE stage = 'applied'), 'funnel', ${FUNNEL}) FROM applications WHERE job_id = j.id)`;
export type SearchIndex = 'open_job_search' | 'job_search';

/** The company is not suspended. Its jobs are hidden by and by, the account at once. */
const SHOWN = 'j.hidden = 0 AND EXISTS (SELECT 1 FROM companies WHERE id = j.company_id AND suspended_at IS NULL)';

/** The statements of jobs with what is read beside them. */
function jobStatements<const C extends Claim>(claim: C, columns: string, join = '') {
  const select = `SELECT ${columns} FROM`;
  const fresh = (open: boolean) => (open ? ' AND j.deadline >= ?' : '');
  return {
    indexed: listOf(
      claim,
      (name: string, open: boolean, first: boolean) =>
        `${select} jobs j${join} WHERE ${INDEXES[name]}${fresh(open)}${first ? '' : ' AND j.id < CAST(? AS INTEGER)'}
        ORDER BY j.id DESC LIMIT CAST(? AS INTEGER)`,
      () => NAMES.flatMap((name) => [[name, true, true] as const, [name, false, false] as const]),
    ),
    /** Its parameters begin behind those of the columns. */
    found: listOf(
      { ...claim, ...HAS_TEXT },
      (walk: JobWalk, open: boolean) => {
        const [after, match, title, location, either, limit, today, owner] = parametersBehind(columns);
        const there = (column: string, text: string) => `instr(j.${column}, ${text}) > 0`;
        const inOne = `${there('title_folded', either)} OR ${there('location_folded', either)}`;
        return `SELECT ${columns}, ${there('title_folded', title)} AND ${there('location_folded', location)} AND (${inOne}) AS has_text
        FROM ${walk.index} s CROSS JOIN jobs j ON j.id = s.rowid${join}
        WHERE s.${walk.index} MATCH (${amongBlocks(match, walkOf(walk, after, owner))})
          AND s.rowid < CAST(${after} AS INTEGER)${open ? ` AND j.deadline >= ${today}` : ''} ORDER BY s.rowid DESC LIMIT CAST(${limit} AS INTEGER)`;
      },
      () => WALKS.flatMap((walk) => [[walk, true] as const, [walk, false] as const]),
    ),
    one: queryOf(
      claim,
      (stranger: boolean) => `${select} jobs j${join} WHERE j.id = ?${stranger ? ` AND ${SHOWN}` : ''}`,
      [[true], [false]],
    ),
    some: query(claim, `${select} json_each(?) wanted CROSS JOIN jobs j ON j.id = wanted.value${join}`),
  };
}

/** Jobs whole or as rows of a list, with what is read beside them for each kind of reader. */
function shapeOf<const C extends Claim>(job: C) {
  const plain = aliased(job, 'j');
  const columns = columnsOf(job, 'j');
  const saved = savedStatements({ mark: savedJobs.id, ...plain, ...MARKS }, columns);
  return {
    plain: jobStatements(plain, columns),
    marks: jobStatements(
      { ...plain, ...MARKS },
      `${columns}, EXISTS (SELECT 1 FROM applications WHERE student_id = ? AND job_id = j.id) AS applied,
    EXISTS (SELECT 1 FROM saved_jobs WHERE student_id = ? AND job_id = j.id) AS saved`,
    ),
    counts: jobStatements({ ...plain, ...COUNTS }, `${columns}, ${COUNTED} AS counts`),
    saved,
  };
}

/** Statements of a student's saved jobs, by when they were saved and by words. */
function savedStatements<const C extends Claim>(claim: C, columns: string) {
  const select = `SELECT m.id AS mark, ${columns}, 1 AS saved,
  EXISTS (SELECT 1 FROM applications WHERE student_id = m.student_id AND job_id = j.id) AS applied`;
  const job = 'CROSS JOIN jobs j ON j.id = m.job_id';
  return {
    byAge: queryOf(
      claim,
      (first: boolean) =>
        `${select} FROM saved_jobs m ${job}
    WHERE m.student_id = ?${first ? '' : ' AND m.id < CAST(? AS INTEGER)'} ORDER BY m.id DESC LIMIT CAST(? AS INTEGER)`,
      [[true], [false]],
    ),
    /** Pieces of the text end with the student's own list. */
    byWord: queryOf(
      { ...claim, ...HAS_TEXT },
      () =>
        `${select}, instr(j.title_folded, ?3) > 0 AND instr(j.location_folded, ?4) > 0 AS has_text
    FROM saved_job_search s CROSS JOIN saved_jobs m ON m.id = s.rowid ${job}
    WHERE s.saved_job_search MATCH ?2 AND s.rowid < CAST(?1 AS INTEGER) ORDER BY s.rowid DESC LIMIT CAST(?5 AS INTEGER)`,
      [[]],
    )(),
  };
}

const PLAIN = aliased(JOB, 'j');
const FACTS = aliased(JOB_FACTS, 'j');
type Beside = Partial<RowOf<typeof MARKS>> & Partial<RowOf<typeof COUNTS>>;

/** A job with what its reader is told beside it. */
export type Joined = RowOf<typeof PLAIN> & Beside;
/** The same without its long texts. */
export type JoinedRow = RowOf<typeof FACTS> & Beside;
/** A saved job with the key of its mark. */
export type Marked<Row> = Row & { readonly mark: number };

type Made<Row> = (...values: readonly Bound[]) => Statement<Row>;
interface Statements<Row> {
  indexed(name: string, open: boolean, first: boolean): Made<Row>;
  found(walk: JobWalk, open: boolean): Made<Row & RowOf<typeof HAS_TEXT>>;
  one(stranger: boolean): Made<Row>;
  readonly some: Made<Row>;
}

/** How much of a job is read: `WHOLE` or `ROWS`. */
export interface Shape<Row extends JoinedRow> {
  readonly plain: Statements<Row>;
  readonly marks: Statements<Row>;
  readonly counts: Statements<Row>;
  readonly saved: {
    readonly byAge: (first: boolean) => Made<Marked<Row>>;
    readonly byWord: Made<Marked<Row> & RowOf<typeof HAS_TEXT>>;
  };
}

export const WHOLE: Shape<Joined> = shapeOf(JOB);
export const ROWS: Shape<JoinedRow> = shapeOf(JOB_FACTS);
