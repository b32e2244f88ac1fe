import { JOBS_PAGE, readSearch } from '@niyukti/contract/jobs/job-search';
import * as calls from '@niyukti/contract/jobs/job-search-calls';
import { dayInIndia } from '@niyukti/contract/text/day';
import { internalId, publicId } from '../../core/ids.ts';
import { filePath } from '../../files/paths.ts';
import { rowId } from '../../http/context.ts';
import { type Api, mount } from '../../http/mount.ts';
import { refuse } from '../../http/problem.ts';
import { studentOf } from '../job-lists.ts';
import { countOpenJobs, findJob, type JobRow, jobsByIds, listJobs, listMostHiring } from '../read-jobs.ts';
import { jobRowToWire, jobToWire } from '../wire.ts';
import { asksForAnything } from './parse.ts';
import { countOpen } from './query.ts';
import { findJobs } from './search.ts';
import { findSimilarJobs } from './similar.ts';
import { listSuggestions } from './suggest.ts';

/** How many other jobs of the company a job's page shows. */
const OTHERS = 3;
/** How many of the newest jobs the landing page shows. */
const NEWEST = 3;

const marksOf = ({ applied, saved }: JobRow) =>
  applied === null ? {} : { applied: applied === 1, saved: saved === 1 };

/** A job for a public reader, without its HR. */
const wireOf = (row: JobRow) => jobToWire(row, marksOf(row));
/** The same in a list with `view=row`. */
const rowWireOf = (row: JobRow) => jobRowToWire(row, marksOf(row));

/** Mounts the public search of jobs, its suggestions, and the public view of a job. */
export function mountJobSearch(api: Api): void {
  mount(api, calls.searchJobs, async ({ db, url, query, caller, now }) => {
    const typed = readSearch(url.searchParams);
    const search = asksForAnything(typed.q) ? { ...typed, q: '' } : typed;
    const company = search.company ? rowId('company', search.company) : undefined;
    const after = query.cursor === undefined ? null : (internalId('cursor', query.cursor) ?? refuse('bad-cursor'));
    const wanted = { search, company, limit: query.limit ?? JOBS_PAGE, after };
    const { ids, next, facets, also, corrected, near, companyName, ...found } = await findJobs(db.orm, wanted, now);
    const rows = await jobsByIds(db.orm, ids, { student: studentOf(caller), rows: query.view === 'row' });
    return {
      ...found,
      jobs: rows.map(query.view === 'row' ? rowWireOf : wireOf),
      next: next === null ? null : publicId('cursor', next),
      facets: [...facets],
      also: [...also],
      corrected: [...corrected],
      near: [...near],
      company: companyName === undefined ? null : { companyId: search.company, companyName },
    };
  });

  mount(api, calls.suggestJobs, ({ db, query, now }) =>
    listSuggestions(db.orm, query.q ?? '', query.only, dayInIndia(now)),
  );

  mount(api, calls.getHiring, async ({ db, now }) => {
    const today = dayInIndia(now);
    const [total, jobs, hiring] = await Promise.all([
      countOpen(db.orm, today),
      listJobs(db.orm, { state: 'open' }, {}, today, { limit: NEWEST, after: null }),
      listMostHiring(db.orm),
    ]);
    return {
      total,
      jobs: jobs.slice(0, NEWEST).map(wireOf),
      companies: hiring.map(({ id, name, logo_key, city, jobs: open }) => ({
        companyId: publicId('company', id),
        companyName: name,
        companyLogoUrl: filePath(logo_key),
        city,
        jobs: open,
      })),
    };
  });

  mount(api, calls.getPublicJob, async ({ db, path, now }) => {
    // The public page is cached for everybody; a student's own marks are another call.
    const today = dayInIndia(now);
    const id = rowId('job', path.jobId);
    const [job, own] = await Promise.all([
      findJob(db.orm, id),
      listJobs(db.orm, { beside: id, state: 'open' }, {}, today, { limit: OTHERS, after: null }),
    ]);
    if (!job) return refuse('not-found');
    const alike = await findSimilarJobs(db.orm, job, today);
    const [companyJobs, similar] = await Promise.all([countOpenJobs(db.orm, job.company_id), jobsByIds(db.orm, alike)]);
    const others = own.filter((other) => other.id !== id).slice(0, OTHERS);
    return { job: wireOf(job), companyJobs, others: others.map(wireOf), similar: similar.map(wireOf) };
  });
}
