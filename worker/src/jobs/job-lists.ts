import type * as calls from '@niyukti/contract/jobs/job-calls';
import { dayInIndia } from '@niyukti/contract/text/day';
import { sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { jobs } from '../core/schema/hiring.ts';
import { type Context, filterId, rowId } from '../http/context.ts';
import { type Page, pageOf, windowOf } from '../http/list.ts';
import { actsFor, type Caller, forRole, partyOf } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { revisionOf } from '../http/revision.ts';
import {
  findJob,
  type JobCounts,
  type JobFilter,
  type JobReader,
  type JobRow,
  listJobs,
  listSavedJobs,
} from './read-jobs.ts';
import { type JobExtras, jobRowToWire, jobToWire } from './wire.ts';

const NOBODY = { visitor: false, student: false, company: false, hr: false, admin: false } as const;
/** HR and the administrator also see closed jobs. */
const LISTED_STATE = { visitor: 'open', student: 'open', company: 'open', hr: undefined, admin: undefined } as const;
/** Who reads only shown jobs by id. Others may have applied for a hidden one, or work on it. */
const STRANGERS = { visitor: true, student: false, company: true, hr: false, admin: false } as const;
const IS_SHOWN = sql`${jobs.hidden} = 0`;

/** Only students have marks of their own on jobs. */
export const studentOf = (caller: Caller | null): number | undefined =>
  caller?.role === 'student' ? caller.studentId : undefined;

/** What an answer adds to a job: counts of waiting applications for its HR, of all stages for its company. */
function extrasOf(row: JobRow, caller: Caller | null): JobExtras {
  const counts: JobCounts | null = row.counts === null ? null : JSON.parse(row.counts);
  const isHr = forRole(caller, { ...NOBODY, hr: true });
  return {
    ...(row.applied === null ? {} : { applied: row.applied === 1 }),
    ...(row.saved === null ? {} : { saved: row.saved === 1 }),
    ...(counts && (isHr ? { pending: counts.pending } : { funnel: counts.funnel, ...revisionOf(row) })),
  };
}

/** A job as its caller may see it. */
export const showJob = (row: JobRow, caller: Caller | null): calls.Job =>
  jobToWire(row, extrasOf(row, caller), caller && partyOf(caller));

type JobView = calls.Job | calls.JobRow;
const shownAs =
  (view: 'row' | undefined, caller: Caller | null) =>
  (row: JobRow): JobView =>
    view === 'row' ? jobRowToWire(row, extrasOf(row, caller), caller && partyOf(caller)) : showJob(row, caller);

/** Only the HR and the administrator may filter by an HR. For others the HR does not exist. */
function hrFilter(caller: Caller | null, hrId: string | undefined): number | undefined {
  const hr = filterId('hr', hrId);
  if (hr === undefined || forRole(caller, { ...NOBODY, hr: actsFor(caller, 'hr', hr), admin: true })) return hr;
  return refuse('not-found');
}

interface ListRequest {
  readonly db: Database;
  readonly now: number;
  readonly caller: Caller | null;
  readonly query: { readonly view?: 'row' | undefined; limit?: number | undefined; cursor?: string | undefined };
}

async function pageOfJobs(
  { db, now, caller, query }: ListRequest,
  filter: JobFilter,
  reader: JobReader,
): Promise<Page<JobView>> {
  const window = windowOf(query);
  const rows = await listJobs(db.orm, filter, { ...reader, rows: query.view === 'row' }, dayInIndia(now), window);
  return pageOf(rows, window, ({ id }) => id, shownAs(query.view, caller));
}

/** Lists open jobs, for staff all jobs, or a student's saved jobs. */
export async function listAllJobs(context: Context<typeof calls.listJobs>): Promise<Page<JobView>> {
  const { db, query, caller } = context;
  const student = studentOf(caller);
  if (query.saved === 'true' && student !== undefined) {
    const window = windowOf(query);
    const rows = await listSavedJobs(db.orm, student, query, window);
    return pageOf(rows, window, ({ mark }) => mark, shownAs(query.view, caller));
  }
  const filter = {
    title: query.title,
    location: query.location,
    assigned: query.assigned === undefined ? undefined : query.assigned === 'true',
    company: filterId('company', query.companyId),
    hr: hrFilter(caller, query.hrId),
    state: forRole(caller, LISTED_STATE),
  };
  return pageOfJobs(context, filter, { student });
}

export async function getJob({ db, path, caller }: Context<typeof calls.getJob>): Promise<calls.Job> {
  const condition = forRole(caller, STRANGERS) ? IS_SHOWN : undefined;
  const row = await findJob(db.orm, rowId('job', path.jobId), { student: studentOf(caller) }, condition);
  return row ? showJob(row, caller) : refuse('not-found');
}

/** Lists the jobs of a company. The company and the administrator see closed ones too. */
export async function listCompanyJobs(
  context: Context<typeof calls.listCompanyJobs>,
): Promise<Page<JobView> | JobView[]> {
  const { query, caller, request } = context;
  // A company whose session ended must not get the answer for visitors.
  if (!caller && request.headers.get('x-role') === 'company') refuse('unauthenticated');
  const company = rowId('company', query.companyId);
  const own = actsFor(caller, 'company', company);
  const state = own || forRole(caller, { ...NOBODY, admin: true }) ? query.state : 'open';
  if (query.state === 'closed' && state === 'open') return [];
  return pageOfJobs(context, { company, text: query.q, state }, { student: studentOf(caller), counts: own });
}

export const listHrJobs = (context: Context<typeof calls.listHrJobs>): Promise<Page<JobView>> =>
  pageOfJobs(context, { hr: context.caller.hrId, text: context.query.q }, { counts: true });
