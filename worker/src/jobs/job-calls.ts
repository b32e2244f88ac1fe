import type { Job } from '@niyukti/contract/calls/job';
import * as calls from '@niyukti/contract/calls/job';
import { type JobBody, mayHaveDeadline } from '@niyukti/contract/calls/job-body';
import { DAY_PASSED } from '@niyukti/contract/day';
import { eq } from 'drizzle-orm';
import { builtQuery, select } from '../core/build.ts';
import { dateOf } from '../core/clock.ts';
import { JOB, JOB_COUNTS, rowOf, type ShownCounts, type ShownJob } from '../core/columns.ts';
import type { Statement } from '../core/database.ts';
import { internalId } from '../core/ids.ts';
import type { Window } from '../core/listing.ts';
import { orNull, pick } from '../core/rows.ts';
import { jobs } from '../core/schema/hiring.ts';
import { MADE } from '../events/record.ts';
import { sql } from '../events/sql.ts';
import { type Change, type Transaction, transactionOf } from '../events/transaction.ts';
import { filterId, rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { type Caller, forRole } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { basedOn, refuseStale, revisionOf } from '../http/revision.ts';
import { changeJob, findJob, insertJob, type JobReader, type Joined, listJobs, listSavedJobs } from './job-queries.ts';
import { readDraft, removeDraft } from './unposted/draft-queries.ts';
import { factsOf, funnelOf, type JobExtras, jobToWire } from './wire.ts';

/** Students are told what they did with a job; nobody else has marks of their own. */
function studentOf(caller: Caller | null): number | undefined {
  const id = caller?.id;
  return forRole(caller, { visitor: undefined, student: id, company: undefined, hr: undefined, admin: undefined });
}

const NOBODY = { visitor: false, student: false, company: false, hr: false, admin: false } as const;

/** HR and the administrator also work on jobs that are closed. */
const LISTED_STATE = { visitor: 'open', student: 'open', company: 'open', hr: undefined, admin: undefined } as const;

/** A student may have applied for it or saved it; a company reads its own jobs as its owner. */
const STRANGERS = { visitor: true, student: false, company: true, hr: false, admin: false } as const;

/** What is read beside a job for a caller. */
function readerFor(caller: Caller | null, now: number, counts = false): JobReader {
  return { student: studentOf(caller), counts, stranger: !counts && forRole(caller, STRANGERS), today: dateOf(now) };
}

function jobOf(joined: Joined): ShownJob {
  const job = rowOf(JOB, 'j', joined);
  if (!job) throw new Error('a list of jobs holds no job');
  return job;
}

/** Whether the counts were read beside the job. */
const withCounts = (joined: Joined): joined is Joined & Required<Joined> => 'c_job_id' in joined;

/**
 * What beside a job its reader works with: its HR is told what waits; its company how far they
 * came, and what a save of the job is based on.
 */
function extrasFor(caller: Caller | null, counts: ShownCounts, job: ShownJob): JobExtras {
  const isHr = forRole(caller, { ...NOBODY, hr: true });
  return isHr ? { pending: counts.applied } : { funnel: funnelOf(counts), ...revisionOf(job) };
}

/** A joined row as it goes out, with what its reader was looked up. */
export function toWire(joined: Joined, caller: Caller | null): Job {
  const counts = withCounts(joined) && rowOf(JOB_COUNTS, 'c', joined);
  const extras = {
    ...('applied' in joined ? { applied: joined.applied === 1 } : {}),
    ...('saved' in joined ? { saved: joined.saved === 1 } : {}),
    ...(counts ? extrasFor(caller, counts, jobOf(joined)) : {}),
  };
  return jobToWire(jobOf(joined), extras, caller);
}

/** A page of jobs for a caller. */
const pageFor = <Row extends Joined>(
  rows: readonly Row[],
  window: Window,
  caller: Caller | null,
  key = (row: Row) => row.j_id,
) => pageOf(rows, window, key, (row) => toWire(row, caller));

const yesOrNo = (flag: 'true' | 'false' | undefined): boolean | undefined =>
  flag === undefined ? undefined : flag === 'true';

/**
 * Which jobs an HR has is that HR's own, and the administrator's, to ask: for others there is no
 * such HR.
 */
function hrFilter(caller: Caller | null, hrId: string | undefined): number | undefined {
  const hr = filterId('hr', hrId);
  if (hr === undefined || forRole(caller, { ...NOBODY, hr: caller?.id === hr, admin: true })) return hr;
  return refuse('not-found');
}

/** Mounts jobs: the lists, one job, posting and changing. */
export function mountJobs(api: Api): void {
  mount(api, calls.listJobs, async ({ db, query, caller, now }) => {
    const window = windowOf(query);
    const filter = {
      title: query.title,
      location: query.location,
      assigned: yesOrNo(query.assigned),
      company: filterId('company', query.companyId),
      hr: hrFilter(caller, query.hrId),
      state: forRole(caller, LISTED_STATE),
    };
    const student = studentOf(caller);
    if (query.saved === 'true' && student !== undefined) {
      const rows = await db.all(listSavedJobs(student, filter, window));
      return pageFor(rows, window, caller, (row) => row.mark);
    }
    const rows = await db.all(listJobs(filter, readerFor(caller, now), window));
    return pageFor(rows, window, caller);
  });

  mount(api, calls.getJob, async ({ db, path, caller, now }) => {
    const row = await db.first(findJob(rowId('job', path.jobId), readerFor(caller, now)));
    return row ? toWire(row, caller) : refuse('not-found');
  });

  mount(api, calls.listCompanyJobs, async ({ db, query, caller, now, request }) => {
    // The company's own page does not take a visitor's answer for its jobs.
    if (!caller && request.headers.get('x-role') === 'company') refuse('unauthenticated');
    const window = windowOf(query);
    const company = rowId('company', query.companyId);
    const own = forRole(caller, { ...NOBODY, company: caller?.id === company });
    const state = own || forRole(caller, { ...NOBODY, admin: true }) ? query.state : 'open';
    if (query.state === 'closed' && state === 'open') return [];
    const rows = await db.all(listJobs({ company, text: query.q, state }, readerFor(caller, now, own), window));
    return pageFor(rows, window, caller);
  });

  mount(api, calls.listHrJobs, async ({ db, query, caller, now }) => {
    const window = windowOf(query);
    const rows = await db.all(listJobs({ hr: caller.id, text: query.q }, readerFor(caller, now, true), window));
    return pageFor(rows, window, caller);
  });

  mount(
    api,
    calls.postJob,
    async (context) => {
      const { db, body, query, caller, now, key } = context;
      const draft = filterId('draft', query.draft);
      const work = transactionOf(context);
      const posted = work.change(insertJob(caller.id, body, dateOf(now), now, draft), {
        name: 'job.posted',
        subject: 'job',
        id: MADE,
        payload: factsOf(body),
      });
      posted.remember(key);
      if (draft !== undefined) posted.also(removeDraft(caller.id, draft, true));
      const kept = draft === undefined ? null : work.read(readDraft(draft, caller.id));
      const newest = work.read(newestOf(caller.id, readerFor(caller, now, true)));
      await work.run(db);
      const [row] = newest.rows;
      if (posted.changed && row) return toWire(row, caller);
      return refuse(kept && kept.rows.length === 0 ? 'not-found' : 'posting-limit');
    },
    {
      remake: async ({ db, caller, now }, made) =>
        toWire((await db.first(findJob(made, readerFor(caller, now, true)))) ?? refuse('internal'), caller),
    },
  );

  mount(
    api,
    calls.updateJob,
    async (context) => {
      const { db, path, body, caller, now, prelude, request } = context;
      const based = basedOn(request);
      const job = rowId('job', path.jobId);
      if (prelude?.company_id !== caller.id) refuse('not-found');
      if (!mayHaveDeadline(body.applicationDeadline, prelude.deadline, now)) refuse('invalid', PASSED);
      const work = transactionOf(context);
      const changed = recordChange(work, caller.id, job, body, dateOf(now), based).also(
        changeJob(caller.id, job, body, dateOf(now), now),
      );
      const behind = work.read(findJob(job, readerFor(caller, now, true)));
      await work.run(db);
      const [row] = behind.rows;
      const found = row && toWire(row, caller);
      return changed.changed && found ? found : refuseStale(based, found);
    },
    deadlineOnArrival,
  );
}

/** What is no id of ours finds nothing. */
const readDeadline = builtQuery({ id: orNull(jobs.id) }, ({ id }) =>
  select(pick(jobs, 'company_id', 'deadline'))
    .from(jobs)
    .where(eq(jobs.id, id)),
);

/** The deadline that a job has before it is changed: it may keep one that has passed. */
const deadlineOnArrival = {
  prelude: ({ jobId = '' }: Readonly<Record<string, string>>) => readDeadline({ id: internalId('job', jobId) }),
};

const PASSED = { errors: [{ path: 'applicationDeadline', message: DAY_PASSED }] };

/**
 * Records that a company's job changes, and whether that closes or reopens it, while the job is
 * still what it was: at the revision that the change is based on.
 */
function recordChange(
  work: Transaction,
  company: number,
  job: number,
  body: JobBody,
  today: string,
  based: string | null,
): Change {
  const { applicationDeadline: deadline } = body;
  const where = (more: string) => sql(`id = ? AND company_id = ? AND hidden = 0 AND ${more}`, job, company);
  const changes = work.record({
    name: 'job.changed',
    subject: 'job',
    id: job,
    payload: {
      before: { title: sql('title'), location: sql('location'), openings: sql('openings'), deadline: sql('deadline') },
      after: factsOf(body),
    },
    of: {
      table: 'jobs',
      where: sql('id = ? AND company_id = ? AND (? IS NULL OR revision = ?)', job, company, based, based),
    },
  });
  const isOpen = deadline >= today;
  changes.record({
    name: isOpen ? 'job.reopened' : 'job.closed',
    subject: 'job',
    id: job,
    payload: { deadline },
    of: { table: 'jobs', where: where(isOpen ? 'open = 0' : 'open = 1') },
  });
  return changes;
}

/** A company's newest job. In the batch of an INSERT it is the one just made. */
function newestOf(company: number, reader: JobReader): Statement<Joined> {
  return listJobs({ company }, reader, { limit: 0, after: null });
}
