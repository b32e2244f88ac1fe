import type * as calls from '@niyukti/contract/jobs/job-calls';
import { and, count, desc, eq, exists, isNull, lt, max, min, sql, sum } from 'drizzle-orm';
import { isHeldBy } from '../core/held.ts';
import { publicId } from '../core/ids.ts';
import type { Orm } from '../core/orm.ts';
import { accounts, companies } from '../core/schema/accounts.ts';
import { jobs } from '../core/schema/hiring.ts';
import { holdsText } from '../core/search.ts';
import { filePath } from '../files/paths.ts';
import type { Context } from '../http/context.ts';
import { type Page, pageOf, windowOf } from '../http/list.ts';

/** The most places in a summary. */
const LOCATIONS = 20;

/** Counts the jobs of some companies. */
async function countJobs(orm: Orm, ids: readonly number[]) {
  const rows = await orm
    .select({
      company: jobs.company_id,
      jobs: count(),
      positions: sum(jobs.openings).mapWith(Number),
      unassigned: sql<number>`count(*) FILTER (WHERE ${isNull(jobs.hr_id)})`,
      min: min(jobs.experience_min),
      max: max(jobs.experience_max),
      locations: sql<string>`json_group_array(DISTINCT ${jobs.location})`,
    })
    .from(jobs)
    .where(sql`${jobs.company_id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .groupBy(jobs.company_id);
  return new Map(rows.map((row) => [row.company, row]));
}

/** Lists companies with jobs, newest first, with their counts. */
export async function listCompanyJobSummaries({
  db: { orm },
  query,
}: Context<typeof calls.listCompanyJobSummaries>): Promise<Page<calls.CompanyJobSummary>> {
  const window = windowOf(query);
  const waits = query.unassigned === 'true' ? isNull(jobs.hr_id) : undefined;
  const rows = await orm
    .select({ id: companies.id, name: companies.name, logo_key: companies.logo_key })
    .from(companies)
    .where(
      and(
        exists(
          orm
            .select({ one: sql`1` })
            .from(jobs)
            .where(and(eq(jobs.company_id, companies.id), waits)),
        ),
        query.q?.trim() ? holdsText(query.q, [companies.name_folded]) : undefined,
        window.after === null ? undefined : lt(companies.id, window.after),
      ),
    )
    .orderBy(desc(companies.id))
    .limit(window.limit + 1);
  const figures = await countJobs(
    orm,
    rows.map(({ id }) => id),
  );
  return pageOf(
    rows,
    window,
    ({ id }) => id,
    ({ id, name, logo_key }) => {
      const own = figures.get(id);
      const locations: string[] = JSON.parse(own?.locations ?? '[]');
      return {
        companyId: publicId('company', id),
        companyName: name,
        companyLogoUrl: filePath(logo_key),
        locations: locations.sort().slice(0, LOCATIONS),
        jobCount: own?.jobs ?? 0,
        positions: own?.positions ?? 0,
        unassigned: own?.unassigned ?? 0,
        experience: own?.min == null || own.max === null ? null : { min: own.min, max: own.max },
      };
    },
  );
}

/** Lists HRs, newest first, with their numbers of jobs, positions and waiting applications. */
export async function listHrJobSummaries({
  db: { orm },
  query,
}: Context<typeof calls.listHrJobSummaries>): Promise<Page<calls.HrJobSummary>> {
  const window = windowOf(query);
  const rows = await orm
    .select({
      id: accounts.id,
      name: accounts.name,
      jobs: orm.$count(jobs, eq(jobs.hr_id, accounts.id)),
      positions: sql<number>`(SELECT coalesce(sum(openings), 0) FROM jobs WHERE hr_id = accounts.id)`,
      // For everybody else an application with a held decision still waits.
      pending: sql<number>`(SELECT count(*) FROM applications WHERE hr_id = accounts.id AND hr_stage = 'applied')
        + (SELECT count(*) FROM applications WHERE hr_id = accounts.id AND held IS NOT NULL AND ${isHeldBy('hr')})`,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'hr'),
        query.q?.trim() ? holdsText(query.q, [accounts.name_folded], accounts.email) : undefined,
        window.after === null ? undefined : lt(accounts.id, window.after),
      ),
    )
    .orderBy(desc(accounts.id))
    .limit(window.limit + 1);
  return pageOf(
    rows,
    window,
    ({ id }) => id,
    ({ id, name, jobs: jobCount, positions, pending }) => ({
      hrId: publicId('hr', id),
      hrName: name,
      jobCount,
      positions,
      pending,
    }),
  );
}
