import type { Funnel } from '@niyukti/contract/calls/company';
import type { Job, JobRow } from '@niyukti/contract/calls/job';
import * as calls from '@niyukti/contract/calls/job';
import { type JobBody, mayHaveDeadline } from '@niyukti/contract/calls/job-body';
import { DAY_PASSED } from '@niyukti/contract/day';
import { and, eq } from 'drizzle-orm';
import { dateOf } from '../core/clock.ts';
import { JOB, JOB_FACTS, type JobFacts, rowOf, type ShownJob } from '../core/columns.ts';
import type { Database, Statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { jobs } from '../core/schema/hiring.ts';
import { MADE } from '../events/record.ts';
import { sql } from '../events/sql.ts';
import { type Change, type Transaction, transactionOf } from '../events/transaction.ts';
import { filterId, rowId } from '../http/context.ts';
import { type Page, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { type Caller, forRole } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { basedOn, refuseStale, revisionOf } from '../http/revision.ts';
import { readTextPage } from '../http/text-page.ts';
import {
  changeJob,
  findJob,
  insertJob,
  type JobFilter,
  type JobReader,
  jobsPage,
  listJobs,
  listSavedJobs,
} from './job-queries.ts';
import { type Joined, type JoinedRow, ROWS, type Shape, WHOLE } from './job-statements.ts';
import { readDraft, removeDraft } from './unposted/draft-queries.ts';
import { factsOf, type JobExtras, jobRowToWire, jobToWire } from './wire.ts';

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

function there<T>(job: T | null): T {
  if (!job) throw new Error('a list of jobs holds no job');
  return job;
}
const jobOf = (joined: Joined): ShownJob => there(rowOf(JOB, 'j', joined));
const factsIn = (joined: JoinedRow): JobFacts => there(rowOf(JOB_FACTS, 'j', joined));

interface JobCounts {
  readonly pending: number;
  readonly funnel: Funnel;
}

/** Whether the counts were read beside the job. */
const withCounts = (joined: JoinedRow): joined is Required<JoinedRow> => 'counts' in joined;

/**
 * What beside a job its reader works with: its HR is told what waits; its company how far they
 * came, and what a save of the job is based on.
 */
function countsFor(caller: Caller | null, counts: JobCounts, job: JobFacts): JobExtras {
  const isHr = forRole(caller, { ...NOBODY, hr: true });
  return isHr ? { pending: counts.pending } : { funnel: counts.funnel, ...revisionOf(job) };
}

/** What was read beside a job. */
function extrasOf(joined: JoinedRow, job: JobFacts, caller: Caller | null): JobExtras {
  const counts: JobCounts | false = withCounts(joined) && JSON.parse(joined.counts);
  return {
    ...('applied' in joined ? { applied: joined.applied === 1 } : {}),
    ...('saved' in joined ? { saved: joined.saved === 1 } : {}),
    ...(counts ? countsFor(caller, counts, job) : {}),
  };
}

/** A joined row as it goes out, with what its reader was looked up. */
export function toWire(joined: Joined, caller: Caller | null): Job {
  const job = jobOf(joined);
  return jobToWire(job, extrasOf(joined, job, caller), caller);
}

/** The same in a list that was asked with `view=row`. */
function rowToWire(joined: JoinedRow, caller: Caller | null): JobRow {
  const job = factsIn(joined);
  return jobRowToWire(job, extrasOf(joined, job, caller), caller);
}

interface Asked {
  readonly filter: JobFilter;
  readonly reader: JobReader;
  readonly caller: Caller | null;
  readonly window: Window;
  /** Whose saved jobs, instead of all. */
  readonly savedBy?: number | undefined;
}

/** One page of jobs in a shape. */
async function pageIn<Row extends JoinedRow, Out>(
  db: Database,
  shape: Shape<Row>,
  { filter, reader, caller, window, savedBy }: Asked,
  show: (row: Row, caller: Caller | null) => Out,
): Promise<Page<Out>> {
  if (savedBy !== undefined)
    return readTextPage(
      db,
      listSavedJobs(shape, savedBy, filter, window),
      window,
      (row) => row,
      ({ mark }) => mark,
      (row) => show(row, caller),
    );
  return readTextPage(
    db,
    jobsPage(shape, filter, reader, window),
    window,
    (row) => row,
    ({ j_id }) => j_id,
    (row) => show(row, caller),
  );
}

/** One page of jobs, as rows where the list was asked so. */
const pageFor = (db: Database, view: 'row' | undefined, asked: Asked): Promise<Page<Job | JobRow>> =>
  view === 'row' ? pageIn(db, ROWS, asked, rowToWire) : pageIn(db, WHOLE, asked, toWire);

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
    const filter = {
      title: query.title,
      location: query.location,
      assigned: yesOrNo(query.assigned),
      company: filterId('company', query.companyId),
      hr: hrFilter(caller, query.hrId),
      state: forRole(caller, LISTED_STATE),
    };
    const savedBy = query.saved === 'true' ? studentOf(caller) : undefined;
    const reader = readerFor(caller, now);
    return pageFor(db, query.view, { filter, reader, caller, window: windowOf(query), savedBy });
  });

  mount(api, calls.getJob, async ({ db, path, caller, now }) => {
    const row = await db.first(findJob(rowId('job', path.jobId), readerFor(caller, now)));
    return row ? toWire(row, caller) : refuse('not-found');
  });

  mount(api, calls.listCompanyJobs, async ({ db, query, caller, now, request }) => {
    // The company's own page does not take a visitor's answer for its jobs.
    if (!caller && request.headers.get('x-role') === 'company') refuse('unauthenticated');
    const company = rowId('company', query.companyId);
    const own = forRole(caller, { ...NOBODY, company: caller?.id === company });
    const state = own || forRole(caller, { ...NOBODY, admin: true }) ? query.state : 'open';
    if (query.state === 'closed' && state === 'open') return [];
    const filter = { company, text: query.q, state };
    return pageFor(db, query.view, { filter, reader: readerFor(caller, now, own), caller, window: windowOf(query) });
  });

  mount(api, calls.listHrJobs, ({ db, query, caller, now }) => {
    const filter = { hr: caller.id, text: query.q };
    return pageFor(db, query.view, { filter, reader: readerFor(caller, now, true), caller, window: windowOf(query) });
  });

  mount(api, calls.postJob, async (context) => {
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
  });

  mount(api, calls.updateJob, async (context) => {
    const { db, path, body, caller, now, request } = context;
    const based = basedOn(request);
    const job = rowId('job', path.jobId);
    const before = await findBefore(db, job, caller.id);
    if (!mayHaveDeadline(body.applicationDeadline, before.deadline, now)) refuse('invalid', PASSED);
    const work = transactionOf(context);
    const changed = recordChange(work, before, job, body, dateOf(now), based).also(
      changeJob(caller.id, job, body, dateOf(now), now),
    );
    const behind = work.read(findJob(job, readerFor(caller, now, true)));
    await work.run(db);
    const [row] = behind.rows;
    const found = row && toWire(row, caller);
    return changed.changed && found ? found : refuseStale(based, found);
  });
}

/** What a job is before it is changed: it may keep a deadline that has passed. */
async function findBefore(db: Database, id: number, company: number) {
  const [row] = await db.orm
    .select({ company_id: jobs.company_id, deadline: jobs.deadline, open: jobs.open, hidden: jobs.hidden })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.company_id, company)));
  return row ?? refuse('not-found');
}

const PASSED = { errors: [{ path: 'applicationDeadline', message: DAY_PASSED }] };

/**
 * Records that a company's job changes, and whether that closes or reopens it, while the job is
 * still what it was: at the revision that the change is based on.
 */
function recordChange(
  work: Transaction,
  { company_id: company, open, hidden }: Pick<ShownJob, 'company_id' | 'open' | 'hidden'>,
  job: number,
  body: JobBody,
  today: string,
  based: string | null,
): Change {
  const { applicationDeadline: deadline } = body;
  const isOpen = deadline >= today;
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
    // That it is closed or open again is told: one act, one notice.
    ...(hidden === 0 && open !== Number(isOpen) ? { quiet: true as const } : {}),
  });
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
  return listJobs(WHOLE, { company }, reader, { limit: 0, after: null });
}
