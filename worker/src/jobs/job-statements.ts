import { columnsOf, JOB, JOB_COUNTS, JOB_FACTS } from '../core/columns.ts';
import type { Statement } from '../core/database.ts';
import { type Bound, listOf, query, queryOf } from '../core/query.ts';
import { aliased, allOrNull, type Claim, int, type RowOf } from '../core/rows.ts';
import { savedJobs } from '../core/schema/hiring.ts';
import { EVERYTHING, type ListedOrder, ORDERS } from './search/everything.ts';

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
};

const NAMES = Object.keys(INDEXES);
const MARKS = { applied: int, saved: int };
const COUNTS = allOrNull(aliased(JOB_COUNTS, 'c'));
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
        ORDER BY j.id DESC LIMIT ?`,
      () => NAMES.flatMap((name) => [[name, true, true] as const, [name, false, false] as const]),
    ),
    found: listOf(
      claim,
      (index: SearchIndex, open: boolean, first: boolean) =>
        `${select} ${index} s CROSS JOIN jobs j ON j.id = s.rowid${join}
        WHERE s.${index} MATCH ?${fresh(open)}${first ? '' : ' AND s.rowid < CAST(? AS INTEGER)'} ORDER BY s.rowid DESC LIMIT ?`,
      [
        ['open_job_search', true, true],
        ['job_search', false, false],
      ],
    ),
    one: queryOf(
      claim,
      (stranger: boolean) => `${select} jobs j${join} WHERE j.id = ?${stranger ? ` AND ${SHOWN}` : ''}`,
      [[true], [false]],
    ),
    some: query(claim, `${select} json_each(?) wanted CROSS JOIN jobs j ON j.id = wanted.value${join}`),
    everything: listOf(
      claim,
      (order: ListedOrder) =>
        `${select} (${EVERYTHING[order]}) l CROSS JOIN jobs j ON j.id = l.id${join} ORDER BY ${ORDERS[order]} LIMIT ?`,
      [['newest'], ['closing'], ['salary']],
    ),
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
    counts: jobStatements(
      { ...plain, ...COUNTS },
      `${columns}, ${columnsOf(JOB_COUNTS, 'c')}`,
      ' LEFT JOIN job_counts c ON c.job_id = j.id',
    ),
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
    WHERE m.student_id = ?${first ? '' : ' AND m.id < CAST(? AS INTEGER)'} ORDER BY m.id DESC LIMIT ?`,
      [[true], [false]],
    ),
    byWord: queryOf(
      claim,
      (first: boolean) =>
        `${select} FROM saved_job_search s CROSS JOIN saved_jobs m ON m.id = s.rowid ${job}
    WHERE s.saved_job_search MATCH ?${first ? '' : ' AND s.rowid < CAST(? AS INTEGER)'} ORDER BY s.rowid DESC LIMIT ?`,
      [[true], [false]],
    ),
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
  found(index: SearchIndex, open: boolean, first: boolean): Made<Row>;
  one(stranger: boolean): Made<Row>;
  readonly some: Made<Row>;
  everything(order: ListedOrder): Made<Row>;
}

/** How much of a job is read: `WHOLE` or `ROWS`. */
export interface Shape<Row extends JoinedRow> {
  readonly plain: Statements<Row>;
  readonly marks: Statements<Row>;
  readonly counts: Statements<Row>;
  readonly saved: Readonly<Record<'byAge' | 'byWord', (first: boolean) => Made<Marked<Row>>>>;
}

export const WHOLE: Shape<Joined> = shapeOf(JOB);
export const ROWS: Shape<JoinedRow> = shapeOf(JOB_FACTS);
