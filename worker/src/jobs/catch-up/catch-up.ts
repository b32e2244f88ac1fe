import type { Write } from '../../core/database.ts';
import { BOOKMARKED, FEW_JOBS, HANDED_ON } from '../../core/few.ts';
import { command, commandOf } from '../../core/query.ts';
import type { catchUps } from '../../core/schema/hiring.ts';
import { applicationsOf } from '../../core/search.ts';
import { sql } from '../../events/sql.ts';
import type { Transaction } from '../../events/transaction.ts';

type Kind = (typeof catchUps.$inferSelect)['kind'];

/** What shows the row that changed: table, reference, and how many one statement takes. */
interface Shown {
  readonly table: 'applications' | 'saved_jobs' | 'jobs';
  readonly of: string;
  readonly slice: number;
}

const SHOWN: Readonly<Record<Kind, Shown>> = {
  job: { table: 'applications', of: 'job_id', slice: HANDED_ON },
  saved: { table: 'saved_jobs', of: 'job_id', slice: BOOKMARKED },
  // Each is listed anew, with all of its terms.
  company: { table: 'jobs', of: 'company_id', slice: 1 },
  hr: { table: 'jobs', of: 'hr_id', slice: FEW_JOBS },
};
const KINDS = Object.keys(SHOWN) as Kind[];

/** The rows of a slice: behind `?2`, of `?1`. */
function rowsOf(kind: Kind, and = ''): string {
  const { table, of, slice } = SHOWN[kind];
  if (kind === 'job') return applicationsOf('j', '?1', `AND rowid > ?2 ${and} ORDER BY rowid LIMIT ${slice}`);
  return `SELECT id FROM ${table} WHERE ${of} = ?1 AND id > ?2 ${and} ORDER BY id LIMIT ${slice}`;
}
/** None where somebody else has gone on meanwhile, or the row has changed again. */
const sliceOf = (kind: Kind): string =>
  rowsOf(kind, `AND (SELECT done_to FROM catch_ups WHERE kind = '${kind}' AND subject_id = ?1) = ?2`);

const EACH = KINDS.map((kind) => [kind] as const);
/** Nothing is left behind this slice. */
const finish = commandOf(
  {},
  (kind: Kind) => `DELETE FROM catch_ups WHERE kind = '${kind}' AND subject_id = ?1 AND done_to = ?2
    AND (SELECT count(*) FROM (${sliceOf(kind)})) < ${SHOWN[kind].slice}`,
  EACH,
);
const advance = commandOf(
  {},
  (
    kind: Kind,
  ) => `UPDATE catch_ups SET done_to = (SELECT max(id) FROM (${sliceOf(kind)})), done = done + ${SHOWN[kind].slice}
  WHERE kind = '${kind}' AND subject_id = ?1 AND done_to = ?2`,
  EACH,
);

/** As the job is now. Rows that are so already are not written. */
const carryWords = command(
  `UPDATE applications SET (job_title, title_folded, company_name) =
    (SELECT title, title_folded, company_name FROM jobs WHERE id = ?1)
  WHERE id IN (${sliceOf('job')}) AND (job_title, title_folded, company_name) IS NOT
    (SELECT title, title_folded, company_name FROM jobs WHERE id = ?1)`,
);
const carryHr = command(
  `UPDATE applications SET hr_id = (SELECT hr_id FROM jobs WHERE id = ?1)
  WHERE changed() AND id IN (${rowsOf('job')}) AND hr_id IS NOT (SELECT hr_id FROM jobs WHERE id = ?1)`,
);
/** A bookmark that is written is entered in the search anew. */
const carryDeadline = command(
  `UPDATE saved_jobs SET deadline = (SELECT deadline FROM jobs WHERE id = ?1) WHERE id IN (${sliceOf('saved')})`,
);
const carryCompany = command(
  `UPDATE jobs SET (company_name, company_logo_key) = (SELECT name, logo_key FROM companies WHERE id = ?1)
  WHERE id IN (${sliceOf('company')})
    AND (company_name, company_logo_key) IS NOT (SELECT name, logo_key FROM companies WHERE id = ?1)`,
);
const carryHrName = command(
  `UPDATE jobs SET hr_name = (SELECT name FROM hrs WHERE id = ?1)
  WHERE id IN (${sliceOf('hr')}) AND hr_name IS NOT (SELECT name FROM hrs WHERE id = ?1)`,
);

/** What each kind writes of a slice, without an event: the change that it follows has one. */
const WRITES: Readonly<Record<Kind, readonly ((subject: number, doneTo: number) => Write)[]>> = {
  job: [carryWords],
  saved: [carryDeadline],
  company: [carryCompany],
  hr: [carryHrName],
};

/** Applications go to the HR that their job has meanwhile, each with its event. */
function followHr(work: Transaction, job: number, doneTo: number): void {
  const slice = `a.id IN (${rowsOf('job').replace(/\?\d/g, '?')})`;
  work
    .record({
      name: 'application.assigned',
      subject: 'application',
      id: sql('a.id'),
      payload: { hrName: sql("ifnull(j.hr_name, '')"), hrId: sql('j.hr_id') },
      of: {
        table: 'applications a JOIN jobs j ON j.id = a.job_id',
        where: sql(`${slice} AND a.hr_id IS NOT j.hr_id`, job, doneTo),
      },
      quiet: true,
    })
    .also(carryHr(job, doneTo));
}

/**
 * Adds a slice to a transaction, with where the next one begins: runs may break off, overlap and
 * repeat.
 */
const follow =
  (kind: Kind) =>
  (work: Transaction, subject: number, doneTo: number): void => {
    if (kind === 'job') followHr(work, subject, doneTo);
    for (const writes of WRITES[kind]) work.unrecorded('consequence', writes(subject, doneTo));
    work.unrecorded('bookkeeping', finish(kind)(subject, doneTo));
    work.unrecorded('bookkeeping', advance(kind)(subject, doneTo));
  };

/** How what shows a job, a company or an HR is brought up to date. */
export const JOBS_FOLLOW = {
  job: follow('job'),
  saved: follow('saved'),
  company: follow('company'),
  hr: follow('hr'),
} as const;
