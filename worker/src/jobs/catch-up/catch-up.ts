import type { Database, Write } from '../../core/database.ts';
import { FEW, FEW_JOBS } from '../../core/few.ts';
import { command, commandOf, query } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { catchUps } from '../../core/schema/hiring.ts';
import { applicationsOf } from '../../core/search.ts';
import { SYSTEM } from '../../events/actor.ts';
import { sql } from '../../events/sql.ts';
import { Transaction } from '../../events/transaction.ts';

type Kind = (typeof catchUps.$inferSelect)['kind'];

/** What shows the row that changed: table, reference, and how many go in one transaction. */
interface Shown {
  readonly table: 'applications' | 'saved_jobs' | 'jobs';
  readonly of: string;
  readonly slice: number;
}

const SHOWN: Readonly<Record<Kind, Shown>> = {
  job: { table: 'applications', of: 'job_id', slice: FEW },
  saved: { table: 'saved_jobs', of: 'job_id', slice: FEW },
  company: { table: 'jobs', of: 'company_id', slice: FEW_JOBS },
  hr: { table: 'jobs', of: 'hr_id', slice: FEW_JOBS },
};
const KINDS = Object.keys(SHOWN) as Kind[];

/** The rows of a slice: behind `?2`, of `?1`. */
function sliceOf(kind: Kind): string {
  const { table, of, slice } = SHOWN[kind];
  if (kind === 'job') return applicationsOf('j', '?1', `AND rowid > ?2 ORDER BY rowid LIMIT ${slice}`);
  return `SELECT id FROM ${table} WHERE ${of} = ?1 AND id > ?2 ORDER BY id LIMIT ${slice}`;
}

const nextToDo = query(
  pick(catchUps, 'kind', 'subject_id', 'done_to'),
  'SELECT kind, subject_id, done_to FROM catch_ups INDEXED BY catch_ups_since ORDER BY since LIMIT 1',
);

const EACH = KINDS.map((kind) => [kind] as const);
/** Nothing is left. Where the row has changed again meanwhile, `done_to` was set back. */
const finish = commandOf(
  {},
  (kind: Kind) => `DELETE FROM catch_ups WHERE kind = '${kind}' AND subject_id = ?1 AND done_to = ?2
    AND NOT EXISTS (${sliceOf(kind)})`,
  EACH,
);
const advance = commandOf(
  {},
  (kind: Kind) => `UPDATE catch_ups SET done_to = (SELECT max(id) FROM (${sliceOf(kind)}))
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
  WHERE changed() AND id IN (${sliceOf('job')}) AND hr_id IS NOT (SELECT hr_id FROM jobs WHERE id = ?1)`,
);
const wakeApplicants = command(
  `UPDATE students SET version = version + 1
  WHERE id IN (SELECT student_id FROM applications WHERE id IN (${sliceOf('job')}))`,
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
  job: [carryWords, wakeApplicants],
  saved: [carryDeadline],
  company: [carryCompany],
  hr: [carryHrName],
};

/** Applications go to the HR that their job has meanwhile, each with its event. */
function followHr(work: Transaction, job: number, doneTo: number): void {
  const slice = `a.id IN (${applicationsOf('j', '?', `AND rowid > ? ORDER BY rowid LIMIT ${SHOWN.job.slice}`)})`;
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
    })
    .also(carryHr(job, doneTo));
}

/**
 * Brings one slice up to date, with where the next one begins, in one transaction: runs may break
 * off, overlap and repeat. Answers false where nothing is left to do.
 */
async function catchUpSlice(db: Database, now: number): Promise<boolean> {
  const next = await db.first(nextToDo());
  if (!next) return false;
  const { kind, subject_id: subject, done_to: doneTo } = next;
  const work = new Transaction(SYSTEM, now);
  if (kind === 'job') followHr(work, subject, doneTo);
  for (const writes of WRITES[kind]) work.unrecorded('consequence', writes(subject, doneTo));
  work.unrecorded('bookkeeping', finish(kind)(subject, doneTo));
  work.unrecorded('bookkeeping', advance(kind)(subject, doneTo));
  await work.run(db);
  return true;
}

/** Brings what changed rows left for later up to date, `slices` slices at most. */
export async function catchUp(db: Database, now: number, slices: number): Promise<void> {
  for (let done = 0; done < slices && (await catchUpSlice(db, now)); done += 1);
}
