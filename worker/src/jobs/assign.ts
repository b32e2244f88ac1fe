import { FEW, FEW_JOBS } from '../core/few.ts';
import { command, commandReturning } from '../core/query.ts';
import { pick } from '../core/rows.ts';
import { applications as applicationsTable, jobs as jobsTable } from '../core/schema/hiring.ts';
import { applicationsOf } from '../core/search.ts';
import { sql } from '../events/sql.ts';
import type { Answer, Change, Transaction } from '../events/transaction.ts';

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
  ON a.id IN (${applicationsOf('j', 'c.job_id')}) AND c.received <= ${FEW}`;
const assignApplications = command(
  `UPDATE applications SET hr_id = (SELECT hr_id FROM jobs WHERE id = ?1)
  WHERE changed() AND id IN (SELECT a.id FROM ${OF_A_SMALL_JOB} WHERE c.job_id = ?1 AND a.hr_id IS NOT j.hr_id)`,
);

/** Nobody, if the other HR is deleted meanwhile. */
const THERE = '(SELECT id FROM hrs WHERE id = ?3)';
const moveJobs = commandReturning(
  pick(jobsTable, 'id'),
  `UPDATE jobs SET hr_id = ${THERE}, hr_name = (SELECT name FROM hrs WHERE id = ?3), assigned_at = iif(${THERE} IS NULL, NULL, ?4), updated_at = ?4
  WHERE changed() AND id IN (SELECT id FROM jobs WHERE hr_id = ?1 ORDER BY id LIMIT ?2) RETURNING id`,
);
const sliceOfHr = applicationsOf('h', '?', 'ORDER BY rowid LIMIT ?');
const moveApplications = commandReturning(
  pick(applicationsTable, 'id'),
  `UPDATE applications SET hr_id = ${THERE} WHERE changed() AND id IN (${applicationsOf('h', '?1', 'ORDER BY rowid LIMIT ?2')}) RETURNING id`,
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
    of: { table: 'jobs j, hrs h', where: sql('j.id = ? AND h.id = ? AND j.hr_id IS NOT h.id', job, hr) },
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

/**
 * Moves one slice of what an HR has to another, or leaves it unassigned: jobs and applications. For
 * the deletion of an account. Answers the ids that were moved.
 */
export function moveSlice(
  work: Transaction,
  from: number,
  to: number | null,
  now: number,
): { readonly jobs: Answer<{ id: number }>; readonly applications: Answer<{ id: number }> } {
  const name = '(SELECT name FROM hrs WHERE id = ?)';
  const first = (most: number) => sql('ORDER BY id LIMIT ?', most);
  const jobs = work
    .record({
      name: 'job.moved',
      subject: 'job',
      id: sql('id'),
      payload: { before: { hrName: sql('hr_name'), hrId: from }, after: { hrName: sql(name, to), hrId: to } },
      of: { table: 'jobs', where: sql('hr_id = ?', from), slice: first(FEW_JOBS) },
    })
    .also(moveJobs(from, FEW_JOBS, to, now));
  const applications = work
    .record({
      name: 'application.assigned',
      subject: 'application',
      id: sql('id'),
      payload: { hrName: sql(`ifnull(${name}, '')`, to), hrId: to },
      of: { table: 'applications', where: sql(`id IN (${sliceOfHr})`, from, FEW) },
    })
    .also(moveApplications(from, FEW, to));
  return { jobs, applications };
}
