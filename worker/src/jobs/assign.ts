import { sql as drizzleSql } from 'drizzle-orm';
import { HANDED_ON, MOVED_JOBS } from '../core/few.ts';
import { command } from '../core/query.ts';
import { applicationsOf } from '../core/search.ts';
import { sql } from '../events/sql.ts';
import type { Change, Transaction } from '../events/transaction.ts';

const assignJob = command(
  `UPDATE jobs SET hr_id = ?1, hr_name = (SELECT name FROM hrs WHERE id = ?1), assigned_at = ?2, updated_at = ?2
  WHERE changed() AND id = ?3`,
);
/** A job is new when it first has an HR, and only then. */
const announceJob = command(
  `INSERT INTO new_jobs (job_id, company_id, created_at, told, sought) SELECT id, company_id, ?, 0, 0 FROM jobs
  WHERE changed() AND id = ? AND assigned_at IS NULL ON CONFLICT (job_id) DO NOTHING`,
);
/** Of a job with more, the applications follow in slices (`catch-up/`). */
const OF_A_SMALL_JOB = `job_counts c JOIN jobs j ON j.id = c.job_id JOIN applications a
  ON a.id IN (${applicationsOf('j', 'c.job_id')}) AND c.received <= ${HANDED_ON}`;
const assignApplications = command(
  `UPDATE applications SET hr_id = (SELECT hr_id FROM jobs WHERE id = ?1)
  WHERE changed() AND id IN (SELECT a.id FROM ${OF_A_SMALL_JOB} WHERE c.job_id = ?1 AND a.hr_id IS NOT j.hr_id)`,
);

/** Who takes over from an HR: nobody, if that one leaves too. */
const HEIR = '(SELECT n.id FROM hrs h JOIN hrs n ON n.id = h.leaving_to AND n.leaving_at IS NULL WHERE h.id = ?1)';
const HEIR_NAME = HEIR.replace('n.id FROM', 'n.name FROM');
const moveJobs = command(
  `UPDATE jobs SET hr_id = ${HEIR}, hr_name = ${HEIR_NAME}, assigned_at = iif(${HEIR} IS NULL, NULL, ?2), updated_at = ?2
  WHERE changed() AND id IN (SELECT id FROM jobs WHERE hr_id = ?1 ORDER BY id LIMIT ${MOVED_JOBS})`,
);
const sliceOfHr = (owner: string): string => applicationsOf('h', owner, `ORDER BY rowid LIMIT ${HANDED_ON}`);
const moveApplications = command(
  `UPDATE applications SET hr_id = ${HEIR} WHERE changed() AND id IN (${sliceOfHr('?1')})`,
);

/**
 * Gives a job, and every application to it, to an HR. Nothing happens where there is no such job or
 * HR, or where the HR has it already: the answer has changed nothing then.
 */
export function assign(work: Transaction, job: number, hr: number, now: number): Change {
  const assigned = work.record({
    name: 'job.assigned',
    subject: 'job',
    id: sql('j.id'),
    label: { name: sql('j.title'), folded: sql('j.title_folded') },
    payload: {
      before: { hrName: sql('j.hr_name'), hrId: sql('j.hr_id') },
      after: { hrName: sql('h.name'), hrId: sql('h.id') },
    },
    of: {
      table: 'jobs j, hrs h',
      where: sql('j.id = ? AND h.id = ? AND h.leaving_at IS NULL AND j.hr_id IS NOT h.id', job, hr),
    },
  });
  assigned.also(announceJob(now, job));
  assigned.also(assignJob(hr, now, job));
  assigned.record({
    name: 'application.assigned',
    subject: 'application',
    id: sql('a.id'),
    payload: { hrName: sql('j.hr_name'), hrId: sql('j.hr_id') },
    of: {
      table: OF_A_SMALL_JOB,
      where: sql('c.job_id = ? AND a.hr_id IS NOT j.hr_id', job),
    },
  });
  assigned.also(assignApplications(job));
  return assigned;
}

/** Moves one slice of what an HR has who leaves to whoever takes over: jobs and applications. */
export function moveSlice(work: Transaction, from: number, now: number): void {
  const heir = (column: string) => sql(HEIR.replace('n.id FROM', `${column} FROM`).replace('?1', '?'), from);
  work
    .record({
      name: 'job.moved',
      subject: 'job',
      id: sql('id'),
      payload: {
        before: { hrName: sql('hr_name'), hrId: from },
        after: { hrName: heir('n.name'), hrId: heir('n.id') },
      },
      of: { table: 'jobs', where: sql('hr_id = ?', from), slice: sql(`ORDER BY id LIMIT ${MOVED_JOBS}`) },
    })
    .also(moveJobs(from, now));
  work
    .record({
      name: 'application.assigned',
      subject: 'application',
      id: sql('id'),
      payload: { hrName: drizzleSql`ifnull(${heir('n.name')}, '')`, hrId: heir('n.id') },
      of: { table: 'applications', where: sql(`id IN (${sliceOfHr('?')})`, from) },
      quiet: true,
    })
    .also(moveApplications(from));
}
