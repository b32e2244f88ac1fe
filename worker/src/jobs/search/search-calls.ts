import * as calls from '@niyukti/contract/calls/job-search';
import { JOBS_PAGE, readSearch } from '@niyukti/contract/job-search';
import { dateOf } from '../../core/clock.ts';
import { JOB, JOB_FACTS, rowOf, type ShownJob } from '../../core/columns.ts';
import type { Database } from '../../core/database.ts';
import { internalId, publicId } from '../../core/ids.ts';
import { filePath } from '../../files/paths.ts';
import { rowId } from '../../http/context.ts';
import { type Api, mount } from '../../http/mount.ts';
import { type Caller, forRole } from '../../http/principal.ts';
import { refuse } from '../../http/problem.ts';
import { findJob, type JobReader, jobsByIds, listJobs } from '../job-queries.ts';
import { type Joined, type JoinedRow, ROWS, type Shape, WHOLE } from '../job-statements.ts';
import { jobRowToWire, jobToWire } from '../wire.ts';
import { countOfCompany, mostHiring } from './hiring.ts';
import { asksForAnything } from './parse.ts';
import { countOpen } from './query.ts';
import { findJobs, type Wanted } from './search.ts';
import { similarTo } from './similar.ts';
import { suggestions } from './suggest.ts';

/** Other open jobs of a company that a job's page shows. */
const OTHERS = 3;
/** Newest jobs that the landing page shows. */
const NEWEST = 3;

const studentOf = (caller: Caller | null): number | undefined =>
  forRole(caller, { visitor: undefined, student: caller?.id, company: undefined, hr: undefined, admin: undefined });

function there<T>(job: T | null): T {
  if (!job) throw new Error('a list of jobs holds no job');
  return job;
}
const rowFrom = (joined: Joined): ShownJob => there(rowOf(JOB, 'j', joined));

const marksOf = (joined: JoinedRow) =>
  'saved' in joined ? { applied: joined.applied === 1, saved: joined.saved === 1 } : {};

/** A job for a reader: who works on it is nobody's business here. */
const wireOf = (joined: Joined) => jobToWire(rowFrom(joined), marksOf(joined));
/** The same in a list that was asked with `view=row`. */
const rowWireOf = (joined: JoinedRow) => jobRowToWire(there(rowOf(JOB_FACTS, 'j', joined)), marksOf(joined));

/** Jobs in the order of their ids. */
function inOrder<Row extends JoinedRow, Out>(ids: readonly number[], rows: readonly Row[], show: (row: Row) => Out) {
  const byId = new Map(rows.map((row) => [row.j_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [show(row)] : [];
  });
}

interface Asked extends Wanted {
  readonly reader: JobReader;
  readonly now: number;
}

/** A search with the jobs of its page in a shape. */
async function searchIn<Row extends JoinedRow, Out>(
  db: Database,
  shape: Shape<Row>,
  { reader, now, ...wanted }: Asked,
  show: (row: Row) => Out,
) {
  const { ids, ...found } = await findJobs(db, wanted, now);
  const rows = ids.length > 0 ? await db.all(jobsByIds(shape, ids, reader)) : [];
  return { ...found, jobs: inOrder(ids, rows, show) };
}

/** Mounts the public search of jobs, suggestions while typing, and one job as visitors read it. */
export function mountJobSearch(api: Api): void {
  mount(api, calls.searchJobs, async ({ db, url, query, caller, now }) => {
    const typed = readSearch(url.searchParams);
    const search = asksForAnything(typed.q) ? { ...typed, q: '' } : typed;
    const reader = { student: studentOf(caller), today: dateOf(now) };
    const company = search.company ? rowId('company', search.company) : undefined;
    const after = query.cursor === undefined ? null : (internalId('cursor', query.cursor) ?? refuse('bad-cursor'));
    const asked = { search, company, limit: query.limit ?? JOBS_PAGE, after, reader, now };
    const page =
      query.view === 'row' ? await searchIn(db, ROWS, asked, rowWireOf) : await searchIn(db, WHOLE, asked, wireOf);
    const { next, facets, also, corrected, near, jobs, companyName, ...found } = page;
    return {
      ...found,
      jobs,
      next: next === null ? null : publicId('cursor', next),
      facets: [...facets],
      also: [...also],
      corrected: [...corrected],
      near: [...near],
      company: companyName === undefined ? null : { companyId: search.company, companyName },
    };
  });

  mount(api, calls.suggestJobs, ({ db, query, now }) => suggestions(db, query.q ?? '', query.only, dateOf(now)));

  mount(api, calls.getHiring, async ({ db, now }) => {
    const reader = { today: dateOf(now) };
    const newest = listJobs(WHOLE, { state: 'open' }, reader, { limit: NEWEST, after: null });
    const [all, jobs, hiring] = await db.batch(countOpen(reader.today), newest, mostHiring());
    return {
      total: all.rows[0]?.jobs ?? 0,
      jobs: jobs.rows.slice(0, NEWEST).map(wireOf),
      companies: hiring.rows.map(({ id, name, logo_key, city, jobs: open }) => ({
        companyId: publicId('company', id),
        companyName: name,
        companyLogoUrl: filePath(logo_key),
        city,
        jobs: open,
      })),
    };
  });

  mount(api, calls.getPublicJob, async ({ db, path, now }) => {
    // The page is everybody's: what a student did with a job is asked for apart.
    const reader = { today: dateOf(now) };
    const id = rowId('job', path.jobId);
    const [read, own] = await db.batch(
      findJob(id, reader),
      listJobs(WHOLE, { beside: id, state: 'open' }, reader, { limit: OTHERS, after: null }),
    );
    const [row] = read.rows;
    if (!row) return refuse('not-found');
    const job = rowFrom(row);
    const alike = await similarTo(db, job, reader.today);
    const [kept, rows] = await db.batch(
      countOfCompany({ company_id: job.company_id }),
      jobsByIds(WHOLE, alike, reader),
    );
    const similar = inOrder(alike, rows.rows, wireOf);
    const others = own.rows.filter((other) => other.j_id !== job.id).slice(0, OTHERS);
    return { job: wireOf(row), companyJobs: kept.rows[0]?.jobs ?? 0, others: others.map(wireOf), similar };
  });
}
