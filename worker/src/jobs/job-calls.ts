import type { Job } from '@niyukti/contract/calls/job';
import * as calls from '@niyukti/contract/calls/job';
import { dateOf } from '../core/clock.ts';
import { rowOf } from '../core/columns.ts';
import { type Statement, statement } from '../core/database.ts';
import type { JobCountRow, JobRow } from '../core/schema/hiring.ts';
import { filterId, rowId } from '../http/context.ts';
import { noteMade } from '../http/idempotency.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import type { Caller } from '../http/session.ts';
import { changeJob, findJob, insertJob, type JobReader, type Joined, listJobs, listSavedJobs } from './job-queries.ts';
import { funnelOf, jobToWire } from './wire.ts';

/** What is read beside a job for a caller. */
function readerFor(caller: Caller | null, now: number, counts = false): JobReader {
  return { student: caller?.role === 'student' ? caller.id : undefined, counts, today: dateOf(now) };
}

function jobOf(joined: Joined): JobRow {
  const job = rowOf<JobRow>(joined, 'j');
  if (!job) throw new Error('a list of jobs holds no job');
  return job;
}

/** A joined row as it goes out, with what its reader was looked up. */
function toWire(joined: Joined): Job {
  const counts = 'c_job_id' in joined && joined.c_job_id !== null;
  return jobToWire(jobOf(joined), {
    ...('applied' in joined ? { applied: joined.applied === 1 } : {}),
    ...('saved' in joined ? { saved: joined.saved === 1 } : {}),
    ...(counts ? { funnel: funnelOf(countsOf(joined)) } : {}),
  });
}

function countsOf(joined: Joined): JobCountRow {
  return Object.fromEntries(
    Object.entries(joined)
      .filter(([key]) => key.startsWith('c_'))
      .map(([key, value]) => [key.slice(2), value]),
  ) as unknown as JobCountRow;
}

const yesOrNo = (flag: 'true' | 'false' | undefined): boolean | undefined =>
  flag === undefined ? undefined : flag === 'true';

/** Mounts jobs: the lists, one job, posting and changing. */
export function mountJobs(api: Api): void {
  mount(api, calls.listJobs, async ({ db, query, caller, now }) => {
    const window = windowOf(query);
    const filter = {
      title: query.title,
      location: query.location,
      assigned: yesOrNo(query.assigned),
      company: filterId('company', query.companyId),
      hr: filterId('hr', query.hrId),
      // HR and the administrator also work on jobs that are closed.
      state: caller?.role === 'hr' || caller?.role === 'admin' ? undefined : ('open' as const),
    };
    if (query.saved === 'true' && caller?.role === 'student') {
      const rows = await db.all(listSavedJobs(caller.id, filter, window));
      return pageOf(rows, window, (row) => row.mark as number, toWire);
    }
    const rows = await db.all(listJobs(filter, readerFor(caller, now), window));
    return pageOf(rows, window, (row) => jobOf(row).id, toWire);
  });

  mount(api, calls.getJob, async ({ db, path, caller, now }) => {
    const row = await db.first(findJob(rowId('job', path.jobId), readerFor(caller, now)));
    return row ? toWire(row) : refuse('not-found');
  });

  mount(api, calls.listCompanyJobs, async ({ db, query, caller, now }) => {
    const window = windowOf(query);
    const company = rowId('company', query.companyId);
    const own = caller?.role === 'company' && caller.id === company;
    const state = own || caller?.role === 'admin' ? query.state : 'open';
    if (query.state === 'closed' && state === 'open') return [];
    const rows = await db.all(listJobs({ company, text: query.q, state }, readerFor(caller, now, own), window));
    return pageOf(rows, window, (row) => jobOf(row).id, toWire);
  });

  mount(api, calls.listHrJobs, async ({ db, query, caller, now }) => {
    const window = windowOf(query);
    const rows = await db.all(listJobs({ hr: caller.id, text: query.q }, readerFor(caller, now), window));
    return pageOf(rows, window, (row) => jobOf(row).id, toWire);
  });

  mount(
    api,
    calls.postJob,
    async ({ db, body, caller, now, key }) => {
      const answers = await db.batch(
        insertJob(caller.id, body, dateOf(now), now),
        ...noteMade(key),
        newestOf(caller.id, readerFor(caller, now, true)),
      );
      const row = answers.at(-1)?.rows[0] as Joined | undefined;
      return answers[0].rows.length === 1 && row ? toWire(row) : refuse('posting-limit');
    },
    {
      remake: async ({ db, caller, now }, made) =>
        toWire((await db.first(findJob(made, readerFor(caller, now, true)))) ?? refuse('internal')),
    },
  );

  mount(api, calls.updateJob, async ({ db, path, body, caller, now }) => {
    const job = rowId('job', path.jobId);
    const [changed, found] = await db.batch(
      changeJob(caller.id, job, body, dateOf(now), now),
      findJob(job, readerFor(caller, now, true)),
    );
    const row = found.rows[0];
    return changed.rows.length === 1 && row ? toWire(row) : refuse('not-found');
  });
}

/** A company's newest job. In the batch of an INSERT it is the one just made. */
function newestOf(company: number, reader: JobReader): Statement<Joined> {
  const { sql, values } = listJobs({ company }, reader, { limit: 0, after: null });
  return statement(sql, ...values);
}
